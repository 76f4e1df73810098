import { addToPlaylist } from '@kinora/contract/playlist-entries';
import { createPlaylist, editPlaylist } from '@kinora/contract/playlists';
import { limits } from '@kinora/contract/text/limits';
import { expect, type Page, test } from '@playwright/test';
import { clip } from '../server/test/clips.ts';
import { ask } from '../server/src/demo/client.ts';
import { expectDarkened } from './darkened.ts';
import { beginAtContent, press, reach } from './reach.ts';
import { named, signedIn, tokenOf } from './talk.ts';

const heading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();

test('ROUTE-11 PLIST-02 a playlist opens from every list and after a reload, whatever it is called', async ({
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const site = baseURL ?? '';
  const person = await signedIn(context, site, named('lists'));
  const client = { url: site, signal: AbortSignal.timeout(60_000) };
  const video = await person.upload(await clip('silent.mp4'), { title: 'In each of them' });
  await person.processed(video);
  const names = ['..', '.', 'a/b', '%', '%2F', '?', '#', '🎸 & 👩‍👩‍👧'];
  for (const playlist_name of names) {
    const made = await ask(client, createPlaylist, { playlist_name }, tokenOf(person));
    const entry = { playlist_id: made.playlist_id, video_id: video };
    await ask(client, addToPlaylist, entry, tokenOf(person));
  }
  for (const name of names) {
    await page.goto('/playlists');
    await page.getByRole('link', { name, exact: true }).click();
    await heading(page, name);
    await expect.poll(() => page.title()).toContain(`${name} –`);
    const opened = page.getByRole('link', { name: 'In each of them' });
    await expect(opened).toBeVisible();
    await page.reload();
    await heading(page, name);
    await expect(opened).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Playlists' })).toBeVisible();
  }
  // The same cards elsewhere.
  await page.goto('/my-channel');
  await page.getByRole('tab', { name: 'Playlist' }).click();
  await page.getByRole('link', { name: '..', exact: true }).click();
  await heading(page, '..');
});

test('FLAW-16 ERR-18 DATA-03 the address decides which playlist it is, the cookies where it does not', async ({
  page,
  context,
  baseURL,
}) => {
  const site = baseURL ?? '';
  const person = await signedIn(context, site, named('lists'));
  const client = { url: site, signal: AbortSignal.timeout(60_000) };
  const make = async (playlist_name: string) =>
    (await ask(client, createPlaylist, { playlist_name }, tokenOf(person))).playlist_id;
  const [first, second] = [await make('First'), await make('Second')];
  await page.goto('/playlist/videos');
  const missing = page.getByRole('alert').getByText('Missing playlist name or id');
  await expect(missing).toBeVisible();
  await expect(page.getByRole('link', { name: 'All playlists' })).toHaveAttribute(
    'href',
    '/playlists',
  );
  // A link that somebody sent notes it as well.
  await page.goto(`/playlist/videos/${first}/Any%20name`);
  await heading(page, 'First');
  const cookie = async (name: string) =>
    decodeURIComponent((await context.cookies()).find((one) => one.name === name)?.value ?? 'none');
  await expect.poll(() => cookie('playlistName')).toBe('First');
  expect(await cookie('playlistId')).toBe(first);
  await page.goto('/playlist/videos');
  await heading(page, 'First');
  // What was opened in another tab does not change this one.
  const other = await context.newPage();
  await other.goto('/playlists');
  await other.getByRole('link', { name: 'Second' }).click();
  await heading(other, 'Second');
  await expect.poll(() => cookie('playlistId')).toBe(second);
  await page.goto(`/playlist/videos/${first}`);
  await heading(page, 'First');
});

test('PLIST-04 PLIST-07 PLIST-08 no playlists are said so; what is typed in the panel and not saved is gone, and what others saved stays', async ({
  page,
  context,
  baseURL,
}) => {
  const site = baseURL ?? '';
  const person = await signedIn(context, site, named('lists'));
  const client = { url: site, signal: AbortSignal.timeout(60_000) };
  const lists = '**/api/fetchplaylist*';
  await page.route(lists, (route) =>
    route.fulfill({ json: { code: 200, playlist: [], next_cursor: null } }),
  );
  await page.goto('/playlists');
  await expect(page.getByText('No playlists available')).toBeVisible();
  await page.unroute(lists);
  const walks = { playlist_name: 'Walks' };
  const { playlist_id } = await ask(client, createPlaylist, walks, tokenOf(person));
  await page.reload();
  const panel = page.getByRole('dialog', { name: 'Edit playlist' });
  const leave = {
    Cancel: () => panel.getByRole('button', { name: 'Cancel' }).click(),
    Escape: () => page.keyboard.press('Escape'),
    outside: () => page.mouse.click(4, 300),
  };
  const options = page.getByRole('button', { name: 'Options for Walks' });
  await beginAtContent(page);
  await reach(page, options);
  for (const [by, close] of Object.entries(leave)) {
    await page.keyboard.press('Enter');
    await press(page, page.getByRole('menuitem', { name: 'Edit playlist' }), 'ArrowDown');
    await expect(panel.getByRole('heading', { name: 'Videos (0)' })).toBeVisible();
    const title = panel.getByRole('textbox', { name: 'Playlist title' });
    await expect(title, by).toHaveValue('Walks');
    await expect(panel.getByRole('textbox', { name: 'Description' })).toHaveValue('');
    await expect(panel.getByRole('combobox', { name: 'Visibility' })).toHaveText(/Private/);
    await expectDarkened(page);
    if (by === 'Cancel') await title.fill('Runs');
    await close();
    await expect(panel, by).toHaveCount(0);
    await expect(options, by).toBeFocused();
  }
  await expect(page.getByRole('link', { name: 'Walks', exact: true })).toBeVisible();

  // What was changed elsewhere since the list came is there, and what is changed meanwhile stays.
  const elsewhere = (changes: object) =>
    ask(client, editPlaylist, { playlist_id, ...changes }, tokenOf(person));
  await elsewhere({ description: 'On foot' });
  await options.click();
  await page.getByRole('menuitem', { name: 'Edit playlist' }).press('Enter');
  await expect(panel.getByRole('textbox', { name: 'Description' })).toHaveValue('On foot');
  await elsewhere({ description: 'On foot, and by train', visibility: 'unlisted' });
  await panel.getByRole('textbox', { name: 'Playlist title' }).fill('Runs');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('article').filter({ hasText: 'Runs' })).toContainText('Unlisted');
  await page.getByRole('link', { name: 'Runs', exact: true }).click();
  await expect(page.getByText('On foot, and by train')).toBeVisible();

  // Nothing is deleted without an answer, and then the keyboard is not at the header.
  await page.goBack();
  const ofRuns = page.getByRole('button', { name: 'Options for Runs' });
  const question = page.getByRole('dialog', { name: 'Delete this playlist?' });
  await reach(page, ofRuns);
  for (const answer of ['Cancel', 'Delete']) {
    await page.keyboard.press('Enter');
    await press(page, page.getByRole('menuitem', { name: 'Delete playlist' }), 'ArrowDown');
    await press(page, question.getByRole('button', { name: answer }));
    await expect(question).toHaveCount(0);
    if (answer === 'Cancel') await expect(ofRuns).toBeFocused();
  }
  await expect(ofRuns).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
});

test('PDET-02 PDET-04 a playlist says who may see it, and has its videos and its shorts apart', async ({
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const site = baseURL ?? '';
  const person = await signedIn(context, site, named('lists'));
  const client = { url: site, signal: AbortSignal.timeout(60_000) };
  const file = await clip('silent.mp4');
  const video_ids = [
    await person.upload(file, { title: 'A long one' }),
    await person.upload(file, { title: 'A small one', kind: 'short' }),
  ];
  for (const id of video_ids) await person.processed(id);
  const made = await ask(client, createPlaylist, { playlist_name: 'Both' }, tokenOf(person));
  const { playlist_id } = made;
  await ask(client, addToPlaylist, { playlist_id, video_ids }, tokenOf(person));
  const rows = page.getByRole('main').getByRole('listitem').getByRole('heading');
  for (const [visibility, word] of [
    ['private', 'Private'],
    ['public', 'Public'],
  ] as const) {
    await ask(client, editPlaylist, { playlist_id, visibility }, tokenOf(person));
    await page.goto(`/playlist/videos/${playlist_id}/both`);
    await expect(page.getByText(`${word} · 2 videos`)).toBeVisible();
  }
  await expect(rows).toHaveText(['A long one']);
  await page.getByRole('tab', { name: 'Shorts' }).click();
  await expect(rows).toHaveText(['A small one']);
  await page.reload();
  await expect(rows).toHaveText(['A small one']);
});

test('PLIST-01 PLIST-03 a name as long as may be keeps clear of the options of its card', async ({
  page,
  context,
  baseURL,
}) => {
  const site = baseURL ?? '';
  const person = await signedIn(context, site, named('long'));
  const client = { url: site, signal: AbortSignal.timeout(60_000) };
  const playlist_name = 'W'.repeat(limits.playlistName);
  await ask(client, createPlaylist, { playlist_name }, tokenOf(person));
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/playlists');
    const name = page.getByRole('link', { name: playlist_name });
    const options = page.getByRole('button', { name: `Options for ${playlist_name}` });
    await expect(options).toBeVisible();
    const end = (await name.boundingBox()) ?? { x: 0, width: Number.NaN };
    expect(end.x + end.width, `${width} px`).toBeLessThanOrEqual(
      ((await options.locator('svg').boundingBox()) ?? { x: 0 }).x,
    );
  }
});

test('ux 84 FLAW-26 a playlist is made where all of them are, by keyboard, and once', async ({
  page,
  context,
  baseURL,
}) => {
  await signedIn(context, baseURL ?? '', named('maker'));
  await page.goto('/playlists');
  const make = page.getByRole('button', { name: 'New playlist' });
  const panel = page.getByRole('dialog', { name: 'New playlist' });
  const title = panel.getByRole('textbox', { name: 'Playlist title' });
  await beginAtContent(page);
  await press(page, make);
  await expect(title).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(panel.getByText('Playlist name cannot be empty')).toBeVisible();

  await page.route('**/api/createplaylist', (route) =>
    route.fulfill({ status: 500, json: { code: 500, error: 'server', message: 'No room.' } }),
  );
  await title.fill('Parks');
  await page.keyboard.press('Enter');
  await expect(panel.getByText('Error creating playlist: No room.')).toBeVisible();
  await expect(title).toHaveValue('Parks');
  await page.unrouteAll({ behavior: 'wait' });

  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(panel).toHaveCount(0);
  await expect(make).toBeFocused();
  await expect(page.getByText('Created Parks.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Parks', exact: true })).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Parks', exact: true })).toHaveCount(1);
});

test('PLIST-01 PLIST-11 ux 76 playlists are read page by page, and a deleted one below the first page comes back', async ({
  page,
  context,
  baseURL,
}) => {
  // Nothing is loaded because it comes near.
  await page.addInitScript(() => {
    globalThis.IntersectionObserver = class extends IntersectionObserver {
      override observe() {}
    };
  });
  const site = baseURL ?? '';
  const person = await signedIn(context, site, named('many'));
  const client = { url: site, signal: AbortSignal.timeout(60_000) };
  for (let n = 1; n <= 29; n += 1) {
    await ask(client, createPlaylist, { playlist_name: `List ${n}` }, tokenOf(person));
  }
  const cards = page.getByRole('main').getByRole('article');
  const more = page.getByRole('button', { name: 'Load more' });
  await page.goto('/playlists');
  await expect(more).toBeVisible();
  await expect(cards).toHaveCount(24);

  const next = '**/api/fetchplaylist*cursor=*';
  await page.route(next, (route) =>
    route.fulfill({ status: 500, json: { code: 500, message: 'Being repaired.' } }),
  );
  await more.click();
  const failed = page.getByRole('main').getByRole('alert');
  await expect(failed).toContainText('Being repaired.');
  await expect(cards).toHaveCount(24);
  await page.unroute(next);
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(cards).toHaveCount(30);

  await page.getByRole('button', { name: 'Options for List 2', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Delete playlist' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(cards).toHaveCount(29);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cards).toHaveCount(30);
});
