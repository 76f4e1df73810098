import { toast } from './toast.ts';

/** Code that did not arrive. Asking for it again may help; loading the page anew does. */
export class LoadError extends Error {
  /** Nothing came within two minutes; otherwise it failed, twice. */
  readonly late: boolean;

  constructor(late: boolean, options?: ErrorOptions) {
    super('A part of the page did not arrive.', options);
    this.late = late;
  }
}

/** What to say of a part of a page that did not arrive, or broke. */
export const loadFailedText =
  'This could not be loaded. Check your connection, or reload the page.';

/** Tells of it in a message, with a way to try again. */
export function showLoadFailure(again: () => void): void {
  toast({ text: loadFailedText, tone: 'error', action: { label: 'Try again', run: again } });
}

/** After this long, code that is still on its way counts as lost (SHELL-08). */
const longestMs = 120_000;
/** Before the second try: connections come back in about that time. */
const pauseMs = 1_000;

/**
 * Loads code when it is needed: a second time by itself if that fails, and not for ever. Whoever
 * calls it once more tries again.
 * @param load imports the code
 * @throws LoadError
 */
export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LoadError(true)), longestMs);
  });
  try {
    return await Promise.race([tryTwice(load), late]);
  } finally {
    clearTimeout(timer);
  }
}

async function tryTwice<Code>(load: () => Promise<Code>): Promise<Code> {
  const attempt = async () => {
    await reloadStyles();
    return load();
  };
  try {
    return await attempt();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  try {
    return await attempt();
  } catch (cause) {
    throw new LoadError(false, { cause });
  }
}

/** Style sheets that did not arrive. Vite asks for each only once, and from then on fails by itself. */
const lostStyles = new Set<HTMLLinkElement>();

if (typeof document !== 'undefined') {
  const noteLost = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lostStyles.add(target);
  };
  addEventListener('error', noteLost, { capture: true });
  addEventListener('vite:preloadError', (event) => {
    const isStyle = event.payload.message.startsWith('Unable to preload CSS');
    if (isStyle && lostStyles.size === 0) event.preventDefault();
  });
}

/** Asks again for the style sheets that are missing. */
async function reloadStyles(): Promise<void> {
  await Promise.all(
    [...lostStyles].map(async (lost) => {
      lostStyles.delete(lost);
      const link = lost.cloneNode() as HTMLLinkElement;
      lost.replaceWith(link);
      await new Promise((resolve, reject) => {
        link.addEventListener('load', resolve);
        link.addEventListener('error', reject);
      });
    }),
  );
}
