import { cutPath, editPath, shortPath } from '@kinora/contract/text/slug';
import { expect, type Page, test } from '@playwright/test';
import { clip } from '../server/test/clips.ts';
import { axeFindings } from './axe.ts';
import { toast } from './card-menu.ts';
import { chooseFile } from './choose-file.ts';
import { pick } from './fields.ts';
import { expectPlayer, watch } from './playing.ts';
import { named, signedIn } from './talk.ts';
import { Client } from './client.ts';

const slider = (page: Page, name: string) => page.getByRole('slider', { name, exact: true });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

async function expectAccessible(page: Page) {
  expect(await axeFindings(page)).toEqual([]);
}

const saysCut = (page: Page) =>
  page.waitForResponse(
    (answer) => answer.url().endsWith('/cut') && answer.request().method() === 'PUT',
  );

test('SHORT a vertical clip is a Shorty as soon as it is chosen; trimmed by keys alone it plays as long as that', async ({
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const person = await signedIn(context, baseURL ?? '', named('maker'));
  await page.goto('/upload');
  const id = await chooseFile(page, await clip('vertical.mp4'));
  const look = page.getByRole('region', { name: 'How it will look' });
  await expect(look).toContainText('It becomes a Shorty: the picture is vertical');
  // As in a phone.
  const frame = await look.getByLabel('The chosen file').locator('..').boundingBox();
  expect((frame?.width ?? 0) / (frame?.height ?? 1)).toBeCloseTo(9 / 16, 2);
  await person.processed(id);
  await expectAccessible(page);

  await slider(page, 'Start').focus();
  for (let press = 0; press < 5; press++) await page.keyboard.press('ArrowRight');
  await expect(field(page, 'Start at')).toHaveValue('0:00.5');
  await field(page, 'End at').focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('nothing');
  await expect(look).toContainText('Write a time such as 1:05.3.');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('1.7');
  await page.keyboard.press('Enter');
  await expect(slider(page, 'End')).toHaveAttribute('aria-valuetext', '0:01.7');
  await expect(look).toContainText('0:01.2 long');
  await slider(page, 'Thumbnail frame').focus();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  await expect(slider(page, 'Thumbnail frame')).toHaveAttribute('aria-valuetext', '0:01.6');
  await expect(look).toContainText('nobody can watch it until then');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use this part' }).press('Enter');
  await expect(toast(page, 'The video is being processed again.')).toBeVisible();

  await expect
    .poll(async () => (await person.video(id)).seconds, { timeout: 120_000 })
    .toBeCloseTo(1.2, 1);
  const made = await person.processed(id);
  expect(made).toMatchObject({ type: 'short', state: 'ready' });
  await page.goto(shortPath(id));
  const video = page.getByRole('article').first().locator('video');
  await expect
    .poll(() => video.evaluate((one: HTMLVideoElement) => one.duration))
    .toBeCloseTo(1.2, 1);
  await expect
    .poll(() => video.evaluate((one: HTMLVideoElement) => one.currentTime))
    .toBeGreaterThan(0);
});

test('SHORT what is cut off while the file is sent survives a reload, and is never made', async ({
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const person = await signedIn(context, baseURL ?? '', named('trimmer'));
  let held = true;
  await page.route('**/api/uploads/*', (route) =>
    held && route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
  );
  await page.goto('/upload');
  const path = await clip('vertical.mp4');
  const id = await chooseFile(page, path);
  const saved = saysCut(page);
  await field(page, 'Start at').fill('0.4');
  await field(page, 'Start at').press('Enter');
  expect((await saved).status()).toBe(200);
  const savedToo = saysCut(page);
  await slider(page, 'Thumbnail frame').focus();
  await page.keyboard.press('ArrowRight');
  expect((await savedToo).status()).toBe(200);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  const left = page.getByRole('region', { name: 'Unfinished uploads' });
  await expect(left).toContainText(
    'From 0:00.4 to its end will be shown. Choose the file to change that.',
  );
  await expectAccessible(page);
  await page.goto(editPath(id));
  await expect(page.getByText('From 0:00.4 to its end will be shown.')).toContainText(
    'Choose start and end',
  );
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Resume upload' }).click();
  await expect(left).toBeVisible();

  // Still held: once the file is there, a change of its part makes the video anew.
  await page.locator('input[type=file]').first().setInputFiles(path);
  await expect(field(page, 'Start at')).toHaveValue('0:00.4');
  await expect(slider(page, 'Thumbnail frame')).toHaveAttribute('aria-valuetext', '0:00.5');
  const changed = saysCut(page);
  await field(page, 'End at').fill('1.9');
  await field(page, 'End at').press('Enter');
  expect((await changed).status()).toBe(200);
  held = false;
  const made = await person.processed(id);
  expect(made.seconds).toBeCloseTo(1.5, 1);
});

test('SHORT a short is cut from a long video, and leads to it', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  test.setTimeout(300_000);
  const site = baseURL ?? '';
  const person = await signedIn(context, site, named('cutter'));
  const title = named('The whole');
  const whole = await person.upload(await clip('minute.mp4'), { title });
  await person.processed(whole);

  await page.goto('/studio');
  await page.getByRole('link', { name: `Cut a Shorty from ${title}` }).click();
  await expect(page).toHaveURL(cutPath(whole));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cut a Shorty');
  await field(page, 'Start at').fill('0:12');
  await field(page, 'Start at').press('Enter');
  await field(page, 'End at').fill('0:15.5');
  await field(page, 'End at').press('Enter');
  await expect(page.getByText('0:03.5 long')).toBeVisible();
  await slider(page, 'Crop position').focus();
  await page.keyboard.press('Home');
  const preview = page.getByLabel('Preview');
  await expect(preview).toHaveCSS('object-position', '0% 0%');
  await expect
    .poll(() => preview.evaluate((one: HTMLVideoElement) => one.currentTime))
    .toBeCloseTo(15.5, 1);
  await page.getByRole('button', { name: 'Play this part' }).press('Enter');
  await expect.poll(() => preview.evaluate((one: HTMLVideoElement) => one.paused)).toBe(false);
  await expect(page.getByRole('button', { name: 'Play this part' })).toBeVisible({
    timeout: 30_000,
  });
  // To its end, and not much further.
  const reached = await preview.evaluate((one: HTMLVideoElement) => one.currentTime);
  expect(reached).toBeGreaterThan(15.4);
  expect(reached).toBeLessThan(16.5);
  await expectAccessible(page);
  await page.getByRole('radio', { name: /^The whole picture/ }).press('Space');
  await expect(slider(page, 'Crop position')).toBeDisabled();
  await page.getByRole('radio', { name: /^Vertical/ }).press('Space');
  await field(page, 'Title').fill('The best of it');
  await page.getByRole('button', { name: 'Create Shorty' }).press('Enter');
  await expect(page).not.toHaveURL(cutPath(whole));
  await expect(field(page, 'Title')).toHaveValue('The best of it');
  const id = /video\/([^/?]+)/.exec(page.url())?.[1] ?? '';
  await expect(page).toHaveURL(editPath(id));

  const short = await person.processed(id);
  expect(short).toMatchObject({ type: 'short', isCut: true, width: 136, height: 240 });
  expect(short.seconds).toBeCloseTo(3.5, 1);
  // A draft, which its owner alone can see and publishes.
  const guest = await (await browser.newContext({ baseURL: site })).newPage();
  const asGuest = async () => (await guest.request.get(`/api/videos/${id}`)).status();
  expect(await asGuest()).toBe(404);
  await pick(page, 'Who can watch', /^Public/);
  await page.getByRole('button', { name: 'Save changes' }).press('Enter');
  await expect.poll(asGuest).toBe(200);
  await guest.goto(shortPath(id));
  const from = guest.getByRole('link', { name: title }).first();
  await expect(guest.getByText(`From: ${title}`).first()).toBeVisible();
  await expect(from).toHaveAttribute('href', /\?t=12$/);
  await guest.goto(`/video/${id}/x`);
  await expect(guest.getByText(`From: ${title}`).first()).toBeVisible();

  // Once the whole is hidden nobody else is led there.
  await fetch(`${site}/api/videos/${whole}`, {
    method: 'PATCH',
    headers: { ...person.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ visibility: 'private' }),
  });
  const answered = guest.waitForResponse((answer) => answer.url().endsWith('/whole'));
  await guest.reload();
  await answered;
  await expect(guest.getByText('From:')).toHaveCount(0);
  await guest.context().close();
  await page.goto(`/video/${id}/x`);
  await expect(page.getByText(`From: ${title}`).first()).toBeVisible();

  const other = await Client.signUp(site, named('other'));
  const theirs = await other.upload(await clip('silent.mp4'));
  await other.processed(theirs);
  await page.goto(cutPath(theirs));
  await expect(page.getByText('This is not one of your videos')).toBeVisible();
});

test('SHORT while its owner watches a video, a short is cut from the moment that is on screen', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const site = baseURL ?? '';
  const person = await signedIn(context, site, named('watcher'));
  const title = named('Watched');
  const whole = await person.upload(await clip('minute.mp4'), { title });
  await person.processed(whole);
  const address = `/video/${whole}/watched`;
  const cut = (one: Page) => one.getByRole('link', { name: 'Cut a Shorty' });
  const guest = await (await browser.newContext({ baseURL: site })).newPage();
  await guest.goto(address);
  await expectPlayer(guest, title);
  await expect(guest.getByRole('button', { name: 'Report' })).toBeVisible();
  await expect(cut(guest)).toHaveCount(0);

  await watch(page, address, 42);
  await cut(page).press('Enter');
  await expect(page).toHaveURL(cutPath(whole, 42));
  await expect(field(page, 'Start at')).toHaveValue('0:42');
  await page.getByRole('radio', { name: /^Square/ }).press('Space');
  await field(page, 'End at').fill('44');
  await field(page, 'End at').press('Enter');
  await field(page, 'Title').fill('Its best moment');
  await pick(page, 'Who can watch', /^Public/);
  await page.getByRole('button', { name: 'Create Shorty' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit video');
  await expect(field(page, 'Title')).toHaveValue('Its best moment');
  const id = /video\/([^/?]+)/.exec(page.url())?.[1] ?? '';
  const short = await person.processed(id);
  expect(short).toMatchObject({ type: 'short', isCut: true, width: 240, height: 240 });
  expect(short.seconds).toBeCloseTo(2, 1);
  await guest.goto(shortPath(id));
  await expect(guest.getByText(`From: ${title}`).first()).toBeVisible();
  await expect(guest.getByRole('link', { name: title }).first()).toHaveAttribute('href', /\?t=42$/);
  await guest.context().close();
});
