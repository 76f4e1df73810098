import { getVideo } from '@kinora/contract/videos';
import { expect, type Page, test } from '@playwright/test';
import { ask } from '../server/src/demo/client.ts';
import { wholeNumbersFrom } from '../server/test/numbers-from.ts';
import { named } from './talk.ts';
import { publishShorts, type UprightShort } from './upright-clips.ts';
import {
  drawFinger,
  drawSheet,
  elementOf,
  elements,
  expectSeen,
  openViewer,
  seen,
  slowly,
  swipe,
} from './viewer.ts';
import { Client } from './client.ts';

// More of it: VISITS=20 SECONDS=60 SEED=1, each visit with the seed after the one before.
const visits = Number(process.env['VISITS'] ?? 1);
const seconds = Number(process.env['SECONDS'] ?? 15);
const firstSeed = Number(process.env['SEED'] ?? 20);

let shorts: UprightShort[] = [];
/** Title of what was tapped last, which may stand still since. */
let tapped: string | null = null;

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test.beforeAll(async ({ baseURL }) => {
  test.setTimeout(180_000);
  shorts = await publishShorts(await Client.signUp(baseURL ?? '', named('random')));
});

for (let seed = firstSeed; seed < firstSeed + visits; seed++) {
  test(`ux 62 to 64: whatever is done at random (${seed}), one short plays, is heard and is named by the address`, async ({
    page,
  }) => {
    test.setTimeout((seconds + 60) * 1_000);
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    tapped = null;
    await watchPlaying(page);
    await openViewer(page, shorts);
    await expect(seen(page)).toBeVisible();
    const random = wholeNumbersFrom(seed);
    const gestures = gesturesOn(page);
    const until = Date.now() + seconds * 1_000;
    for (let n = 1; Date.now() < until; n++) {
      await gestures[random(gestures.length)]?.();
      if (n % 5 === 0) await expectOne(page);
    }
    await expectOne(page);
    expect(await page.evaluate(() => Reflect.get(globalThis, 'faults'))).toEqual([]);
    expect(errors).toEqual([]);
  });
}

/** Looks all the time, and not only when a gesture is over, for more than may be. */
const watchPlaying = (page: Page) =>
  page.addInitScript(() => {
    const faults: string[] = [];
    Object.assign(globalThis, { faults });
    const none = (what: string, count: number, most: number) => {
      if (count > most) faults.push(`${count} ${what} at ${location.pathname}`);
    };
    setInterval(() => {
      const all = [...document.querySelectorAll('video')];
      const playing = all.filter(({ paused }) => !paused);
      none('play', playing.length, 1);
      none('are heard', playing.filter(({ muted, volume }) => !muted && volume > 0).length, 1);
      none('elements', all.length, 5);
      none('hold data', all.filter(({ buffered }) => buffered.length > 0).length, 3);
    }, 20);
  });

/**
 * What is seen, if it is a short, plays alone, is named by the address, and sounds unless that was
 * switched off. It may stand still after a tap on it; after one on another it plays.
 */
async function expectOne(page: Page) {
  // Two looks are not of one moment: a short may have come between them.
  await expect
    .poll(
      async () =>
        (await currentShort(page)) !== null ||
        !(await elements(page)).some(({ playing }) => playing),
    )
    .toBe(true);
  const current = await currentShort(page);
  if (!current) return;
  await expectSeen(page, current, current.title === tapped);
  if (current.title !== tapped) tapped = null;
  await expect
    .poll(async () => {
      const now = await currentShort(page);
      const element = now && (await elementOf(page, now));
      // Of one without sound nothing is offered, whichever way it plays.
      if (await seen(page).getByText('No sound').isVisible()) return true;
      // Before somebody touches the page the browser may want silence, which is said.
      const silenced = await seen(page).getByText('Tap to unmute').isVisible();
      const chosen = await page.evaluate(() => localStorage.getItem('player'));
      const muted = silenced || JSON.parse(chosen ?? '{}').muted === true;
      return !element || element.muted === muted;
    })
    .toBe(true);
}

/** The short that is seen: one of its own list, or of the site's, which follows that; null at an end. */
async function currentShort(page: Page): Promise<UprightShort | null> {
  const title = await page.locator('[data-current]').getAttribute('aria-label');
  const own = shorts.find((one) => one.title === title);
  if (own) return own;
  const id = new URL(page.url()).pathname.split('/')[2];
  if (!id) return null;
  const client = { url: new URL(page.url()).origin, signal: AbortSignal.timeout(10_000) };
  const { video } = await ask(client, getVideo, { id });
  return video.title === title ? { id, title } : null;
}

/** Taps the picture of what is seen, unless something lies over it there. */
const tapOn = (page: Page) => {
  let side = 1;
  return async () => {
    // At once, so that nothing else lies there by then.
    const title = await page.evaluate((aside) => {
      const article = document.querySelector('article[data-current]');
      const stage = article?.closest('[role=feed]')?.parentElement?.getBoundingClientRect();
      if (!article || !stage) return null;
      // In a wide window the picture is left of the middle.
      const clientX = stage.x + stage.width / 2 - 30 + aside * 40;
      const clientY = stage.y + 0.35 * stage.height;
      const hit = document.elementFromPoint(clientX, clientY);
      if (!hit || !article.contains(hit) || hit.closest('a, button, input')) return null;
      for (const name of ['pointerdown', 'pointerup', 'click']) {
        const how = { clientX, clientY, bubbles: true, pointerType: 'touch' };
        hit.dispatchEvent(new PointerEvent(name, how));
      }
      return article.ariaLabel;
    }, side);
    if (title === null) return;
    tapped = title;
    // Never twice at one place: that would like, which leads a guest away.
    side = -side;
  };
};

/** What may be done, the most usual more often. */
const gesturesOn = (page: Page, tap = tapOn(page)): (() => Promise<unknown>)[] => [
  () => swipe(page, 0.7, 0.35),
  () => swipe(page, 0.7, 0.35),
  () => swipe(page, 0.35, 0.7),
  // As far in a low window: a shorter way is a tap to the browser.
  () => drawFinger(page, 160, 180, 155, slowly),
  tap,
  // At once: before it is known that no second tap follows.
  () => tap().then(() => swipe(page, 0.7, 0.35)),
  () => tap().then(() => swipe(page, 0.35, 0.7)),
  () => tap().then(() => page.keyboard.press('k')),
  () => page.keyboard.press('ArrowDown'),
  () => page.keyboard.press('k'),
  () => page.mouse.wheel(0, 120),
  () => page.mouse.wheel(0, -120),
  () => page.keyboard.press('m'),
  () => page.keyboard.press('o'),
  () => page.keyboard.press('c'),
  () => drawSheet(page, 0.3),
  () => drawSheet(page, -0.3),
  () => page.setViewportSize({ width: 844, height: 390 }),
  () => page.setViewportSize({ width: 390, height: 844 }),
];
