import { readFile } from 'node:fs/promises';
import { captionsPath, editPath } from '@kinora/contract/text/slug';
import { expect, type Page, test } from '@playwright/test';
import { axeFindings } from './axe.ts';
import { clip } from '../server/test/clips.ts';
import { toast } from './card-menu.ts';
import { putCaptions } from './put-captions.ts';
import { named, signedIn } from './talk.ts';
import type { Client } from './client.ts';

const rows = (page: Page) => page.getByRole('list', { name: 'Captions', exact: true });
const text = (page: Page) => page.getByLabel('Text', { exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save captions' });
const video = (page: Page) => page.locator('video').first();

/** Stands at a moment, once there is a picture. */
async function standAt(page: Page, seconds: number) {
  await expect
    .poll(() => video(page).evaluate((one: HTMLVideoElement) => one.readyState))
    .toBeGreaterThan(1);
  await video(page).evaluate((one: HTMLVideoElement, at) => {
    one.pause();
    one.currentTime = at;
  }, seconds);
  await expect.poll(() => video(page).evaluate((one: HTMLVideoElement) => one.seeking)).toBe(false);
}

async function storedText(person: Client, id: string): Promise<string> {
  const { captions } = (await person.video(id)) as unknown as { captions: { url: string }[] };
  const answer = await fetch(person.url + (captions[0]?.url ?? ''));
  return answer.text();
}

test('ux 57 captions are written beside the picture by keyboard alone, taken back, and not lost', async ({
  page,
  context,
  baseURL,
}) => {
  const person = await signedIn(context, baseURL ?? '', named('writer'));
  const id = await person.upload(await clip('plain.mp4'), { title: 'A talk' });
  await person.processed(id);
  await page.goto(editPath(id));
  await page.getByRole('link', { name: 'Write them' }).press('Enter');
  await expect(page).toHaveURL(captionsPath(id, 'en'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Captions: English');
  await standAt(page, 0.4);

  await page.getByRole('button', { name: 'Add the first one' }).press('Enter');
  await expect(text(page)).toBeFocused();
  await expect(page.getByText('This caption has no text.').first()).toBeVisible();
  await page.keyboard.type('Good morning');
  await expect(rows(page).getByRole('listitem')).toHaveText(/0:00.*Good morning/);
  await expect(page.locator('[data-captions]')).toHaveText('Good morning');
  const beginning = page.getByLabel('Beginning', { exact: true });
  await expect(beginning).toHaveValue('0:00.400');

  // At the caret, which stands behind “Good”.
  for (let n = 0; n < ' morning'.length; n += 1) await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Control+Enter');
  await expect(rows(page).getByRole('listitem')).toHaveText([/Good/, /morning/]);
  await expect(text(page)).toHaveValue('morning');
  await page.keyboard.press('Alt+ArrowUp');
  await expect(text(page)).toHaveValue('Good');
  await page.keyboard.press('Control+z');
  await expect(rows(page).getByRole('listitem')).toHaveText([/Good morning/]);
  await page.keyboard.press('Control+y');
  await expect(rows(page).getByRole('listitem')).toHaveCount(2);

  await page.getByLabel('End', { exact: true }).fill('0:00.1');
  await expect(page.getByText('This caption ends before it begins.').first()).toBeVisible();
  await save(page).press('Enter');
  await expect(page.getByRole('alert')).toContainText('Fix it first');
  await page.getByRole('button', { name: 'Set end to now' }).press('Enter');
  await page.getByLabel('End', { exact: true }).fill('soon');
  await expect(page.getByText('Write a time such as 1:02.500.')).toBeVisible();
  await page.getByLabel('End', { exact: true }).fill('0:00.9');
  await page.getByLabel('Beginning', { exact: true }).fill('0:00.2');
  expect(await axeFindings(page)).toEqual([]);

  await page.getByRole('link', { name: 'Edit video' }).press('Enter');
  const leaving = page.getByRole('dialog', { name: 'Leave without saving?' });
  await leaving.getByRole('button', { name: 'Stay' }).press('Enter');
  await text(page).focus();
  await page.keyboard.press('Control+s');
  await expect(toast(page, 'Captions saved')).toBeVisible();
  await expect(save(page)).toBeDisabled();
  const stored = await storedText(person, id);
  expect(stored).toContain('00:00:00.200 --> 00:00:00.900\nGood');

  await rows(page).getByRole('button', { pressed: true }).focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(text(page)).toBeFocused();
  await expect(text(page)).toHaveValue('morning');
  await rows(page).getByRole('button', { pressed: true }).focus();
  await page.keyboard.press('Delete');
  await expect(rows(page).getByRole('listitem')).toHaveText([/Good/]);
});

test('ux 57 captions are merged, shifted, brought from a file and taken along; what others saved is asked about', async ({
  page,
  context,
  baseURL,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const person = await signedIn(context, baseURL ?? '', named('merger'));
  const id = await person.upload(await clip('plain.mp4'), { title: 'Another talk' });
  await person.processed(id);
  await putCaptions(
    person,
    id,
    'WEBVTT\n\n00:00.000 --> 00:01.000 line:0\nOne &amp; <i>two</i>\n\n00:00.500 --> 00:01.500\nThree\n',
  );
  await page.goto(editPath(id));
  await page.getByRole('link', { name: 'Edit English' }).click();
  await expect(text(page)).toHaveValue('One & <i>two</i>');
  await expect(page.getByText('begins before the one before it ends')).toBeAttached();
  await page.getByRole('button', { name: 'Merge with next' }).click();
  await expect(text(page)).toHaveValue('One & <i>two</i>\nThree');
  await page.getByRole('button', { name: 'Shift all' }).click();
  const shift = page.getByRole('dialog', { name: 'Shift all captions' });
  await shift.getByLabel('Seconds').fill('later');
  await shift.getByRole('button', { name: 'Shift', exact: true }).click();
  await expect(shift.getByText('Write seconds such as')).toBeVisible();
  await shift.getByLabel('Seconds').fill('0,25');
  await shift.getByRole('button', { name: 'Shift', exact: true }).click();
  await expect(page.getByLabel('Beginning', { exact: true })).toHaveValue('0:00.250');

  const download = async (name: string) => {
    const waiting = page.waitForEvent('download');
    await page.getByRole('button', { name }).click();
    const file = await waiting;
    return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
  };
  expect(await download('Export SubRip')).toEqual({
    name: 'another-talk.en.srt',
    text: '1\n00:00:00,250 --> 00:00:01,750\n{\\an8}One & <i>two</i>\nThree\n',
  });
  const vtt = await download('Export WebVTT');
  expect(vtt.text).toContain('00:00:00.250 --> 00:00:01.750 line:0\nOne &amp; <i>two</i>\nThree');

  const choose = async (buffer: Buffer) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Import' }).click();
    await (await chooser).setFiles({ name: 'a.srt', mimeType: '', buffer });
  };
  await choose(Buffer.from('1\n00:00:01,000 -> soon\nHi\n'));
  await expect(page.getByRole('alert')).toContainText('Line 1:');
  await choose(Buffer.from('1\n00:00:00,100 --> 00:00:00,900\nFrom a file\n'));
  await expect(text(page)).toHaveValue('From a file');

  await putCaptions(person, id, 'WEBVTT\n\n00:00.000 --> 00:01.000\nTheirs\n');
  await save(page).click();
  const conflict = page.getByRole('alert').filter({ hasText: 'changed elsewhere' });
  await expect(conflict).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await conflict.getByRole('button', { name: 'Show the saved version' }).click();
  await expect(text(page)).toHaveValue('Theirs');
  await expect(save(page)).toBeDisabled();
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(text(page)).toHaveValue('From a file');
  await save(page).click();
  await expect(toast(page, 'Captions saved')).toBeVisible();
  expect(await storedText(person, id)).toContain('From a file');
});

test('ux 57 a step that is taken back is seen in the field of a time too, in which one still writes', async ({
  page,
  context,
  baseURL,
}) => {
  const person = await signedIn(context, baseURL ?? '', named('timer'));
  const id = await person.upload(await clip('plain.mp4'), { title: 'A talk in time' });
  await person.processed(id);
  await putCaptions(person, id, 'WEBVTT\n\n00:00.200 --> 00:00.900\nGood morning\n');
  await page.goto(captionsPath(id, 'en'));
  const end = page.getByLabel('End', { exact: true });
  await expect(end).toHaveValue('0:00.900');
  await end.fill('1.5');
  await expect(rows(page).getByRole('listitem')).toHaveCount(1);
  await page.keyboard.press('Control+z');
  await expect(end).toBeFocused();
  await expect(end).toHaveValue('0:00.900');
  await page.keyboard.press('Control+y');
  await expect(end).toHaveValue('1.5');
  await page.keyboard.press('Tab');
  await expect(end).toHaveValue('0:01.500');
});

test('ux 57 thousands of captions are scrolled, chosen and followed with only those in sight on the page', async ({
  page,
  context,
  baseURL,
}) => {
  const person = await signedIn(context, baseURL ?? '', named('thousands'));
  const id = await person.upload(await clip('plain.mp4'), { title: 'A long talk' });
  await person.processed(id);
  const many = 10_000;
  const time = (ms: number) =>
    `${String(Math.floor(ms / 60_000)).padStart(2, '0')}:${String(Math.floor(ms / 1000) % 60).padStart(2, '0')}.${String(ms % 1000).padStart(3, '0')}`;
  const cues = Array.from(
    { length: many },
    (_, n) => `${time(n * 100)} --> ${time(n * 100 + 100)}\nSaid ${n}`,
  );
  await putCaptions(person, id, `WEBVTT\n\n${cues.join('\n\n')}\n`);
  await page.goto(captionsPath(id, 'en'));
  await expect(text(page)).toHaveValue('Said 0');
  await standAt(page, 1.05);
  await expect(rows(page).locator('[aria-current]')).toHaveText(/Said 10$/);
  await rows(page).getByRole('button', { pressed: true }).focus();
  await page.keyboard.press('Home');
  await expect(rows(page).getByRole('button', { pressed: true })).toBeFocused();
  // Whoever is in the text before the list has come to the last row stays there.
  await text(page).evaluate((area) => {
    const key = new KeyboardEvent('keydown', { key: 'End', bubbles: true });
    document.activeElement?.dispatchEvent(key);
    area.focus();
  });
  await expect(text(page)).toHaveValue(`Said ${many - 1}`);
  await expect(rows(page).getByRole('button', { pressed: true })).toBeVisible();
  await expect(text(page)).toBeFocused();
  expect(await rows(page).getByRole('listitem').count()).toBeLessThan(80);
  await rows(page).getByRole('button', { pressed: true }).press('Home');
  await expect(text(page)).toHaveValue('Said 0');
  await page.keyboard.press('End');
  await expect(text(page)).toHaveValue(`Said ${many - 1}`);
  await expect(rows(page).getByRole('button', { pressed: true })).toBeFocused();
  // A keystroke is drawn before the next one comes, whatever the length of the list.
  await text(page).focus();
  const longest = await page.evaluate(async () => {
    const area = document.activeElement as HTMLTextAreaElement;
    const set = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set;
    let most = 0;
    for (let n = 0; n < 10; n += 1) {
      const begun = performance.now();
      set?.call(area, `Typed ${n}`);
      area.dispatchEvent(new Event('input', { bubbles: true }));
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
      most = Math.max(most, performance.now() - begun);
    }
    return most;
  });
  test.info().annotations.push({ type: 'longest keystroke', description: `${longest} ms` });
  await expect(text(page)).toHaveValue('Typed 9');
});
