import { editPath } from '@kinora/contract/text/slug';
import { expect, type Page, test } from '@playwright/test';
import { clip } from '../server/test/clips.ts';
import { axeFindings } from './axe.ts';
import { choose, toast } from './card-menu.ts';
import { field, pick } from './fields.ts';
import { named, signedIn } from './talk.ts';
import { Client } from './client.ts';

const save = (page: Page) => page.getByRole('button', { name: 'Save changes' });

async function patch(person: Client, id: string, change: object) {
  const answer = await fetch(`${person.url}/api/videos/${id}`, {
    method: 'PATCH',
    headers: { ...person.headers, 'content-type': 'application/json' },
    body: JSON.stringify(change),
  });
  expect(answer.status).toBe(200);
}

test('ux 57 ux 84 one’s own video is edited, its file saved and it is deleted, and comes back by Undo; of others’ there is nothing to edit', async ({
  page,
  context,
  baseURL,
}) => {
  const site = baseURL ?? '';
  const other = await Client.signUp(site, named('tagger'));
  const tag = named('zither');
  const theirs = await other.upload(await clip('silent.mp4'), { tags: [`${tag} concert`] });
  await other.processed(theirs);
  const title = named('Before');
  const person = await signedIn(context, site, named('editor'));
  const id = await person.upload(await clip('silent.mp4'), { title, visibility: 'private' });
  await person.processed(id);

  await page.goto('/studio');
  await page.getByRole('main').getByRole('link', { name: title, exact: true }).click();
  await expect(page).toHaveURL(editPath(id));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit video');
  expect(await axeFindings(page)).toEqual([]);

  const renamed = `${title} and after`;
  await field(page, 'Title').fill(renamed);
  await field(page, 'Description').fill('0:00 Beginning\n0:01 End');
  await expect(page.getByText('when there are at least three')).toBeVisible();
  const tags = page.getByRole('combobox', { name: 'Tags' });
  await tags.fill(tag);
  await expect(page.locator('datalist option', { hasText: `${tag} concert` })).toBeAttached();
  await tags.press('Enter');
  await tags.fill('one, two,');
  await tags.press('Backspace');
  await expect(page.getByRole('list', { name: 'Tags' }).getByRole('listitem')).toHaveText([
    tag,
    'one',
  ]);
  await pick(page, 'Category', /^Music/);
  await pick(page, 'Spoken language', /^Brazilian Portuguese/);
  await pick(page, 'Licence', /^CC BY-SA/);
  await pick(page, 'Who can watch', /^Public/);
  await expect(page.getByText('everybody can find this video')).toBeVisible();
  await page.getByRole('button', { name: 'Keep it public' }).click();
  await expect(page.getByText('everybody can find this video')).toBeHidden();
  await page.getByRole('main').getByRole('link', { name: 'Your videos' }).click();
  const leaving = page.getByRole('dialog', { name: 'Leave without saving?' });
  await leaving.getByRole('button', { name: 'Stay' }).click();
  // By signing out it would be lost as well.
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await leaving.getByRole('button', { name: 'Stay' }).click();
  await save(page).click();
  await expect(toast(page, 'Changes saved')).toBeVisible();
  await expect(save(page)).toBeDisabled();
  const saved = await person.video(id);
  expect(saved).toMatchObject({ title: renamed, tags: [tag, 'one'], category: 'Music' });
  expect(saved).toMatchObject({ visibility: 'public', language: 'pt-BR', licence: 'CC BY-SA' });

  // In another tab meanwhile.
  await field(page, 'Title').fill('Mine');
  await field(page, 'Description').fill('Mine too');
  await patch(person, id, { title: 'Theirs' });
  await save(page).click();
  const conflict = page.getByRole('alert').filter({ hasText: 'edited elsewhere' });
  await expect(conflict).toContainText('the title');
  await conflict.getByRole('button', { name: 'The saved version' }).click();
  await expect(field(page, 'Title')).toHaveValue('Theirs');
  await save(page).click();
  await expect.poll(async () => (await person.video(id)).description).toBe('Mine too');
  expect((await person.video(id)).title).toBe('Theirs');

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download the original' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('silent.mp4');
  await page.goto(editPath(theirs));
  await expect(page.getByRole('heading', { name: 'This is not one of your videos' })).toBeVisible();

  await patch(person, id, { title });
  await page.goto(`/video/${id}`);
  const about = page.getByRole('region', { name: 'Description' });
  await about.getByRole('button', { name: 'Show more' }).click();
  await expect(about).toContainText('Brazilian Portuguese');
  await expect(about.getByRole('link', { name: 'CC BY-SA' })).toHaveAttribute(
    'href',
    'https://creativecommons.org/licenses/by-sa/4.0/',
  );
  await page.getByRole('main').getByRole('link', { name: 'Edit video' }).click();
  await expect(page).toHaveURL(editPath(id));
  await page.goto('/?sort=recent');
  await choose(page, title, 'Edit video');
  await expect(page).toHaveURL(editPath(id));
  const complaints: string[] = [];
  page.on(
    'console',
    (message) => message.type() === 'error' && complaints.push(message.location().url),
  );
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL('/studio');
  await expect(page.getByRole('heading', { name: 'No videos yet' })).toBeVisible();
  // ux 84: it comes back as it was.
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(
    page.getByRole('main').getByRole('link', { name: title, exact: true }),
  ).toBeVisible();
  expect((await person.video(id)).visibility).toBe('public');
  expect(complaints).toEqual([]);
});

test('an upright video becomes a long one, and a Shorty again, by its kind', async ({
  page,
  context,
  baseURL,
}) => {
  const user = named('upright');
  const person = await signedIn(context, baseURL ?? '', user);
  const id = await person.upload(await clip('vertical.mp4'), { title: named('Tall') });
  await person.processed(id);
  const isIn = async (shown: 'videos' | 'shorts', other: 'videos' | 'shorts') => {
    await page.goto(`/@${user}?tab=${shown}`);
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
    await page.goto(`/@${user}?tab=${other}`);
    await expect(page.getByRole('heading', { name: /^No (videos|Shortys) yet$/ })).toBeVisible();
  };
  const become = async (kind: 'Video' | 'Shorty') => {
    await page.goto(editPath(id));
    await pick(page, 'Kind', new RegExp(`^${kind}$`));
    await save(page).click();
    await expect(toast(page, 'Changes saved')).toBeVisible();
  };
  await isIn('shorts', 'videos');
  await become('Video');
  await isIn('videos', 'shorts');
  await become('Shorty');
  await isIn('shorts', 'videos');
});

test('the chapters of a description are shown as one types, on a phone and before the file is there', async ({
  page,
  context,
  baseURL,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const person = await signedIn(context, baseURL ?? '', named('chapters'));
  const id = await person.draft('later.mp4', 1_000, { title: 'A film to come' });
  await page.goto(editPath(id));
  await expect(page.getByRole('link', { name: 'Resume upload' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Download the original' })).toHaveCount(0);
  const note = page.getByRole('status').filter({ hasText: /chapters/ });
  await field(page, 'Description').fill('0:05 One\n0:20 Two\n0:40 Three');
  await expect(note).toContainText('the first begins at 0:00');
  await field(page, 'Description').fill('0:00 One\n0:20 Two\n0:40 Three');
  await expect(note).toContainText('3 chapters');
  const chapters = page.getByRole('list', { name: 'Chapters' });
  await expect(chapters.getByRole('listitem')).toHaveText(['0:00 One', '0:20 Two', '0:40 Three']);
  expect(await axeFindings(page)).toEqual([]);
  // A page may still be left by whoever wants to.
  await page.getByRole('main').getByRole('link', { name: 'Your videos' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/studio');
});

test('ux 57 a publication is scheduled for a time, which is shown and taken back', async ({
  page,
  context,
  baseURL,
}) => {
  const person = await signedIn(context, baseURL ?? '', named('later'));
  const id = await person.draft('later.mp4', 1_000, { title: 'Premiere' });
  await page.goto(editPath(id));
  await pick(page, 'Who can watch', /^Scheduled/);
  const time = field(page, 'Public from');
  await time.fill('2020-01-01T10:00');
  await expect(page.getByText('Choose a time that is still to come.')).toBeVisible();
  await expect(time).toHaveValue('2020-01-01T10:00');
  await expect(save(page)).toBeDisabled();
  await time.fill('');
  await expect(page.getByText('Choose a day and a time.')).toBeVisible();
  await expect(save(page)).toBeDisabled();
  await time.fill('2040-05-06T10:30');
  await save(page).click();
  await expect(toast(page, 'Changes saved')).toBeVisible();
  expect(await person.video(id)).toMatchObject({
    visibility: 'private',
    publish_at: new Date('2040-05-06T10:30').toISOString(),
  });
  await page.getByRole('main').getByRole('link', { name: 'Your videos' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Premiere' });
  await expect(row).toContainText('Scheduled');
  await expect(row).toContainText('2040');
  await row.getByRole('link', { name: 'Premiere', exact: true }).click();
  await expect(time).toHaveValue('2040-05-06T10:30');
  await pick(page, 'Who can watch', /^Private/);
  await save(page).click();
  await expect.poll(async () => (await person.video(id)).publish_at).toBeNull();
});

test('ux 57 the thumbnail is one of the pictures from the video, or the frame of any moment', async ({
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const person = await signedIn(context, baseURL ?? '', named('frames'));
  const id = await person.upload(await clip('minute.mp4'), { title: 'A minute' });
  await person.processed(id);
  await page.goto(editPath(id));
  const pictures = page.getByRole('list', { name: 'Frames of the video' }).getByRole('button');
  await expect(pictures).toHaveCount(3);
  const chosen = () => pictures.evaluateAll((all) => all.map((one) => one.ariaPressed));
  await expect.poll(chosen).toEqual(['true', 'false', 'false']);
  await pictures.nth(1).click();
  await expect.poll(chosen).toEqual(['false', 'true', 'false']);
  const before = (await person.video(id)).thumbnail_url;

  await page.getByRole('button', { name: 'Choose another frame' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose a frame' });
  await dialog.getByRole('slider', { name: 'Moment' }).press('Home');
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Use this frame' }).click();
  // The page hears of it by itself.
  await expect.poll(chosen).toEqual(['false', 'false', 'false']);
  expect((await person.video(id)).thumbnail_url).not.toBe(before);
});
