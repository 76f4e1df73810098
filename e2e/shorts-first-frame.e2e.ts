import { expect, type Locator, type Page, test } from '@playwright/test';
import { named } from './talk.ts';
import { publishShorts, type UprightShort } from './upright-clips.ts';
import { elementOf, elements, expectSeen, openViewer, seen } from './viewer.ts';
import { Client } from './client.ts';

let shorts: UprightShort[] = [];

test.beforeAll(async ({ baseURL }) => {
  test.setTimeout(180_000);
  shorts = await publishShorts(await Client.signUp(baseURL ?? '', named('early')), 3);
});

const picture = (page: Page) => page.locator('#first-short video, article[data-current] video');
/** Where the picture is, in whole pixels. */
const box = async (page: Page) =>
  Object.values((await picture(page).boundingBox()) ?? {}).map(Math.round);
const frames = (page: Page) =>
  picture(page).evaluate(
    (video: HTMLVideoElement) => video.getVideoPlaybackQuality().totalVideoFrames,
  );

for (const [what, size] of [
  ['a desktop', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
  ['a phone on its side', { width: 844, height: 390 }],
] as const) {
  test(`ux 64, ux 102: on ${what} the first frame of a shared short needs none of the page’s code, which goes on with it in its place`, async ({
    page,
  }) => {
    const [first] = shorts as [UprightShort];
    await page.setViewportSize(size);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const held = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto(`/shorts/${first.id}`, { waitUntil: 'commit' });
    await expect.poll(() => frames(page)).toBeGreaterThan(3);
    await expect(page.locator('#root')).toBeEmpty();
    expect(asked.filter((url) => url.includes('.m3u8'))).toEqual([]);
    const early = await box(page);
    await picture(page).evaluate((video) => {
      video.dataset['first'] = 'yes';
      video.addEventListener('emptied', () => (video.dataset['broken'] = 'emptied'));
    });

    held.resolve();
    await expectSeen(page, first);
    await expect(seen(page).locator('[data-first]')).toBeVisible();
    await expect(page.locator('#first-short')).toHaveCount(0);
    expect(await box(page)).toEqual(early);
    // Beyond what the page's HTML asked for.
    await expect.poll(async () => (await elementOf(page, first))?.time).toBeGreaterThan(4.5);
    expect(await picture(page).getAttribute('data-broken')).toBeNull();
  });
}

test('ux 62: what comes next has its first piece, and no playlist before it is stayed with', async ({
  page,
}) => {
  const [first] = shorts as [UprightShort];
  const lists: string[] = [];
  page.on('request', (request) => {
    const [, id] = /\/media\/([^/]+)\/.*\.m3u8/.exec(request.url()) ?? [];
    if (id) lists.push(id);
  });
  await page.goto(`/shorts/${first.id}`);
  await expectSeen(page, first);
  const next = page.locator('article[data-current] + article video');
  const title = await passWhole(page, next);
  expect([...new Set(lists)].filter((id) => id !== first.id)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await expect(seen(page)).toHaveAccessibleName(title);
  const now = page.locator('article[data-current] video');
  await expect
    .poll(() => now.evaluate((one: HTMLVideoElement) => one.currentTime))
    .toBeGreaterThan(1);
  // The address follows what is seen.
  await expect(page).not.toHaveURL(new RegExp(first.id));
  const id = page.url().split('/').at(-1) ?? '';
  await expect.poll(() => lists).toContain(id);
});

for (const [list, open] of [
  ['that a card leaves', (page: Page) => openViewer(page, shorts)],
  ['of the site', (page: Page) => page.goto('/shorts')],
] as const) {
  test(`ux 62 of a list ${list} what is passed by stops loading, and loads no more`, async ({
    page,
  }) => {
    const idIn = (url: string) => /\/media\/([^/]+)\//.exec(url)?.[1] ?? '';
    const asked: string[] = [];
    const ended: string[] = [];
    let passed = '';
    const held = Promise.withResolvers<void>();
    await page.route('**/media/**/*.mp4*', async (route) => {
      const id = idIn(route.request().url());
      asked.push(id);
      // The first one plays; those behind it wait, and the next one is never answered.
      if (id !== asked[0]) await held.promise;
      if (id !== passed) await route.continue();
    });
    page.on('requestfailed', (request) => ended.push(idIn(request.url())));
    await open(page);
    await expect.poll(() => new Set(asked).size).toBe(3);
    const next = page.locator('article[data-current] + article');
    const name = await next.getAttribute('aria-label');
    passed = idIn((await next.locator('> div > img').getAttribute('src')) ?? '');
    expect(asked).toContain(passed);
    held.resolve();

    for (const place of ['2', '3']) {
      await page.keyboard.press('ArrowDown');
      await expect(seen(page)).toHaveAttribute('aria-posinset', place);
    }
    const timesOf = (ids: readonly string[]) => ids.filter((id) => id === passed).length;
    await expect
      .poll(async () => (await elements(page)).filter(({ title }) => title === name))
      .toEqual([]);
    await expect.poll(() => timesOf(ended)).toBe(timesOf(asked));
    const before = timesOf(asked);
    const now = page.locator('article[data-current] video');
    await expect
      .poll(() => now.evaluate((one: HTMLVideoElement) => one.currentTime))
      .toBeGreaterThan(0.5);
    expect(timesOf(asked)).toBe(before);
  });
}

/**
 * Goes past what its first pieces hold whole, such as shorts of other stories: that never needs a
 * playlist. Answers the title of the first that is longer, when it is next and ready.
 */
async function passWhole(page: Page, next: Locator): Promise<string> {
  for (;;) {
    await expect(next).toHaveJSProperty('readyState', 4);
    const title = (await next.getAttribute('aria-label')) ?? '';
    const isWhole = await next.evaluate(
      ({ buffered, duration }: HTMLVideoElement) =>
        buffered.end(buffered.length - 1) > duration - 0.1,
    );
    if (!isWhole) return title;
    await page.keyboard.press('ArrowDown');
    await expect(seen(page)).toHaveAccessibleName(title);
  }
}
