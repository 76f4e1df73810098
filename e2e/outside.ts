import type { Page } from '@playwright/test';

type Handlers = Map<string, MediaSessionActionHandler | null>;

/**
 * The lock screen and the headset, which are outside of the page: it is asked for what it gave them.
 * To be called before the page is opened.
 */
export async function lockScreen(page: Page) {
  await page.addInitScript(() => {
    const handlers = new Map<string, MediaSessionActionHandler | null>();
    Object.assign(globalThis, { handlers });
    navigator.mediaSession.setActionHandler = (name, handler) => void handlers.set(name, handler);
  });
  return {
    press: (action: MediaSessionAction, details = {}) =>
      page.evaluate(
        ({ name, more }) => {
          const handlers = Reflect.get(globalThis, 'handlers') as Handlers;
          handlers.get(name)?.({ action: name, ...more });
        },
        { name: action, more: details },
      ),
    shown: () =>
      page.evaluate(() => {
        const { metadata, playbackState } = navigator.mediaSession;
        return {
          title: metadata?.title,
          artist: metadata?.artist,
          pictures: metadata?.artwork.length,
          playbackState,
        };
      }),
  };
}

/** The locks that keep the screen awake. To be called before the page is opened. */
export async function wakeLocks(page: Page) {
  // A browser without windows is not asked for one, and refuses.
  await page.context().grantPermissions(['screen-wake-lock']);
  await page.addInitScript(() => {
    const locks: WakeLockSentinel[] = [];
    Object.assign(globalThis, { locks });
    const request = navigator.wakeLock.request.bind(navigator.wakeLock);
    navigator.wakeLock.request = async (type) => {
      const lock = await request(type);
      locks.push(lock);
      return lock;
    };
  });
  return {
    /** How many are held, of all that were asked for. */
    held: () =>
      page.evaluate(() => {
        const locks = Reflect.get(globalThis, 'locks') as WakeLockSentinel[];
        return [locks.filter(({ released }) => !released).length, locks.length];
      }),
    /** The browser takes the newest one back. */
    lose: () =>
      page.evaluate(() => {
        const locks = Reflect.get(globalThis, 'locks') as WakeLockSentinel[];
        return locks.at(-1)?.release();
      }),
  };
}
