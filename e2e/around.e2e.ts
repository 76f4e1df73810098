import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page, test } from '@playwright/test';
import { clip } from '../server/test/clips.ts';
import { password, signInAs } from './person.ts';
import { Client } from './client.ts';

const title = 'A minute in the park';
const description = [
  'See https://example.org/walk and javascript:alert(1), #park',
  '0:01 the bench, 9:59 never',
  ...Array.from({ length: 8 }, (_, n) => `Line ${n}`),
].join('\n');

let id = '';

test.beforeAll(async ({ baseURL }, { workerIndex }) => {
  test.setTimeout(120_000);
  const owner = await Client.signUp(baseURL ?? '', `around${workerIndex}`);
  const details = { title, description, category: 'Travel', tags: ['trees'] };
  id = await owner.upload(await clip('plain.mp4'), details);
  await owner.processed(id);
});

const seconds = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
const pause = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => video.pause());

/** Follows the question to the sign-in and back. */
async function signInFromPrompt(page: Page, name: string) {
  await page.getByRole('dialog').getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('Email').fill(`${name}@example.org`);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'SIGN IN', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/video/${id}`));
}

test('WATCH-08 WATCH-11 WATCH-12 ux 83 a guest reads what signing in is for, and comes back to do it', async ({
  page,
}, { workerIndex }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
  });
  await page.goto(`/video/${id}`);
  for (const [button, what] of [
    ['Dislike, 0', 'dislike this video'],
    ['Subscribe', 'subscribe to this channel'],
    ['Download', 'download this video'],
    ['Save', 'save this video'],
    ['Report', 'report this video'],
    ['Like, 0', 'like this video'],
  ] as const) {
    await page.getByRole('button', { name: button, exact: true }).click();
    await expect(page.getByRole('dialog', { name: `Sign in to ${what}` })).toBeVisible();
    if (button !== 'Like, 0') await page.keyboard.press('Escape');
  }
  expect(sent.filter((path) => !path.endsWith('/views'))).toEqual([]);

  const name = `aroundguest${workerIndex}`;
  const other = await page.context().browser()?.newContext();
  if (other) await signInAs(other, new URL(page.url()).origin, name);
  await signInFromPrompt(page, name);
  const liked = page.getByRole('button', { name: 'Like, 1' });
  await expect(liked).toHaveAttribute('aria-pressed', 'true');

  // Whoever likes it already does not take it back by wishing to like it as a guest.
  await page.context().clearCookies();
  // What guests are shown is kept for a moment, and then counts the like.
  await expect(async () => {
    await page.goto(`/video/${id}`);
    await expect(liked).toHaveAttribute('aria-pressed', 'false', { timeout: 1_000 });
  }).toPass();
  await liked.click();
  const wish = page.waitForRequest('**/api/videoplayvideolike');
  await signInFromPrompt(page, name);
  expect((await wish).postDataJSON()).toMatchObject({ is_like: true });
  await expect(liked).toHaveAttribute('aria-pressed', 'true');
  await other?.close();
});

test('WATCH-15 WATCH-17 ux 85 a user reports, saves, downloads and unsubscribes', async ({
  page,
  context,
  baseURL,
}, { workerIndex }) => {
  await signInAs(context, baseURL ?? '', `arounduser${workerIndex}`);
  await page.goto(`/video/${id}`);

  await page.getByRole('button', { name: 'Report' }).click();
  const report = page.getByRole('dialog', { name: 'Report this video' });
  await report.getByRole('button', { name: 'Submit' }).click();
  await expect(report.getByText('Choose a reason first.')).toBeVisible();
  await report.getByRole('radio', { name: 'Inappropriate content' }).check();
  await report.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('A moderator will look at it.')).toBeVisible();
  await expect(report).toBeHidden();
  await expect(page.getByRole('button', { name: 'Report' })).toBeFocused();

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const save = page.getByRole('dialog', { name: 'Save to playlist' });
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  await save.getByRole('button', { name: 'Create' }).click();
  await expect(save.getByText('Playlist name cannot be empty', { exact: true })).toBeVisible();
  expect(sent.filter((url) => url.includes('/api/createplaylist'))).toEqual([]);
  await save.getByLabel('New playlist').fill('Parks');
  await save.getByRole('button', { name: 'Create' }).click();
  await expect(save.getByRole('checkbox').first()).toBeChecked();
  await expect(save.getByRole('listitem').first()).toHaveText('Parks');
  await expect(page.getByText('Created Parks and saved the video.')).toBeVisible();
  await save.getByRole('checkbox', { name: 'Watch Later' }).click();
  await expect(page.getByText('Saved to Watch Later.')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Subscribe', exact: true }).press('Enter');
  await expect(page.getByRole('button', { name: 'Subscribed' })).toBeFocused();
  await page.keyboard.press('Enter');
  const ask = page.getByRole('dialog', { name: /Unsubscribe from/ });
  await ask.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Subscribed' })).toBeVisible();
  await page.getByRole('button', { name: 'Subscribed' }).click();
  await ask.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('button', { name: 'Subscribe', exact: true })).toBeFocused();

  await page.getByRole('button', { name: 'Download' }).click();
  const download = page.getByRole('dialog', { name: 'Download' });
  await download.getByRole('radio', { name: '360p' }).check();
  const file = page.waitForEvent('download');
  await download.getByRole('button', { name: 'Download' }).click();
  expect((await file).suggestedFilename()).toBe(`${title}.mp4`);
  await expect(download).toBeHidden();
});

test('ux 22 ux 30 the description leads to moments, and sharing begins at one', async ({
  page,
}) => {
  await page.goto(`/video/${id}`);
  await expect.poll(() => seconds(page)).toBeGreaterThan(0);
  await pause(page);
  const text = page.getByRole('region', { name: 'Description' });
  await expect(text.getByRole('link', { name: 'https://example.org/walk' })).toHaveAttribute(
    'rel',
    /nofollow/,
  );
  await expect(text.getByRole('link', { name: /javascript|9:59/ })).toHaveCount(0);
  await expect(text.getByRole('link', { name: '#park' })).toHaveAttribute('href', '/tag/park');
  await text.getByRole('button', { name: 'Show more' }).click();
  await expect(text.getByRole('link', { name: 'Travel' })).toBeVisible();
  await expect(text.getByRole('link', { name: 'trees' })).toBeVisible();
  await text.getByRole('link', { name: '0:01' }).click();
  await expect.poll(() => seconds(page)).toBeCloseTo(1, 1);
  await text.getByRole('button', { name: 'Show less' }).click();

  await pause(page);
  await page.getByRole('button', { name: 'Share' }).click();
  const share = page.getByRole('dialog', { name: 'Share' });
  await expect(share.getByLabel('Start time')).toHaveValue('0:01');
  await share.getByRole('checkbox', { name: 'Start at' }).check();
  await expect(share.getByRole('textbox', { name: 'Link' })).toHaveValue(
    /\/a-minute-in-the-park\?t=1$/,
  );
  await share.getByLabel('Start time').fill('soon');
  await expect(share.getByText('Write the time as 1:23.')).toBeVisible();
  await share.getByLabel('Start time').fill('0:02');
  await expect(share.getByRole('textbox', { name: 'Code for another site' })).toHaveValue(
    new RegExp(`^<iframe src="[^"]*/embed/${id}\\?start=2" title="${title}" width="560"`),
  );
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await share.getByRole('button', { name: 'Copy: Link' }).click();
  await expect(page.getByText('The link is copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\?t=2$/);
});

test('WATCH-04 FLAW-13 a guest who asks for what is not there sees another video, and is told', async ({
  page,
}) => {
  await page.goto('/video/nowhere/at-all');
  await expect(page.getByText('That video is not available.')).toBeVisible();
  await expect(page).toHaveURL(/\/video\/(?!nowhere)\w+\/.+/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('WATCH-04 the other video is never the one that failed, nor one that the guest wants none of', async ({
  page,
  baseURL,
}, { workerIndex }) => {
  const somebody = await Client.signUp(baseURL ?? '', `aroundelse${workerIndex}`);
  await somebody.processed(await somebody.upload(await clip('silent.mp4'), { title: 'Else' }));
  await page.addInitScript(() => localStorage.setItem('attention', '{"muted_words":["unwanted"]}'));
  await page.goto('/');
  await page.route('**/api/videoplaywithouttoken?*', (route) =>
    route.request().url().includes(id) ? route.fulfill({ status: 500 }) : route.continue(),
  );
  // Chance may bring it first.
  await page.route('**/api/videos/random?*', async (route) => {
    const url = new URL(route.request().url());
    const limit = Number(url.searchParams.get('limit'));
    url.searchParams.set('limit', '50');
    const json = await (await route.fetch({ url: url.href })).json();
    json.videos.sort((one: { id: string }) => (one.id === id ? -1 : 0));
    json.videos.splice(1, 0, { ...json.videos[0], id: 'muted', name: 'An unwanted one' });
    await route.fulfill({ json: { ...json, videos: json.videos.slice(0, limit) } });
  });
  await page.getByRole('link', { name: title, exact: true }).first().click();
  await expect(page.getByText('That video is not available.')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/video/(?!${id}|muted)\\w+/.+`));
});

test('ERR-03 a user reads in red, in the place of the content, why a video is not there', async ({
  page,
  context,
  baseURL,
}, { workerIndex }) => {
  await signInAs(context, baseURL ?? '', `aroundgone${workerIndex}`);
  await page.goto('/video/nowhere/at-all');
  const sentence = page
    .getByRole('alert')
    .getByText('This does not exist or is no longer available.');
  await expect(sentence).toBeVisible();
  const [red, danger] = await sentence.evaluate((text) => {
    const probe = text.parentElement?.appendChild(document.createElement('i'));
    probe?.style.setProperty('color', 'var(--danger)');
    return [text, probe ?? text].map((one) => getComputedStyle(one).color);
  });
  expect(red).toBe(danger);
  await expect(page.getByRole('link', { name: 'See what is new' })).toBeVisible();
});

test('another site shows a video in a frame, and talks with it', async ({ page, baseURL }) => {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(`<!doctype html><title>A blog</title>
      <iframe src="${baseURL}/embed/${id}?muted=1" width="640" height="360"
        allow="autoplay; fullscreen"></iframe>
      <iframe src="${baseURL}/video/${id}" width="320" height="180"></iframe>
      <script>
        window.heard = [];
        addEventListener('message', ({ data, origin }) => heard.push({ ...data, origin }));
      </script>`);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  try {
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    const frame = page.frameLocator('iframe').first();
    await expect(frame.getByRole('link', { name: title })).toHaveAttribute(
      'href',
      new RegExp(`/video/${id}/`),
    );
    const say = (message: object) =>
      page.evaluate(([words, origin]) => window.frames[0]?.postMessage(words, origin as string), [
        message,
        new URL(baseURL ?? '').origin,
      ] as const);
    const heard = (event: string) =>
      page.evaluate(
        (name) =>
          (window as unknown as { heard: { kinora: string; time: number }[] }).heard.findLast(
            ({ kinora }) => kinora === name,
          ) ?? null,
        event,
      );
    await expect(async () => {
      await say({ kinora: 'listen' });
      expect(await heard('ready')).toMatchObject({ paused: true, muted: true });
    }).toPass();
    await say({ kinora: 'play' });
    await expect.poll(async () => (await heard('time'))?.time ?? 0).toBeGreaterThan(0.3);
    await say({ kinora: 'pause' });
    await expect.poll(() => heard('pause')).toMatchObject({ paused: true });
    await say({ kinora: 'seek', value: 1.5 });
    await expect.poll(async () => (await heard('time'))?.time).toBeCloseTo(1.5, 1);
    await say({ kinora: 'volume', value: 0.25 });
    await expect.poll(() => heard('volume')).toMatchObject({ volume: 0.25 });
    // The site itself does not stand in a foreign frame.
    await expect(page.frameLocator('iframe').nth(1).getByRole('heading')).toHaveCount(0);
  } finally {
    server.close();
  }
});

test('the actions fit a phone in one line, and nothing else is wider than the screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/video/${id}`);
  const buttons = [/^Like, /, /^Share$/, /^Download$/, /^Save$/, /^Report$/].map((name) =>
    page.getByRole('button', { name }),
  );
  await expect(page.getByRole('button', { name: 'Report', exact: true })).toBeAttached();
  const boxes = await Promise.all(buttons.map((button) => button.boundingBox()));
  expect(new Set(boxes.map((box) => box?.y)).size).toBe(1);
  for (const box of boxes) expect(box?.height).toBeGreaterThanOrEqual(44);
  const text = await page.getByRole('region', { name: 'Description' }).boundingBox();
  expect((text?.x ?? 0) + (text?.width ?? 0)).toBeLessThanOrEqual(390);
  await page.getByRole('button', { name: 'Report', exact: true }).focus();
  await expect(page.getByRole('button', { name: 'Report', exact: true })).toBeInViewport();
});
