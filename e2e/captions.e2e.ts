import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { clip } from '../server/test/clips.ts';
import { signInAs } from './person.ts';
import { controlsThere } from './playing.ts';
import { Client } from './client.ts';

const english = {
  name: 'talk.en.srt',
  mimeType: '',
  buffer: Buffer.from(
    '1\n00:00:00,000 --> 00:00:00,500\nGood <i>morning</i>\n\n' +
      '2\n00:00:00,500 --> 00:00:01,000\nHow are you?\n\n' +
      '3\n00:00:01,500 --> 00:00:01,900\nSee you tomorrow morning\n',
  ),
};
const captionsOf = (page: Page) => page.locator('[data-captions]');
const video = (page: Page) => page.locator('video').first();
const timeOf = (page: Page) => video(page).evaluate((one: HTMLVideoElement) => one.currentTime);

const boxOf = (page: Page, name: string) => page.getByRole('region', { name }).boundingBox();
/** Where a part of the page begins, in whole pixels. */
const leftOf = async (page: Page, name: string) => Math.round((await boxOf(page, name))?.x ?? -1);
const topOf = async (page: Page, name: string) => Math.round((await boxOf(page, name))?.y ?? -1);

/** Stops at a moment. */
async function standAt(page: Page, seconds: number) {
  await video(page).evaluate((one: HTMLVideoElement, at) => {
    one.pause();
    one.currentTime = at;
  }, seconds);
}

async function addFile(page: Page, file: typeof english) {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add a file' }).click();
  await (await chooser).setFiles(file);
}

test('captions: sent by the owner, seen by c, styled for good, read and searched beside the picture', async ({
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const site = baseURL ?? '';
  const anna = await Client.signUp(site, 'captionanna');
  const [id, next] = [
    await anna.upload(await clip('plain.mp4'), { title: 'A talk' }),
    await anna.upload(await clip('with-texts.mkv'), { title: 'Another talk' }),
  ];
  await Promise.all([anna.processed(id), anna.processed(next)]);
  await signInAs(context, site, 'captionanna');
  // The clips are short; what follows them is not what this is about.
  await page.addInitScript(() => localStorage.setItem('autoplay', 'false'));
  await page.goto(`/video/${id}`);
  await expect.poll(() => video(page).evaluate((v: HTMLVideoElement) => v.readyState)).toBe(4);
  await controlsThere(page);

  await test.step('ux 6 c says that there are none', async () => {
    await page.keyboard.press('c');
    await expect(page.getByText('This video has no captions').first()).toBeAttached();
    await expect(page.getByRole('button', { name: 'Captions (c)' })).toHaveCount(0);
  });

  await test.step('the owner sends a broken file and hears which line, then a good one', async () => {
    await page.getByRole('button', { name: 'Captions', exact: true }).click();
    const broken = { ...english, buffer: Buffer.from('1\n00:00:01,000 -> soon\nHi\n') };
    await addFile(page, broken);
    await expect(page.getByRole('alert')).toContainText('Line 1:');
    await addFile(page, english);
    await expect(page.getByRole('list', { name: 'Captions of this video' })).toHaveText(/English/);
    await expect(page.getByRole('alert')).toHaveCount(0);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download English' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('a-talk.en.vtt');
    expect(await readFile(await file.path(), 'utf8')).toContain('Good <i>morning</i>');
    await page.keyboard.press('Escape');
  });

  await test.step('ux 6 c shows them at their time', async () => {
    await standAt(page, 0.2);
    await page.keyboard.press('c');
    await expect(captionsOf(page)).toHaveText('Good morning');
    await standAt(page, 0.7);
    await expect(captionsOf(page)).toHaveText('How are you?');
    await standAt(page, 1.2);
    await expect(captionsOf(page)).toHaveText('');
    await page.keyboard.press('c');
    await expect(captionsOf(page)).toHaveCount(0);
  });

  await test.step('ux 25, ux 98 language and look survive a reload and the next video', async () => {
    await page.getByRole('button', { name: 'Settings' }).click();
    const open = (name: string | RegExp) => page.getByRole('menuitem', { name }).click();
    await open(/^Captions/);
    await page.getByRole('menuitemradio', { name: 'English' }).click();
    await page.getByRole('button', { name: 'Settings' }).click();
    await open(/^Captions/);
    await open(/^Style/);
    await expect(captionsOf(page)).toHaveText('This is what captions look like');
    await open(/^Text size/);
    await page.getByRole('menuitemradio', { name: '200 %' }).click();
    await page.keyboard.press('Escape');
    await open(/^Position/);
    await page.getByRole('menuitemradio', { name: 'Top' }).click();
    for (const _ of [1, 2, 3, 4]) await page.keyboard.press('Escape');
    await page.goto(`/video/${next}`);
    await expect(page.getByRole('button', { name: 'Captions (c)' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await standAt(page, 1);
    // What the file brought along.
    await expect(captionsOf(page)).toHaveText('Good morning');
    const look = await captionsOf(page).evaluate((layer) => ({
      size: getComputedStyle(layer).getPropertyValue('--size'),
      top: (layer.querySelector('p')?.getBoundingClientRect().top ?? 0) < 300,
    }));
    expect(look).toEqual({ size: '2', top: true });
  });

  await test.step('the transcript is searched, goes along and leads to a moment', async () => {
    await page.goto(`/video/${id}`);
    const opener = page.getByRole('button', { name: 'Transcript', exact: true });
    const transcript = page.getByRole('region', { name: 'Transcript' });
    await controlsThere(page);
    const held = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await held.promise;
      await route.continue();
    });
    const asked = page.waitForRequest('**/assets/*.js');
    await opener.click();
    await asked;
    await expect(opener).toHaveAttribute('aria-expanded', 'false');
    held.resolve();
    await expect(opener).toHaveAttribute('aria-expanded', 'true');
    const lines = transcript.getByRole('listitem').getByRole('button');
    await expect(lines).toHaveText([
      '0:00Good morning',
      /How are you/,
      '0:01See you tomorrow morning',
    ]);
    await standAt(page, 0.7);
    await expect(lines.nth(1)).toHaveAttribute('aria-current', 'true');
    // It stands beside the picture, or in theater beside what is below; the page keeps its columns.
    expect(await leftOf(page, 'Comments')).toBe(await leftOf(page, 'Video player'));
    expect(await topOf(page, 'Transcript')).toBe(await topOf(page, 'Video player'));
    await page.keyboard.press('t');
    await expect
      .poll(() => topOf(page, 'Transcript'))
      .toBeGreaterThan(await topOf(page, 'Video player'));
    expect(await leftOf(page, 'Comments')).toBe(await leftOf(page, 'Video player'));
    await page.keyboard.press('t');

    const search = transcript.getByLabel('Search in the transcript');
    await search.fill('MORNING');
    await expect(transcript.getByText('1 of 2')).toBeVisible();
    await search.press('Enter');
    await expect(transcript.getByText('2 of 2')).toBeVisible();
    await search.press('Escape');
    await expect(search).toHaveValue('');

    await lines.nth(0).focus();
    for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
    await expect.poll(() => timeOf(page)).toBeCloseTo(1.5, 1);
    await expect(lines.nth(2)).toHaveAttribute('aria-current', 'true');
    await transcript.getByRole('button', { name: 'Close transcript' }).click();
    await expect(opener).toBeFocused();
    await expect(opener).toHaveAttribute('aria-expanded', 'false');
  });

  await test.step('ux 84 what is removed comes back', async () => {
    await page.getByRole('button', { name: 'Captions', exact: true }).click();
    await page.getByRole('button', { name: 'Remove English' }).click();
    await expect(page.getByText('Captions removed: English')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Remove English' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('button', { name: 'Remove English' })).toBeVisible();
  });
});
