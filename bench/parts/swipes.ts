import type { Browser, CDPSession, Page } from 'playwright';
import { type Conditions, slowDown } from './page-load.ts';

/** What a page with one short after the other has shown since it was opened. */
export interface Swiped {
  /** How many times somebody went on, by one gesture or by several at once. */
  times: number;
  /** Each time from the last gesture to the first new frame of what came, in ms. */
  took: number[];
  /** Frames of what was seen that were shown or dropped. */
  frames: number;
  dropped: number;
  /** Longest task that began after the first gesture did, in ms; 0 if none took more than 50. */
  longestTask: number;
  /** Video elements there were at once, and how many of them held data. */
  elements: number;
  loaded: number;
}

type Swiping = typeof globalThis & { swiped: Swiped };

/**
 * Runs in the page before all else, and notes what `swiped` there holds. The short that is seen is
 * marked by `data-current`, its element or what it stands in.
 */
export function observeSwipes() {
  const swiped: Swiped = {
    ...{ times: 0, took: [], frames: 0, dropped: 0, longestTask: 0, elements: 0, loaded: 0 },
  };
  Object.assign(globalThis, { swiped });
  const shown = () =>
    document.querySelector<HTMLVideoElement>('video[data-current], [data-current] video');
  let gesture = 0;
  const begin = ({ timeStamp }: Event) => {
    const mine = ++gesture;
    const at = swiped.times - 1;
    // What another gesture brought before counts no more.
    delete swiped.took[at];
    const before = shown();
    const look = () => {
      if (mine !== gesture) return;
      const now = shown();
      if (!now || now === before) return void requestAnimationFrame(look);
      now.requestVideoFrameCallback((_, { presentationTime }) => {
        if (mine === gesture) swiped.took[at] = presentationTime - timeStamp;
      });
    };
    requestAnimationFrame(look);
  };
  addEventListener('keydown', begin, true);
  addEventListener('pointerup', begin, true);

  // By elements that may go: a map that holds them would hold all of their shorts.
  const known = new WeakMap<HTMLVideoElement, { frames: number; dropped: number }>();
  setInterval(() => {
    const all = [...document.querySelectorAll('video')];
    swiped.elements = Math.max(swiped.elements, all.length);
    const filled = all.filter(({ buffered }) => buffered.length > 0).length;
    swiped.loaded = Math.max(swiped.loaded, filled);
    for (const video of all) {
      const { totalVideoFrames: frames, droppedVideoFrames: dropped } =
        video.getVideoPlaybackQuality();
      const last = known.get(video) ?? { frames: 0, dropped: 0 };
      // An element with another address counts anew.
      const from = frames >= last.frames ? last : { frames: 0, dropped: 0 };
      // What was left stands still: it has frames over, which nobody misses.
      if (video === shown()) {
        swiped.frames += frames - from.frames;
        swiped.dropped += dropped - from.dropped;
      }
      known.set(video, { frames, dropped });
    }
  }, 100);
  let swipesFrom = Number.POSITIVE_INFINITY;
  for (const first of ['keydown', 'pointerdown']) {
    const note = ({ timeStamp }: Event) => (swipesFrom = Math.min(swipesFrom, timeStamp));
    addEventListener(first, note, { capture: true, once: true });
  }
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      if (startTime >= swipesFrom) swiped.longestTask = Math.max(swiped.longestTask, duration);
    }
  }).observe({ type: 'longtask' });
}

/** A page of shorts that is swiped through. */
export interface Swiper {
  page: Page;
  session: CDPSession;
  /** Waits until the short that is seen has played for so long, in seconds. */
  played(seconds: number): Promise<void>;
  /** Goes on by what it is given, and waits for the first frame of what comes. */
  goOn(gestures: () => Promise<void>): Promise<void>;
  /** Waits until the one behind it could play. */
  nextReady(): Promise<void>;
  swiped(): Promise<Swiped>;
}

/** Opens an address in a browser context of its own, until its first short plays. */
export async function swiping<Result>(
  browser: Browser,
  address: string,
  conditions: Conditions,
  use: (swiper: Swiper) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext(conditions.screen);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await page.addInitScript(observeSwipes);
    await slowDown(session, conditions);
    await page.goto(address, { waitUntil: 'commit' });
    const played = async (seconds: number) => {
      await page.waitForFunction(
        (least) => {
          const shown = document.querySelector<HTMLVideoElement>(
            'video[data-current], [data-current] video',
          );
          return shown && shown.currentTime >= least;
        },
        seconds,
        { timeout: 60_000 },
      );
    };
    const nextReady = async () => {
      await page.waitForFunction(
        () => {
          const next = document.querySelector<HTMLVideoElement>(
            '[data-current] + video, [data-current] + article video',
          );
          return (next?.readyState ?? 0) >= HTMLMediaElement.HAVE_FUTURE_DATA;
        },
        null,
        { timeout: 60_000 },
      );
    };
    const goOn = async (gestures: () => Promise<void>) => {
      await page.evaluate(() => (globalThis as Swiping).swiped.times++);
      await gestures();
      await page.waitForFunction(
        () => {
          const { times, took } = (globalThis as Swiping).swiped;
          return took[times - 1] !== undefined;
        },
        null,
        { timeout: 60_000 },
      );
    };
    const swiped = () => page.evaluate(() => (globalThis as Swiping).swiped);
    await played(0.1);
    return await use({ page, session, played, goOn, nextReady, swiped });
  } finally {
    await context.close();
  }
}
