import { expect, type Page, test } from '@playwright/test';
import { clip } from '../server/test/clips.ts';
import { Client } from './client.ts';

let address = '';

test.beforeAll(async ({ baseURL }, { workerIndex }) => {
  const person = await Client.signUp(baseURL ?? '', `firstframe${workerIndex}`);
  const id = await person.upload(await clip('minute.mp4'), {
    title: 'A minute that begins at once',
  });
  await person.processed(id);
  address = `/video/${id}`;
});

const picture = (page: Page) => page.locator('video');
/** Where the picture is, in whole pixels. */
const box = async (page: Page) =>
  Object.values((await picture(page).boundingBox()) ?? {}).map(Math.round);
const frames = (page: Page) =>
  picture(page).evaluate(
    (video: HTMLVideoElement) => video.getVideoPlaybackQuality().totalVideoFrames,
  );
/** Holds the page's code back until the answered function is called. */
async function holdCode(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

test('ux 102 the first frame needs none of the page’s code, which then goes on with it', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const letCodeCome = await holdCode(page);
  await page.goto(address, { waitUntil: 'commit' });
  await expect.poll(() => frames(page)).toBeGreaterThan(5);
  await expect(page.locator('#root')).toBeEmpty();
  // Connections are few: code that is asked for first would take them from the pieces.
  const first = (part: string) => asked.findIndex((url) => url.includes(part));
  expect(first('/media/')).toBeGreaterThan(0);
  expect(first('/media/')).toBeLessThan(first('.js'));
  // It stands where the player will be.
  const early = await box(page);
  await picture(page).evaluate((video) => {
    video.dataset['first'] = 'yes';
    for (const name of ['emptied', 'seeking']) {
      video.addEventListener(name, () => (video.dataset['broken'] = name));
    }
  });

  letCodeCome();
  await expect(page.getByRole('button', { name: /^Pause/ })).toBeVisible();
  await expect(picture(page)).toHaveCount(1);
  await expect(page.locator('[data-first]')).toBeVisible();
  expect(await box(page)).toEqual(early);
  // Beyond what the page's HTML asked for.
  await expect
    .poll(() => picture(page).evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(6);
  expect(await picture(page).getAttribute('data-broken')).toBeNull();
});

test('a first play that was paused before the player is there stays paused', async ({ page }) => {
  await page.clock.install();
  const letCodeCome = await holdCode(page);
  await page.goto(address, { waitUntil: 'commit' });
  await expect.poll(() => frames(page)).toBeGreaterThan(5);
  const opened = await picture(page).evaluate((video: HTMLVideoElement) => {
    video.pause();
    return video.src;
  });
  letCodeCome();
  await expect(page.getByRole('button', { name: /^Play \(k\)/ })).toBeAttached();
  // As long as the player would wait for a video that should play.
  await page.clock.runFor(60_000);
  // Opened anew, it would have another address.
  await expect(picture(page)).toHaveJSProperty('src', opened);
  const said = page.getByRole('region', { name: 'Video player' }).getByRole('status');
  await expect(said).toHaveText(['', '']);
});

test('ux 30 an address with a time begins there, not with the first frame', async ({ page }) => {
  await page.goto(`${address}?t=6`);
  await expect
    .poll(() => picture(page).evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(6);
  expect(await page.evaluate(() => 'firstPlay' in globalThis)).toBe(false);
});

test('ux 102 a first frame that does not come does not hold up the page', async ({ page }) => {
  await page.route('**/media/**', () => new Promise(() => undefined));
  await page.goto(address, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A minute that begins at once');
  expect(await frames(page)).toBe(0);
});
