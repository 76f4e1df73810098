import { expect, type Page, test } from '@playwright/test';
import { clip } from '../server/test/clips.ts';
import { stillMade } from './growing.ts';
import { button, minuteWithChapters, now, player, time, watch } from './playing.ts';
import { Client } from './client.ts';

let person: Client;
let minute = '';

test.beforeAll(async ({ baseURL }, { workerIndex }) => {
  test.setTimeout(120_000);
  const site = baseURL ?? '';
  minute = await minuteWithChapters(site, `connected${workerIndex}`);
  person = await Client.signUp(site, `renews${workerIndex}`);
});

/** Jumps without a key. */
const seek = (page: Page, to: number) =>
  page.locator('video').evaluate((video: HTMLVideoElement, at) => (video.currentTime = at), to);

/** Makes the page's line slow. */
async function slowDown(page: Page, latency: number, bytesASecond: number) {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: bytesASecond,
    uploadThroughput: bytesASecond,
  });
}

// What is asked for again and again may be on its way when a story ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

test('ux 33 a lost connection is told, and it goes on by itself when it is back', async ({
  page,
  context,
}) => {
  const offline = Promise.withResolvers<void>();
  let pieces = 0;
  // The first ones of picture and sound play; however long it takes, no more are there by then.
  await page.route('**/media/**/*.mp4', async (route) => {
    pieces += 1;
    if (pieces > 2) await offline.promise;
    await route.continue();
  });
  await watch(page, minute, 1);
  await context.setOffline(true);
  offline.resolve();
  await page.keyboard.press('k');
  await seek(page, 55);
  await expect(player(page).getByText('Waiting for connection')).toBeVisible({ timeout: 30_000 });
  await context.setOffline(false);
  await expect.poll(() => time(page), { timeout: 30_000 }).toBeGreaterThan(55.5);
  await expect(player(page).getByText('Waiting for connection')).toHaveCount(0);
});

/** Of a list of segments the first half; other playlists are what they are. */
function firstHalf(playlist: string): string {
  const [head = '', ...segments] = playlist.split(/(?=#EXTINF)/);
  return head + segments.slice(0, Math.ceil(segments.length / 2)).join('');
}

test('a video of which half is made begins at its beginning, and does not jump when the rest comes', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const times: number[] = [];
    Object.assign(globalThis, { times });
    const note = ({ target }: Event) => times.push((target as HTMLVideoElement).currentTime);
    for (const name of ['playing', 'timeupdate']) document.addEventListener(name, note, true);
  });
  const done = await stillMade(page, minute.slice('/video/'.length), firstHalf);
  const grown = page.waitForResponse(
    async (answer) =>
      answer.url().includes('.m3u8') && (await answer.text()).includes('#EXT-X-ENDLIST'),
  );
  // With a time, so that the player loads it from the beginning.
  await page.goto(`${minute}?t=0`);
  await expect.poll(() => time(page), { timeout: 40_000 }).toBeGreaterThan(2);
  done();
  await grown;
  const there = await time(page);
  await expect.poll(() => time(page), { timeout: 40_000 }).toBeGreaterThan(there + 2);
  const times = await page.evaluate(() => Reflect.get(globalThis, 'times') as number[]);
  const steps = times.map((at, n) => at - (times[n - 1] ?? 0));
  expect(Math.min(...steps)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...steps)).toBeLessThan(2);
});

test('ux 17 every part that is loaded is drawn, not only the first', async ({ page }) => {
  // Quick enough to play, too slow to have it all before the jump.
  await slowDown(page, 50, 100_000);
  await watch(page, minute, 1);
  await seek(page, 50);
  const parts = () =>
    page.evaluate(() => {
      const { buffered, duration } = document.querySelector('video') as HTMLVideoElement;
      const bar = document.querySelector('[class*=_track_]') as HTMLElement;
      const { left, width } = bar.getBoundingClientRect();
      const loaded = Array.from({ length: buffered.length }, (_, n) => [
        Math.round(100 * (buffered.start(n) / duration)),
        Math.round(100 * (buffered.end(n) / duration)),
      ]);
      const drawn = Array.from(bar.querySelectorAll('[class*=_buffered_]'), (part) => {
        const box = part.getBoundingClientRect();
        return [
          Math.round(100 * ((box.left - left) / width)),
          Math.round(100 * ((box.right - left) / width)),
        ];
      });
      return { loaded, drawn };
    });
  await expect.poll(async () => (await parts()).loaded.length).toBeGreaterThan(1);
  await expect
    .poll(async () => {
      const { loaded, drawn } = await parts();
      return JSON.stringify(drawn) === JSON.stringify(loaded);
    })
    .toBe(true);
});

test('ux 33 seeking to and fro on a slow line, while the first pieces come, ends where it should', async ({
  page,
}) => {
  await slowDown(page, 300, 500_000);
  // What the player itself asks for at first: how a quality is to be decoded.
  const begins = page.waitForRequest((request) => {
    const [, last = ''] = (request.headers()['range'] ?? '').split('-');
    return request.url().includes('-0000-') && Number(last) < 2_000 && Number(last) > 0;
  });
  await page.goto(minute);
  await begins;
  for (const place of [50, 20, 45, 30]) {
    const asked = page.waitForRequest((request) => request.url().includes('/media/'));
    await seek(page, place);
    await asked;
  }
  await expect.poll(() => time(page), { timeout: 20_000 }).toBeGreaterThan(30.5);
});

test('ux 34 an address that stops to work is renewed without a word', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const id = await person.upload(await clip('minute.mp4'), { title: 'Soon unlisted' });
  await person.processed(id);
  const pieces: string[] = [];
  let missed = 0;
  page.on('response', (answer) => {
    if (!answer.url().includes('/media/')) return;
    if (answer.ok()) pieces.push(answer.url());
    else missed += 1;
  });
  await page.addInitScript(() => localStorage.setItem('player', JSON.stringify({ quality: 240 })));
  await watch(page, `/video/${id}`, 20);
  const alerts: string[] = [];
  await page.exposeFunction('noteAlert', (text: string) => alerts.push(text));
  await page.evaluate(() => {
    new MutationObserver(() => {
      const alert = document.querySelector('[data-player] [role=alert]')?.textContent;
      if (alert) void (Reflect.get(globalThis, 'noteAlert') as (text: string) => void)(alert);
    }).observe(document.body, { childList: true, subtree: true });
  });

  // Nothing is missed before another quality is chosen.
  const buffered = () =>
    page
      .locator('video')
      .evaluate((video: HTMLVideoElement) => video.buffered.end(video.buffered.length - 1));
  await expect.poll(buffered, { timeout: 30_000 }).toBeGreaterThan(59);
  // From now on its plain addresses are nobody's.
  const answer = await request.patch(`${baseURL}/api/videos/${id}`, {
    headers: person.headers,
    data: { visibility: 'unlisted' },
  });
  expect(answer.ok()).toBe(true);
  const playlist = pieces.find((piece) => piece.endsWith('.m3u8')) ?? '';
  await expect.poll(async () => (await request.get(playlist)).status()).toBe(404);

  // What is buffered plays on; another quality has to be fetched.
  await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
  await button(page, 'Settings').click();
  await page.getByRole('menuitem', { name: /^Quality/ }).click();
  await page.getByRole('menuitemradio', { name: '144p', exact: true }).click();
  await expect
    .poll(() => pieces.some((piece) => piece.includes('/media/s/')), { timeout: 30_000 })
    .toBe(true);
  const height = () =>
    page.locator('video').evaluate((video: HTMLVideoElement) => video.videoHeight);
  await expect.poll(height, { timeout: 30_000 }).toBe(144);
  // The picture's size is known a moment before it is at its place again.
  await expect.poll(() => now(page)).toMatchObject({ paused: true, time: 20 });
  await page.keyboard.press('Escape');
  await page.keyboard.press('k');
  await expect.poll(() => time(page)).toBeGreaterThan(20.5);
  expect(alerts).toEqual([]);
  expect(missed, 'each quality is tried, none over and over').toBeLessThan(10);
});

test('ux 34 a page whose address stopped to work before it played plays by itself all the same', async ({
  page,
  request,
  baseURL,
}) => {
  const id = await person.upload(await clip('minute.mp4'), { title: 'Unlisted at once' });
  await person.processed(id);
  let hidden: Promise<unknown> | null = null;
  const hide = () =>
    request.patch(`${baseURL}/api/videos/${id}`, {
      headers: person.headers,
      data: { visibility: 'unlisted' },
    });
  // The page still has the plain addresses; they are nobody's from the first question on.
  await page.route(`**/media/${id}/**`, async (route) => {
    await (hidden ??= hide());
    await route.fulfill({ status: 404 });
  });
  // With a time, nothing begins before the player does.
  await page.goto(`/video/${id}?t=5`);
  await expect.poll(() => time(page), { timeout: 30_000 }).toBeGreaterThan(5.5);
  expect(hidden).not.toBeNull();
});

test('SHELL-08 parts whose code does not come leave the video and the rest as they are, and are tried again', async ({
  page,
  request,
}) => {
  const html = await (await request.get(minute)).text();
  // Neither the scripts nor the style sheets that the page does not name itself.
  await page.route('**/assets/*', (route) =>
    html.includes(new URL(route.request().url()).pathname) ? route.continue() : route.abort(),
  );
  await page.goto(minute);
  const lost = page.getByRole('alert').filter({ hasText: 'This could not be loaded.' });
  await expect(lost.first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A minute with chapters');
  const before = await time(page);
  await expect.poll(() => time(page)).toBeGreaterThan(before);
  await page.unrouteAll();
  await expect(lost.first().getByRole('button', { name: 'Reload the page' })).toBeVisible();
  const loaded: string[] = [];
  page.on('request', (one) => one.isNavigationRequest() && loaded.push(one.url()));
  await expect(async () => {
    if ((await lost.count()) > 0)
      await lost.first().getByRole('button', { name: 'Try again' }).click();
    await expect(lost).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
  await expect(page.getByRole('region', { name: 'Up next' })).toBeVisible();
  const unstyled = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll('link')].filter(
          ({ rel, sheet }) => rel === 'stylesheet' && !sheet,
        ).length,
    );
  expect(await unstyled()).toBe(0);
  expect(loaded).toEqual([]);
});

test('a video that is sought again and again while its first pieces are on their way plays where it was sought last', async ({
  page,
}) => {
  const slow = Promise.withResolvers<void>();
  let pieces = 0;
  // Initialisation segments of the picture: the first bytes of its file alone.
  let initialisations = 0;
  // What the page's HTML asks for comes at once, what the player does in its own time.
  await page.route('**/media/**/*.mp4', async (route) => {
    const request = route.request();
    const isFirst = /^bytes=0-\d{1,4}$/.test(request.headers()['range'] ?? '');
    if (isFirst && !request.url().includes('audio')) initialisations += 1;
    pieces += 1;
    if (pieces > 2) await slow.promise;
    // What a seek has given up is not waited for any more.
    await route.continue().catch(() => undefined);
  });
  await page.goto(minute);
  for (const [nth, to] of [45, 20, 50, 30].entries()) {
    await expect.poll(() => initialisations).toBe(nth + 1);
    await seek(page, to);
  }
  await expect.poll(() => initialisations).toBe(5);
  slow.resolve();
  await expect.poll(() => time(page)).toBeGreaterThan(30.5);
});
