import { segmentSeconds } from '@kinora/contract/text/limits';
import { type Browser, expect, type Page } from '@playwright/test';
import type { ShortVideo } from './short-clip.ts';

/** Small, because drawing several pages at once is most of the work. */
const viewport = { width: 480, height: 360 };

/** Milliseconds for one clip to get to its end; the machine may be busy. */
const timeout = 30_000;

/** What the player says when it opens a video anew because it stands still. */
const stopped = 'The video stopped';

/** What the page does not get until it is let go. */
export interface Gate {
  /** Holds the requests that match, from now on. */
  hold: (address: RegExp) => Promise<unknown>;
  open: () => void;
}

/** How far the element has come, and whether it stands at its end. */
export const standing = (page: Page) =>
  page.evaluate(() => {
    const video = document.querySelector('video');
    return { at: video?.currentTime ?? 0, ended: video?.ended ?? false };
  });

/** Seconds before the end of what is there at which browsers stop when more is to come. */
const margin = 0.25;

/** Waits until the element has played all that its first pieces hold; whether it knows that is another thing. */
export async function playedOut(page: Page, { seconds }: ShortVideo): Promise<void> {
  const least = Math.max(0, Math.min(seconds, segmentSeconds) - margin);
  const isPast = (at: number) => (document.querySelector('video')?.currentTime ?? 0) > at;
  // Asked in the page, where it costs next to nothing.
  await page.waitForFunction(isPast, least, { timeout, polling: 20 });
}

/**
 * Waits until the clip has ended `times` times, for the element and for the viewer.
 * @param mayBeHelped whether the player may have opened it anew because it stood still
 */
export async function ends(
  page: Page,
  times: number,
  { mayBeHelped = false }: { mayBeHelped?: boolean } = {},
): Promise<void> {
  const hasEnded = (count: number) => Number(Reflect.get(globalThis, 'ends') ?? 0) >= count;
  await page.waitForFunction(hasEnded, times, { timeout, polling: 50 });
  await expect(page.getByRole('button', { name: 'Play again (k)' })).toBeAttached({ timeout });
  expect((await standing(page)).ended).toBe(true);
  await expect(page.getByRole('alert')).toHaveCount(0);
  if (mayBeHelped) return;
  const helped = await page.evaluate(() => Reflect.get(globalThis, 'helped') === true);
  expect(helped, 'whether it stood still until the player opened it anew').toBe(false);
}

/** Forgets that the player had to open it anew, once that is not told any more. */
export async function forgetHelp(page: Page): Promise<void> {
  await expect(page.locator('output').filter({ hasText: stopped })).toHaveCount(0, { timeout });
  await page.evaluate(() => {
    Object.assign(globalThis, { helped: false });
  });
}

interface Pages {
  /** How many are open side by side. */
  atOnce?: number;
  /** Whether a clip gets the page of the one before, which is quicker; else it gets a browser's first. */
  reused?: boolean;
}

/** A page for each clip, some at a time, in which the ends of every element count. */
export async function withEachClip<Clip extends ShortVideo>(
  browser: Browser,
  clips: readonly Clip[],
  play: (page: Page, clip: Clip, gate: Gate) => Promise<void>,
  { atOnce = 3, reused = false }: Pages = {},
): Promise<void> {
  const failed: string[] = [];
  const left = [...clips];
  const one = async () => {
    let page: Page | undefined;
    for (let clip = left.shift(); clip; clip = left.shift()) {
      const { name } = clip;
      page ??= await countingPage(browser);
      await play(page, clip, gateOf(page)).catch((error: unknown) =>
        failed.push(`${name}: ${String(error)}`),
      );
      // What is asked for at this moment is nobody's concern any more.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      if (reused) continue;
      await page.context().close();
      page = undefined;
    }
    await page?.context().close();
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  expect(failed).toEqual([]);
}

/**
 * A page of a browser that was never here, which counts the ends of its videos, and notes whether one
 * had to be helped on by the player (`stall-watchdog.ts`), which would hide that it stands still.
 */
async function countingPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  await page.addInitScript((notice) => {
    const count = () => Number(Reflect.get(globalThis, 'ends') ?? 0) + 1;
    document.addEventListener('ended', () => Object.assign(globalThis, { ends: count() }), true);
    new MutationObserver(() => {
      const notices = [...document.querySelectorAll('output')].map((one) => one.textContent);
      const helped = notices.some((text) => text.includes(notice));
      if (helped) Object.assign(globalThis, { helped });
    }).observe(document, { childList: true, subtree: true });
    // On a machine that is slow enough the next video begins before anybody has looked at the end.
    if (location.protocol.startsWith('http')) localStorage.setItem('autoplay', 'false');
  }, stopped);
  return page;
}

function gateOf(page: Page): Gate {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return {
    open,
    hold: (address) =>
      page.route(address, async (route) => {
        await opened;
        await route.continue().catch(() => undefined);
      }),
  };
}
