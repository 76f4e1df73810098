import type { Browser, Page } from 'playwright';
import { type Conditions, slowDown } from './page-load.ts';

/** What was seen first of a video on a page. */
export interface FirstFrame {
  /** In ms after the navigation began. */
  ms: number;
  /** Label size of what was shown: its shorter side in pixels. */
  size: number;
}

interface Seen {
  firstFrame: number;
  size: number;
  nextFrame: (() => void) | null;
}

// Runs in the page before all else. `presentationTime` is when the browser hands over the frame.
function observe() {
  const seen: Seen = { firstFrame: 0, size: 0, nextFrame: null };
  Object.assign(globalThis, { seen });
  const known = new WeakSet<Element>();
  const look = () => {
    const video = document.querySelector('video');
    if (!video || known.has(video)) return;
    known.add(video);
    const note = (_now: number, { presentationTime }: VideoFrameCallbackMetadata) => {
      if (seen.firstFrame === 0) {
        seen.firstFrame = presentationTime;
        seen.size = Math.min(video.videoWidth, video.videoHeight);
      }
      seen.nextFrame?.();
      video.requestVideoFrameCallback(note);
    };
    video.requestVideoFrameCallback(note);
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
}

type Watched = typeof globalThis & { seen: Seen };

/**
 * Opens a page whose video starts by itself, in a browser context of its own, until its first frame
 * is seen.
 */
export async function firstFrame(
  browser: Browser,
  address: string,
  conditions: Conditions,
): Promise<FirstFrame> {
  return opened(browser, address, conditions, (page) =>
    page.evaluate(() => {
      const { firstFrame: ms, size } = (globalThis as Watched).seen;
      return { ms, size };
    }),
  );
}

/**
 * Lets a page play for two seconds, so that its controls are there, and then seeks.
 * @param seekTo seconds
 * @returns ms until the frame of that place is seen
 * @throws when the place was there already
 */
export async function seekFrame(
  browser: Browser,
  address: string,
  conditions: Conditions,
  seekTo: number,
): Promise<number> {
  return opened(browser, address, conditions, async (page) => {
    await page.waitForFunction(
      () => (document.querySelector('video')?.currentTime ?? 0) > 2,
      null,
      {
        timeout: 60_000,
      },
    );
    return page.evaluate(async (seconds) => {
      const { seen } = globalThis as Watched;
      const video = document.querySelector('video') as HTMLVideoElement;
      const { buffered } = video;
      const there = Array.from({ length: buffered.length }).some(
        (_, n) => buffered.start(n) <= seconds && seconds <= buffered.end(n),
      );
      if (there) throw new Error('The place to seek was loaded before it was sought.');
      const began = performance.now();
      await new Promise<void>((resolve) => {
        // A frame of the old place may still be on its way.
        seen.nextFrame = () => !video.seeking && video.currentTime >= seconds && resolve();
        video.currentTime = seconds;
      });
      return performance.now() - began;
    }, seekTo);
  });
}

async function opened<Result>(
  browser: Browser,
  address: string,
  conditions: Conditions,
  look: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext(conditions.screen);
  try {
    const page = await context.newPage();
    await page.addInitScript(observe);
    await slowDown(await context.newCDPSession(page), conditions);
    await page.goto(address, { waitUntil: 'commit' });
    await page.waitForFunction(() => (globalThis as Watched).seen.firstFrame > 0, null, {
      timeout: 60_000,
    });
    return await look(page);
  } finally {
    await context.close();
  }
}
