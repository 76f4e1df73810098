import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright';

/** What a page's video did, in milliseconds of the page. */
interface Moment {
  is: 'playing' | 'ended' | 'waiting';
  title: string;
  at: number;
}

/** What was played, in its order, and the pauses in it, in milliseconds. */
export interface Played {
  titles: string[];
  pauses: number[];
}

/** Notes from now on what plays, on all pages that follow without the document being loaded anew. */
export const notePlaying = (page: Page) =>
  page.evaluate(() => {
    const moments: Moment[] = [];
    Object.assign(globalThis, { moments });
    for (const is of ['playing', 'ended', 'waiting'] as const) {
      const note = () => {
        const title = navigator.mediaSession.metadata?.title ?? '';
        moments.push({ is, title, at: performance.now() });
      };
      document.addEventListener(is, note, { capture: true });
    }
  });

/** What `notePlaying` noted so far. */
export async function played(page: Page): Promise<Played> {
  const moments = await page.evaluate(
    () => (globalThis as unknown as { moments: Moment[] }).moments,
  );
  const titles: string[] = [];
  const pauses: number[] = [];
  let stood: number | null = null;
  for (const { is, title, at } of moments) {
    if (is !== 'playing') {
      stood ??= at;
      continue;
    }
    if (stood !== null) pauses.push(at - stood);
    stood = null;
    if (titles.at(-1) !== title) titles.push(title);
  }
  return { titles, pauses };
}

/** Waits until so many videos have played, and does something else every three seconds meanwhile. */
export async function playUntil(
  page: Page,
  count: number,
  between: (turn: number) => Promise<void> = async () => {},
): Promise<void> {
  const end = performance.now() + count * 6_000;
  for (let turn = 0; (await played(page)).titles.length < count; turn++) {
    if (performance.now() > end) return;
    await between(turn);
    await delay(3_000);
  }
}
