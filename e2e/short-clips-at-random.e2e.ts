import { expect, test } from '@playwright/test';
import { numbersFrom } from '../server/test/numbers-from.ts';
import { ends, withEachClip } from './plays-twice.ts';
import { shortVideos } from './short-clip.ts';

// The same seed holds up the same parts for as long. `PLAYS=200 SEED=1` plays each clip 200 times;
// without, a quarter of the kinds is played once, as by each story of `short-clips`. `AT_ONCE` is how
// many pages are open side by side, which wait more than they work.
const plays = Number(process.env['PLAYS'] ?? 1);
const seed = Number(process.env['SEED'] ?? 17);
const atOnce = Number(process.env['AT_ONCE'] ?? 10);

/** Milliseconds by which a part may be late: longer than most of the clips. */
const latest = 1_500;

test('short clips end twice, whichever parts of their pages come late', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(300_000 + plays * 600_000);
  const all = await shortVideos(baseURL ?? '');
  const clips = plays > 1 ? all : all.filter(({ quarter }) => quarter === null || quarter === 0);
  const random = numbersFrom(seed);
  const times: number[] = [];
  const plan = Array.from({ length: plays }, () =>
    clips.map((clip) => ({ ...clip, lates: Array.from({ length: 40 }, random) })),
  ).flat();
  await withEachClip(
    browser,
    plan,
    async (page, { id, lates }) => {
      // Half of what is asked for comes at once.
      const late = () => Math.max(0, (lates.pop() ?? 0) * 2 - 1) * latest;
      await page.route(/\/(assets|media)\//, async (route) => {
        const wait = late();
        await new Promise((resolve) => setTimeout(resolve, wait));
        await route.continue().catch(() => undefined);
      });
      const pressed = late();
      const begin = performance.now();
      await page.goto(`/video/${id}`, { waitUntil: 'commit' });
      await ends(page, 1);
      times.push(performance.now() - begin);
      await new Promise((resolve) => setTimeout(resolve, pressed / 5));
      await page.keyboard.press('k');
      await ends(page, 2);
    },
    { atOnce, reused: true },
  );
  const slowest = (Math.max(...times) / 1_000).toFixed(1);
  const description = `${times.length} plays, the longest took ${slowest} s to its first end`;
  test.info().annotations.push({ type: 'measured', description });
  expect(times).toHaveLength(plays * clips.length);
});
