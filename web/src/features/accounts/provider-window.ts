import { readJson, stored, writeText } from '../../ui/storage.ts';

/** What the last page in a provider's window says to the page that opened it. */
export interface ProviderAnswer {
  /** Null if it did not come to one. */
  token: string | null;
  /** Why not, where the server knows it. */
  problem?: string;
}

const channelOf = (state: string) => new BroadcastChannel(`sign-in ${state}`);
const pollMs = 400;

/** Opens an empty window; only the click itself may, not what follows it. Null if it is blocked. */
export function openWindow(): Window | null {
  const [width, height] = [480, 680];
  const left = Math.round(screenX + (outerWidth - width) / 2);
  const top = Math.round(screenY + (outerHeight - height) / 3);
  return window.open('', '', `popup,width=${width},height=${height},left=${left},top=${top}`);
}

/**
 * Listens to an attempt's window, until something came or the answer is called.
 * @param state the name of the attempt, which nobody else knows.
 * @param onClosed the window seems to be closed. Some providers cut the tie to it, so this may be
 *   wrong, and what comes afterwards still counts.
 */
export function listen(
  state: string,
  opened: Window,
  { onAnswer, onClosed }: { onAnswer: (answer: ProviderAnswer) => void; onClosed: () => void },
): () => void {
  const channel = channelOf(state);
  // There is no event for a window that closes.
  const timer = setInterval(() => {
    if (!opened.closed) return;
    clearInterval(timer);
    onClosed();
  }, pollMs);
  const stop = () => {
    clearInterval(timer);
    channel.close();
  };
  channel.addEventListener('message', ({ data }: MessageEvent<ProviderAnswer | 'heard'>) => {
    if (data === 'heard') return;
    channel.postMessage('heard');
    stop();
    opened.close();
    onAnswer(data);
  });
  return stop;
}

/** Says it to the page that opened this window, and closes the window once that has heard it. */
export function answer(state: string, said: ProviderAnswer): void {
  const channel = channelOf(state);
  channel.addEventListener('message', () => window.close());
  channel.postMessage(said);
}

const storedSignIn = stored('sign-in trip', { scope: 'tab' });

/** Where no window may be opened, this page itself goes to the provider; this is where it was. */
interface PendingSignIn {
  state: string;
  next: string;
}

/** Goes to the provider in this window. */
export function redirectToProvider(url: string, pending: PendingSignIn): void {
  writeText(storedSignIn, JSON.stringify(pending));
  location.assign(url);
}

/** Where this window was before it went to the provider; null if it was opened for that. */
export function pendingSignInOf(state: string): PendingSignIn | null {
  const pending = readJson(storedSignIn) as PendingSignIn | null;
  return pending?.state === state ? pending : null;
}

/** What a provider answered to this window, for the page that it came back to. */
export const providerAnswer: { current: (ProviderAnswer & { provider: string }) | null } = {
  current: null,
};
