import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { clip } from '../server/test/clips.ts';
import { type SmallDisk, smallDisk } from '../server/test/small-disk.ts';
import { type Running, start } from '../server/src/start.ts';
import { overflow } from './axe.ts';
import { password } from './person.ts';

const MiB = 2 ** 20;
const floor = 24 * MiB;

// A site of its own, on a disk with 104 MiB of room and with a small quota.
let disk: SmallDisk;
let folder: string;
let running: Running | undefined;
let site: string;
/** No video, but long enough to be on its way for a while. */
let file: string;

test.beforeAll(async () => {
  disk = await smallDisk(128 * MiB, floor);
  folder = await mkdtemp(join(tmpdir(), 'kinora-e2e-room-'));
  file = join(folder, 'walk.mp4');
  await writeFile(file, randomBytes(24 * MiB));
  running = await start({
    ...process.env,
    ...disk.settings,
    KINORA_DATA: folder,
    KINORA_DEMO: 'off',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'fatal',
    UPLOAD_QUOTA: '40MiB,1h',
    PORT: '0',
  });
  site = running.url ?? '';
});
test.afterAll(async () => {
  await running?.stop();
  await rm(folder, { recursive: true });
  await disk.remove();
});

async function signUpAs(context: BrowserContext, username: string) {
  const data = { username, name: username, email: `${username}@example.org`, password };
  await context.request.post(`${site}/api/register`, { data });
  await context.request.post(`${site}/api/login`, { data: { email: data.email, password } });
}

async function choose(page: Page, path: string) {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose files' }).click();
  await (await chooser).setFiles(path);
}

/** Lets what is sent go out slowly, or as fast as it can again. */
async function slow(page: Page, bytesPerSecond: number) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: 0, downloadThroughput: -1 },
    uploadThroughput: bytesPerSecond,
  });
}

const sending = (page: Page) => page.getByText(/^[1-9]\d* %$/);
const banner = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'This site is short of disk space' });

for (const [width, scheme] of [
  [1440, 'light'],
  [390, 'dark'],
] as const) {
  test(`what the account may keep is shown where one uploads and in the settings (${width} px)`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: scheme });
    await signUpAs(context, `quota${scheme}`);
    await page.goto(`${site}/upload`);
    await expect(page.getByText('0 B of 40 MiB, 0 h of 1 h used')).toBeVisible();
    await choose(page, await clip('plain.mp4'));
    await expect(page.getByText(/^[1-9][\d.]* [KM]iB of 40 MiB/)).toBeVisible();
    await expect(page.getByRole('progressbar', { name: 'Space used' })).toBeVisible();
    await page.screenshot({ path: test.info().outputPath(`upload-${width}-${scheme}.png`) });

    await page.goto(`${site}/account-settings`);
    const uploads = page.getByRole('region', { name: 'Your uploads' });
    await expect(uploads.getByText(/of 40 MiB, .* of 1 h used$/)).toBeVisible();
    await uploads.scrollIntoViewIfNeeded();
    await page.screenshot({ path: test.info().outputPath(`settings-${width}-${scheme}.png`) });
    expect(await overflow(page)).toBe(0);

    // What does not fit is refused beside the file, with what is left.
    const large = join(folder, 'large.mp4');
    await writeFile(large, Buffer.alloc(41 * MiB));
    await page.goto(`${site}/upload`);
    await choose(page, large);
    await expect(page.getByText('This file of 41 MiB does not fit')).toBeVisible();
  });
}

test('a disk that is short of room is told on the page; files wait, and go on by themselves', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000);
  await page.emulateMedia({ colorScheme: 'dark' });
  await signUpAs(context, 'rosa');
  await page.goto(`${site}/upload`);
  await expect(banner(page)).toHaveCount(0);
  await slow(page, 2 * MiB);
  await choose(page, file);
  await expect(sending(page)).toBeVisible({ timeout: 20_000 });

  const release = await disk.leave(floor - 4096);
  await expect(banner(page)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('it continues automatically')).toBeVisible();
  await page.screenshot({ path: test.info().outputPath('no-room-1440-dark.png') });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 390, height: 900 });
  await page.screenshot({ path: test.info().outputPath('no-room-390-light.png') });
  // All else goes on.
  await page.goto(`${site}/`);
  await expect(page.getByRole('button', { name: 'Account of rosa' })).toBeVisible();
  // A new file is refused, in the words of the site.
  await page.goto(`${site}/upload`);
  await choose(page, await clip('plain.mp4'));
  const other = page.getByRole('listitem', { name: 'plain.mp4' });
  await expect(other.getByRole('alert')).toContainText('short of disk space');

  await release();
  // The page asks again by itself.
  await expect(banner(page)).toHaveCount(0, { timeout: 30_000 });
  await other.getByRole('button', { name: 'Try again' }).click();
  await expect(other.getByRole('link', { name: /Watch/ })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('Pick up where you left off')).toBeVisible();
  await choose(page, file);
  await expect(page.getByText(/cannot be read as a video|not a video/)).toBeVisible({
    timeout: 60_000,
  });
});

test('signing out while something uploads asks first; signing in again offers to go on', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000);
  await signUpAs(context, 'ruth');
  await page.goto(`${site}/upload`);
  await slow(page, 2 * MiB);
  await choose(page, file);
  await expect(sending(page)).toBeVisible({ timeout: 20_000 });

  const account = page.getByRole('button', { name: 'Account of ruth' });
  const signOut = async () => {
    await account.click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
  };
  const question = page.getByRole('dialog', { name: 'Sign out now?' });
  await signOut();
  await expect(question).toContainText('The upload of “walk.mp4” stops.');
  await page.screenshot({ path: test.info().outputPath('sign-out.png') });
  await question.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(question).toHaveCount(0);
  await expect(sending(page)).toBeVisible();
  await signOut();
  await question.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('You are signed out.')).toBeVisible();
  await expect(account).toHaveCount(0);

  await page.goto(`${site}/login`);
  await page.getByLabel('Email').fill('ruth@example.org');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('The upload of “walk” is not finished.')).toBeVisible();
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(page).toHaveURL(/\/upload$/);
  const left = page.getByRole('region', { name: 'Unfinished uploads' });
  await expect(left).toContainText(/walk\.mp4 · [1-9][\d.]* MB of 25\.2 MB/);
  await slow(page, -1);
  // Only what is missing is sent.
  const resumed = page.waitForRequest(
    (request) => request.method() === 'PATCH' && request.url().includes('/api/uploads/'),
  );
  await choose(page, file);
  expect(Number((await resumed).headers()['upload-offset'])).toBeGreaterThan(0);
  await expect(page.getByText(/cannot be read as a video|not a video/)).toBeVisible({
    timeout: 60_000,
  });

  // With nothing on its way nobody is asked.
  await signOut();
  await expect(page.getByText('You are signed out.')).toBeVisible();
});
