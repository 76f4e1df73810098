import { expect, type Page, test } from '@playwright/test';
import { clip } from '../server/test/clips.ts';
import { named } from './talk.ts';
import { Client } from './client.ts';

const titles = ['First', 'Second', 'Third', 'Fourth', 'Fifth'].map((one) => `${one} preview`);
/** Ids by title. */
const ids = new Map<string, string>();

test.beforeAll(async ({ baseURL }) => {
  test.setTimeout(120_000);
  const owner = await Client.signUp(baseURL ?? '', named('previews'));
  const file = await clip('silent.mp4');
  for (const title of titles) {
    const id = await owner.upload(file, { title });
    await owner.processed(id);
    ids.set(title, id);
  }
});

// What the browser believes of the line of a busy machine is not what these stories are about.
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const connection = { saveData: false, effectiveType: '4g' };
    Object.defineProperty(navigator, 'connection', { value: connection });
  });
  await page.clock.install();
});

// The newest: a worker that begins anew makes them anew.
const card = (page: Page, title: string) =>
  page.getByRole('article').filter({ hasText: title }).first();
const link = (page: Page, title: string) => page.getByRole('link', { name: title }).first();
const playing = (page: Page) => page.locator('[data-preview] canvas');
const playingOn = (page: Page, title: string) => card(page, title).locator('canvas');

/** What is fetched for previews from now on: videos, storyboards. */
function fetched(page: Page) {
  const all: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/storyboard|^\/api\/videos\/(?!random|recent)/.test(pathname)) all.push(pathname);
  });
  return all;
}

/** Opens the home page, whose clock stands still from then on. */
async function openHome(page: Page) {
  await page.goto('/?sort=recent', { waitUntil: 'networkidle' });
  await expect(link(page, 'First preview')).toBeVisible();
  await stopClock(page);
}
const stopClock = async (page: Page) =>
  page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);

/** The cursor lies on the page's heading: on no card. */
const pointAway = (page: Page) => page.mouse.move(2, 2);

test('ux 75 a card that is pointed at for 400 ms plays, one at a time, and ends when it is left', async ({
  page,
}) => {
  const all = fetched(page);
  await openHome(page);
  expect(all).toEqual([]);
  await page.clock.resume();
  await link(page, 'First preview').hover();
  await expect(playingOn(page, 'First preview')).toBeVisible();
  expect(all.filter((one) => one.startsWith('/api/'))).toEqual([
    `/api/videos/${ids.get('First preview')}`,
  ]);
  // It moves.
  const pixels = () => playing(page).evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
  const before = await pixels();
  await expect.poll(pixels).not.toBe(before);

  await stopClock(page);
  all.length = 0;
  await link(page, 'Second preview').hover();
  await expect(playing(page)).toHaveCount(0);
  await page.clock.runFor(399);
  expect(all).toEqual([]);
  await page.clock.runFor(1);
  await page.clock.resume();
  await expect(playingOn(page, 'Second preview')).toBeVisible();
  await expect(playing(page)).toHaveCount(1);
  await pointAway(page);
  await expect(playing(page)).toHaveCount(0);

  // What was shown before is shown again without asking.
  all.length = 0;
  await link(page, 'First preview').hover();
  await expect(playingOn(page, 'First preview')).toBeVisible();
  expect(all).toEqual([]);
});

test('ux 75 what stands between the cards of a shelf plays none of them', async ({ page }) => {
  await openHome(page);
  const all = fetched(page);
  await card(page, 'First preview').evaluate((one) => {
    const item = document.createElement('li');
    item.innerHTML = '<p>Shelf</p>';
    item.append(...[0, 1].map(() => one.cloneNode(true)));
    document.querySelector('main')?.prepend(item);
  });
  await page.getByText('Shelf', { exact: true }).hover();
  await page.clock.runFor(1_000);
  expect(all).toEqual([]);
});

test('ux 75 leaving a card ends what is being fetched for it', async ({ page }) => {
  await openHome(page);
  await page.clock.resume();
  await page.route('**/*storyboard*.vtt', () => undefined);
  const asked = page.waitForRequest('**/*storyboard*.vtt');
  await link(page, 'First preview').hover();
  const ended = page.waitForEvent('requestfailed', (failed) => failed.url().endsWith('.vtt'));
  await asked;
  await pointAway(page);
  expect((await ended).failure()?.errorText).toContain('ABORTED');
});

test('ux 75 a card with the keyboard’s focus for 400 ms plays until the focus leaves it', async ({
  page,
}) => {
  await openHome(page);
  const all = fetched(page);
  await page.keyboard.press('Tab');
  await link(page, 'Third preview').focus();
  await page.clock.runFor(399);
  expect(all).toEqual([]);
  await page.clock.runFor(1);
  await page.clock.resume();
  await expect(playingOn(page, 'Third preview')).toBeVisible();
  // Its channel and its menu are parts of it.
  await page.keyboard.press('Tab');
  await expect(card(page, 'Third preview').locator('a:focus')).toHaveCount(1);
  await expect(playingOn(page, 'Third preview')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Options for Third preview' })).toBeFocused();
  await expect(playingOn(page, 'Third preview')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(playingOn(page, 'Third preview')).toHaveCount(0);
});

for (const [what, stop, start] of [
  [
    'against the wish for less motion',
    (page: Page) => page.emulateMedia({ reducedMotion: 'reduce' }),
    (page: Page) => page.emulateMedia({ reducedMotion: 'no-preference' }),
  ],
  [
    'where data are to be saved',
    (page: Page) => setLine(page, { saveData: true }),
    (page: Page) => setLine(page, { saveData: false }),
  ],
  [
    'on a line that is paid by what is loaded',
    (page: Page) => setLine(page, { type: 'cellular' }),
    (page: Page) => setLine(page, { type: 'wifi' }),
  ],
  [
    'on a slow line',
    (page: Page) => setLine(page, { effectiveType: '3g' }),
    (page: Page) => setLine(page, { effectiveType: '4g' }),
  ],
  ['once they are switched off', choosePreviews, choosePreviews],
] as const) {
  test(`ux 75 ux 96 nothing plays, and nothing is fetched, ${what}`, async ({ page }) => {
    await openHome(page);
    await stop(page);
    const all = fetched(page);
    await link(page, 'First preview').hover();
    await page.clock.runFor(5_000);
    await expect(playing(page)).toHaveCount(0);
    expect(all).toEqual([]);
    await pointAway(page);
    await start(page);
    await page.clock.resume();
    await link(page, 'First preview').hover();
    await expect(playingOn(page, 'First preview')).toBeVisible();
  });
}

const setLine = (page: Page, line: { saveData?: boolean; type?: string; effectiveType?: string }) =>
  page.evaluate((next) => void Object.assign(Reflect.get(navigator, 'connection'), next), line);

/** Changes the switch as a guest finds it, and comes back. */
async function choosePreviews(page: Page) {
  const settings = page.getByRole('link', { name: 'Settings' });
  if (!(await settings.isVisible())) {
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
  }
  await settings.click();
  await page.getByRole('switch', { name: 'Previews in lists' }).click();
  await page.goBack();
  await expect(link(page, 'First preview')).toBeVisible();
}

test('a row of results plays as well', async ({ page }) => {
  await page.goto('/search/preview');
  await link(page, 'Fourth preview').hover();
  await expect(playingOn(page, 'Fourth preview')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('ux 75 the card in the middle of the screen plays while the page rests', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(playing(page)).toHaveCount(1);
    const first = await videoInTheMiddle(page);
    await expect(playingOf(page, first)).toBeVisible();

    await stopClock(page);
    await page.evaluate(() => scrollBy(0, 400));
    // While the page moves none plays.
    await expect(playing(page)).toHaveCount(0);
    const all = fetched(page);
    const second = await videoInTheMiddle(page);
    expect(second).not.toBe(first);
    expect(all).toEqual([]);
    await page.clock.resume();
    await expect(playingOf(page, second)).toBeVisible();
    await expect(playing(page)).toHaveCount(1);
  });
});

/** The address of the video whose picture is nearest to the middle of the screen. */
const videoInTheMiddle = (page: Page) =>
  page.locator('article:has([data-preview])').evaluateAll((cards) => {
    const distance = (one: Element) => {
      const box = one.querySelector('[data-preview]')?.getBoundingClientRect();
      return Math.abs((box?.top ?? 0) + (box?.height ?? 0) / 2 - innerHeight / 2);
    };
    const [nearest] = cards.toSorted((one, other) => distance(one) - distance(other));
    return nearest?.querySelector('a')?.getAttribute('href') ?? '';
  });

const playingOf = (page: Page, address: string) =>
  page
    .getByRole('article')
    .filter({ has: page.locator(`a[href="${address}"]`) })
    .locator('canvas');
