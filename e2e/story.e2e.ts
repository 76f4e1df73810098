import { expect, type Page, test } from '@playwright/test';
import { clip } from '../server/test/clips.ts';
import { Client } from './client.ts';
import { longClip } from './whole/long-clip.ts';

/** What the video element shows right now. */
const playback = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => ({
    time: video.currentTime,
    paused: video.paused,
    height: video.videoHeight,
    frames: video.getVideoPlaybackQuality().totalVideoFrames,
  }));

async function signUp(page: Page, username: string) {
  await page.goto('/signup?next=%2Fupload');
  await page.getByLabel('User name').fill(username);
  await page.getByLabel('Name', { exact: true }).fill('Anna Berg');
  await page.getByLabel('Email').fill(`${username}@example.org`);
  await page.getByLabel('Password', { exact: true }).fill('Tr0ub4dor&3');
  await page.getByRole('button', { name: 'AGREE AND SIGN IN' }).click();
  // Until the next page is drawn, the field of this name is still the one of signing up.
  const signIn = page.getByRole('button', { name: 'SIGN IN', exact: true });
  await expect(signIn).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('Tr0ub4dor&3');
  await signIn.click();
  await expect(page).toHaveURL(/\/upload$/);
}

async function chooseFile(page: Page, path: string) {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose files' }).click();
  await (await chooser).setFiles(path);
}

// A worker that is blocked is complained of in the console, which is looked at here.
test.use({ serviceWorkers: 'allow' });

test.beforeEach(({ page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  Object.assign(page, { complaints });
});
test.afterEach(({ page }) => {
  // The browser's console is clean, whatever happened.
  const { complaints } = page as Page & { complaints: string[] };
  expect(complaints.filter((text) => !text.includes('ERR_CONNECTION_RESET'))).toEqual([]);
});

test('sign up, upload by file chooser, watch, seek over a chunk border, switch the quality', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(240_000);
  await signUp(page, 'anna');
  await chooseFile(page, await longClip());
  await page.getByLabel('Title').fill('A minute of colours');
  await page.getByRole('link', { name: /Watch/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A minute of colours');

  // It plays: time advances and frames are decoded, while it is still being processed.
  await expect.poll(async () => (await playback(page)).time).toBeGreaterThan(1);
  const first = await playback(page);
  expect(first.frames).toBeGreaterThan(10);
  // The first chunk may be over by now, and the next one is waited for.
  await expect
    .poll(async () => (await playback(page)).frames, { timeout: 60_000 })
    .toBeGreaterThan(first.frames + 20);

  // The first chunk ends after 4 s; over its border and on, as soon as the next one is there.
  await page.locator('video').evaluate((video: HTMLVideoElement) => (video.currentTime = 2.5));
  await expect
    .poll(async () => (await playback(page)).time, { timeout: 60_000 })
    .toBeGreaterThan(5);
  const over = await playback(page);
  await expect
    .poll(async () => (await playback(page)).frames, { timeout: 60_000 })
    .toBeGreaterThan(over.frames + 20);

  // A rung that was not there at first can be chosen without a reload; time and play state stay.
  const menu = page.getByRole('button', { name: 'Settings' });
  const rung = page.getByRole('menuitemradio', { name: /^720p/ });
  await page.mouse.move(300, 300);
  await menu.click();
  await page.getByRole('menuitem', { name: 'Quality' }).click();
  await expect(rung).toBeEnabled({ timeout: 60_000 });
  const before = await playback(page);
  await rung.click();
  await expect.poll(async () => (await playback(page)).height, { timeout: 30_000 }).toBe(720);
  const after = await playback(page);
  expect(after.paused).toBe(false);
  expect(after.time).toBeGreaterThanOrEqual(before.time);

  // The rest of it would take a minute, for which those after this one would have to wait.
  const [, , id] = new URL(page.url()).pathname.split('/');
  await page.goto('about:blank');
  const headers = { origin: baseURL ?? '' };
  expect((await page.request.delete(`${baseURL}/api/videos/${id}`, { headers })).ok()).toBe(true);
});

test('a file that is no video fails with a sentence in the page, and the site goes on', async ({
  page,
}) => {
  await signUp(page, 'ben');
  await chooseFile(page, await clip('not-a-video.mp4'));
  await expect(page.getByText(/not a video|cannot be read/i)).toBeVisible({ timeout: 30_000 });
  await chooseFile(page, await clip('plain.mp4'));
  await expect(page.getByRole('link', { name: /Watch/ }).first()).toBeVisible({ timeout: 30_000 });
});

test('however many uploads there are, an event about a video is one request', async ({ page }) => {
  await signUp(page, 'nina');
  const made = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/videos') && answer.request().method() === 'POST',
  );
  // What has failed changes no more by itself: no card asks for anything.
  const failed = page.getByRole('button', { name: 'Delete this video' });
  for (const count of [1, 2, 3]) {
    await chooseFile(page, await clip('not-a-video.mp4'));
    await expect(failed).toHaveCount(count, { timeout: 30_000 });
  }
  const { id } = ((await (await made).json()) as { video: { id: string } }).video;
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/videos/')) asked.push(new URL(request.url()).pathname);
  });
  const cookies = await page.context().cookies();
  const userId = cookies.find(({ name }) => name === 'user_id')?.value ?? '';
  for (const error of ['The first reason.', 'Another reason.']) {
    const answered = page.waitForResponse(`**/api/videos/${id}`);
    // As the tab does that hears the server for all others.
    await page.evaluate(
      ([user, video, reason]) => {
        const stages = { progress: 0, stages: [], resolutions: [] };
        const data = { id: video, state: 'failed', playable: false, error: reason, ...stages };
        new BroadcastChannel(`live-${user}`).postMessage({ event: 'video', data });
      },
      [userId, id, error] as const,
    );
    await answered;
  }
  expect(asked).toEqual([`/api/videos/${id}`, `/api/videos/${id}`]);
  // One is deleted when that is answered, and not before.
  const question = page.getByRole('dialog', { name: 'Delete this video?' });
  for (const [answer, left] of [
    ['Cancel', 3],
    ['Delete', 2],
  ] as const) {
    await failed.first().click();
    await question.getByRole('button', { name: answer, exact: true }).click();
    await expect(question).toHaveCount(0);
    await expect(failed).toHaveCount(left);
  }
});

test('a guest finds a new video on the home page, and it plays there too', async ({
  page,
  baseURL,
}) => {
  const dora = await Client.signUp(baseURL ?? '', 'dora');
  const title = 'Seen by a guest';
  await dora.processed(await dora.upload(await clip('plain.mp4'), { title }));
  await page.goto('/?sort=recent');
  await page.getByRole('link', { name: title }).first().click();
  await expect(page).toHaveURL(/\/video\/\w+\/seen-by-a-guest$/);
  await expect.poll(async () => (await playback(page)).frames).toBeGreaterThan(10);
});

test('SHELL-01 another page by its address begins at the top, a reload stays where it was', async ({
  page,
  baseURL,
}) => {
  const emil = await Client.signUp(baseURL ?? '', 'emil');
  const { id } = await emil.processed(await emil.upload(await clip('silent.mp4')));
  const scrolled = () => page.evaluate(() => scrollY);
  await page.setViewportSize({ width: 390, height: 300 });
  await page.goto('/');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.evaluate(() => scrollTo(0, 120));
  await page.reload();
  await expect.poll(scrolled).toBe(120);
  await page.goto(`/video/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await scrolled()).toBe(0);
});

test('an upload survives a reload: the same file goes on where it was', async ({ page }) => {
  await signUp(page, 'cleo');
  // The network lets the first part through and then breaks.
  await page.route('**/api/uploads/*', (route) =>
    route.request().method() === 'PATCH' ? route.abort('connectionreset') : route.continue(),
  );
  const begun = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/uploads') && answer.ok(),
  );
  await chooseFile(page, await clip('vertical.mp4'));
  await expect(page.getByRole('listitem', { name: 'vertical.mp4' })).toBeVisible();
  await begun;
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText('vertical.mp4').first()).toBeVisible();
  await page.unroute('**/api/uploads/*');
  await chooseFile(page, await clip('vertical.mp4'));
  await expect(page.getByRole('link', { name: /Watch/ }).first()).toBeVisible({ timeout: 30_000 });
});
