import { expect, type Page, test } from '@playwright/test';
import { clip } from '../server/test/clips.ts';
import { button, controlsThere, player, time } from './playing.ts';
import { putCaptions } from './put-captions.ts';
import { named, signedIn } from './talk.ts';
import { Client } from './client.ts';

let video = '';
test.beforeAll(async ({ baseURL }) => {
  test.setTimeout(120_000);
  const owner = await Client.signUp(baseURL ?? '', named('late'));
  video = `/video/${await owner.upload(await clip('minute.mp4'), { title: 'A minute' })}`;
  await owner.processed(video.slice('/video/'.length));
  const said = 'WEBVTT\n\n00:01.000 --> 00:02.000\nGood morning\n';
  await putCaptions(owner, video.slice('/video/'.length), said);
});

const help = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' });
const lost = (page: Page) => page.getByText('This could not be loaded.').first();

/**
 * Opens a page or loads it anew, so that it listens to keys and `fail` counts from the next request on:
 * one that is sent right after the first `route` of a page may still leave by the way without it.
 */
async function ready(
  page: Page,
  load: (options: { waitUntil: 'networkidle' }) => Promise<unknown>,
) {
  await page.route('**/assets/*', (route) => route.fallback());
  await load({ waitUntil: 'networkidle' });
  // All its code may be there before it runs.
  await expect(page.locator('[data-toasts]')).toBeAttached();
}

/** Code and style sheets that are asked for from now on fail, so many times each or until `unrouteAll`. */
async function fail(page: Page, times = Number.POSITIVE_INFINITY) {
  const asked = new Map<string, number>();
  await page.route('**/assets/*', async (route) => {
    const { pathname } = new URL(route.request().url());
    const before = asked.get(pathname) ?? 0;
    asked.set(pathname, before + 1);
    await (before < times ? route.abort() : route.continue());
  });
  return asked;
}

/** Every address that is loaded as a page from now on. */
function pagesLoaded(page: Page) {
  const loaded: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && loaded.push(request.url()));
  return loaded;
}

test('SHELL-08 a part whose code fails is asked for a second time by itself', async ({ page }) => {
  await ready(page, (options) => page.goto('/', options));
  const asked = await fail(page, 1);
  await page.keyboard.press('Shift+?');
  await expect(help(page)).toBeVisible();
  await expect(lost(page)).toHaveCount(0);
  expect(Math.max(...asked.values())).toBeGreaterThanOrEqual(2);
});

test('SHELL-08 a part that did not come is there at the next press, or by “Try again”', async ({
  page,
}) => {
  await ready(page, (options) => page.goto('/', options));
  await fail(page);
  await page.keyboard.press('Shift+?');
  await expect(lost(page)).toBeVisible();
  await expect(help(page)).toHaveCount(0);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await expect(help(page)).toBeVisible();

  await ready(page, (options) => page.reload(options));
  await fail(page);
  await page.keyboard.press('Shift+?');
  await expect(lost(page)).toBeVisible();
  await page.unrouteAll();
  await page.keyboard.press('Shift+?');
  await expect(help(page)).toBeVisible();
});

test('a hover whose code does not come leaves a page alone on which a video plays; a press is told', async ({
  page,
}) => {
  await ready(page, (options) => page.goto(video, options));
  await controlsThere(page);
  await expect.poll(() => time(page)).toBeGreaterThan(0);
  const loaded = pagesLoaded(page);
  const asked = await fail(page);
  const settings = button(page, 'Settings');
  await player(page).hover();
  await settings.hover();
  await expect.poll(() => Math.max(0, ...asked.values())).toBeGreaterThanOrEqual(2);
  const before = await time(page);
  await expect.poll(() => time(page)).toBeGreaterThan(before + 1);
  expect(loaded).toEqual([]);

  await settings.press('Enter');
  await expect(lost(page)).toBeVisible();
  await expect(settings).toHaveAttribute('aria-expanded', 'false');
  expect(loaded).toEqual([]);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expect(settings).toHaveAttribute('aria-expanded', 'true');
});

test('SHELL-08 the transcript is asked for a second time by itself, as soon as its button is near', async ({
  page,
}) => {
  await ready(page, (options) => page.goto(video, options));
  const asked = await fail(page, 1);
  await page.getByRole('button', { name: 'Transcript', exact: true }).hover();
  await expect.poll(() => Math.max(0, ...asked.values())).toBe(2);
});

test('a message is shown though the connection went before the first one', async ({
  page,
  context,
  baseURL,
}) => {
  await signedIn(context, baseURL ?? '', named('offline'));
  // Its region has to be there before the first message, or that would not be read aloud.
  await ready(page, (options) => page.goto(video, options));
  await context.setOffline(true);
  await page.getByRole('button', { name: /^Like, 0/ }).click();
  await expect(page.locator('[data-toasts]').getByText('No answer from the site.')).toBeVisible();
});

test('SHELL-08 hls.js is asked for a second time by itself, and the video plays', async ({
  page,
}) => {
  let asked = 0;
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch();
    const isHls = (await response.text()).includes('hlsFragLoadEmergencyAborted');
    if (isHls) asked += 1;
    await (isHls && asked === 1 ? route.abort() : route.fulfill({ response }));
  });
  // With a time, nothing plays before hls.js does.
  await page.goto(`${video}?t=5`);
  await expect.poll(() => time(page), { timeout: 30_000 }).toBeGreaterThan(5.2);
  expect(asked).toBe(2);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('without a connection, a page that is not there says so', async ({ page, context }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  await context.setOffline(true);
  await page.evaluate(() => {
    history.pushState(null, '', '/nowhere');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page.getByText('Oopps! The page you were looking for')).toBeVisible();
});
