import { cookieNames, deleteCookie } from '../../api/cookies.ts';
import { clearTabStorage, clearUserStorage } from '../../ui/storage.ts';
import { dismissToasts } from '../../ui/toast.ts';

const clearers = new Set<() => void>();

/**
 * Names what a feature keeps of a user in the memory of the page; `clear` is called when they sign
 * out or somebody else signs in. Answers and storage need no such care: they are cleared without.
 */
export function onSignOut(clear: () => void): void {
  clearers.add(clear);
}

const interruptions = new Set<() => string | null>();

/**
 * Names what signing out would interrupt: `why` answers a sentence that says what stops and how to
 * go on with it, or null while nothing would.
 */
export function askBeforeSignOut(why: () => string | null): void {
  interruptions.add(why);
}

/** Why somebody should think twice before they sign out now; null if nothing is interrupted. */
export function interruptedBySignOut(): string | null {
  const sentences = [...interruptions].map((why) => why()).filter((why) => why !== null);
  return sentences.length > 0 ? sentences.join(' ') : null;
}

/**
 * Forgets what this tab alone has of the user: another one has seen to what they share, which may be
 * the next user's by now.
 */
export function forgetInTab(): void {
  for (const clear of clearers) clear();
  // Their ways back would undo what somebody else did.
  dismissToasts();
  clearTabStorage();
}

/**
 * Forgets everything personal on this device (AUTH-26, FLAW-25): what features keep in memory, in
 * local and session storage, but for what is declared the browser's, and in cookies that pages can
 * write.
 * @param except cookies that stay: those of a session that has just begun
 */
export function forgetPersonal(except: readonly string[] = []): void {
  forgetInTab();
  clearUserStorage();
  for (const name of cookieNames()) {
    if (!except.includes(name)) deleteCookie(name);
  }
}
