import type { Browser } from 'playwright';
import { type Conditions, slowDown } from './page-load.ts';

/** What was seen of a video on a page. */
export interface Playing {
  /** First frame on the screen, in ms after the navigation began. */
  firstFrame: number;
  /** Label size of what was shown first: its shorter side in pixels. */
  size: number;
  /** From a seek to a place that is not there yet to its frame, in ms. */
  seek: number;
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

/**
 * Opens a page whose video starts by itself, in a browser context of its own, and then seeks.
 * @param seekTo seconds
 * @throws when the place that is sought was there already
 */
export async function playPage(
  browser: Browser,
  address: string,
  conditions: Conditions,
  seekTo: number,
): Promise<Playing> {
  const context = await browser.newContext(conditions.screen);
  try {
    const page = await context.newPage();
    await page.addInitScript(observe);
    await slowDown(await context.newCDPSession(page), conditions);
    await page.goto(address, { waitUntil: 'commit' });
    await page.waitForFunction(
      () => (globalThis as unknown as { seen: Seen }).seen.firstFrame > 0,
      null,
      { timeout: 60_000 },
    );
    const seek = await page.evaluate(async (seconds) => {
      const { seen } = globalThis as unknown as { seen: Seen };
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
    const { firstFrame, size } = await page.evaluate(
      () => (globalThis as unknown as { seen: Seen }).seen,
    );
    return { firstFrame, size, seek };
  } finally {
    await context.close();
  }
}
