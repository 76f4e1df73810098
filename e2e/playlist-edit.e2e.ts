import { addToPlaylist, noteEntry, playlistVideos } from '@kinora/contract/playlist-entries';
import { createPlaylist } from '@kinora/contract/playlists';
import { deleteVideo, editVideo } from '@kinora/contract/videos';
import { expect, type Page, type Route, test } from '@playwright/test';
import { clip } from '../server/test/clips.ts';
import { ask } from '../server/src/demo/client.ts';
import { axeFindings } from './axe.ts';
import { named, signedIn, told, tokenOf } from './talk.ts';
import { Client } from './client.ts';

const titles = ['Harbour tutorial', 'A bakery', 'Night train', 'Old bridge'];
const videos: string[] = [];
let owner: Client;

test.beforeAll(async ({ baseURL }) => {
  owner = await Client.signUp(baseURL ?? '', named('owner'));
  for (const title of titles) videos.push(await owner.upload(await clip('silent.mp4'), { title }));
  for (const id of videos) await owner.processed(id);
});

const rows = (page: Page) => page.getByRole('main').getByRole('listitem');
const order = (page: Page) => rows(page).getByRole('heading').allTextContents();
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const removing = '**/api/removevideosfromplaylist';
const refuse = (route: Route) =>
  route.fulfill({ status: 503, json: { error: 'unavailable', message: 'Not just now.' } });
const accessible = async (page: Page) => expect(await axeFindings(page)).toEqual([]);

test('what the panel of a row takes out of the playlist that is looked at goes there too, and comes back', async ({
  page,
  context,
  baseURL,
}) => {
  const site = baseURL ?? '';
  const person = await signedIn(context, site, named('ticker'));
  const client = { url: site, signal: AbortSignal.timeout(60_000) };
  const ticked = { playlist_name: 'Ticked' };
  const { playlist_id } = await ask(client, createPlaylist, ticked, tokenOf(person));
  await ask(client, addToPlaylist, { playlist_id, video_ids: videos }, tokenOf(person));
  await page.goto(`/playlist/videos/${playlist_id}/ticked`);
  await expect.poll(() => order(page)).toEqual(titles);
  await button(page, 'Options for A bakery').click();
  await page.getByRole('menuitem', { name: 'Save to playlist' }).click();
  const panel = page.getByRole('dialog', { name: 'Save to playlist' });
  await panel.getByRole('checkbox', { name: 'Ticked' }).click();
  await expect(told(page, 'Removed from Ticked.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect.poll(() => order(page)).toEqual(titles.filter((title) => title !== 'A bakery'));
  await expect(page.getByText('Private · 3 videos')).toBeVisible();
  await button(page, 'Undo').click();
  await expect.poll(() => order(page)).toEqual(titles);
});

test('PDET-01 to PDET-05 ux 51 the entries of a playlist are moved, noted, sorted, removed and brought back', async ({
  page,
  context,
  baseURL,
}) => {
  const site = baseURL ?? '';
  const person = await signedIn(context, site, named('editor'));
  const client = { url: site, signal: AbortSignal.timeout(60_000) };
  const walks = { playlist_name: 'Walks' };
  const { playlist_id } = await ask(client, createPlaylist, walks, tokenOf(person));
  await ask(client, addToPlaylist, { playlist_id, video_ids: videos }, tokenOf(person));
  await page.goto(`/playlist/videos/${playlist_id}/walks`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Walks');
  await expect(page.getByText('Private · 4 videos · 1 min')).toBeVisible();
  await expect(page.getByRole('main').locator('header').getByRole('link').first()).toHaveAttribute(
    'href',
    /^\/channelvideos\//,
  );
  const mosaic = page.getByRole('main').locator('header img');
  await expect(mosaic).toHaveCount(4);
  await page.route('**/media/**/poster-*', (route) => route.abort());
  await page.reload();
  await expect(page.getByText('Private · 4 videos')).toBeVisible();
  // None is shown as broken.
  await expect(mosaic).toHaveCount(0);
  await page.unroute('**/media/**/poster-*');
  await expect.poll(() => order(page)).toEqual(titles);
  await accessible(page);
  const [harbour = '', bakery = '', train = '', bridge = ''] = titles;

  // By keys, and by a menu.
  const grip = (title: string) => button(page, `Move ${title}`);
  await grip(bridge).press('ArrowUp');
  await expect.poll(() => order(page)).toEqual([harbour, bakery, bridge, train]);
  await expect(grip(bridge)).toBeFocused();
  await expect(page.getByText(`${bridge}: 3 of 4`)).toBeAttached();
  await grip(bridge).press('Home');
  // Enter on the grip opens what else can be done with the entry.
  await grip(train).press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Move to top' })).toBeVisible();
  await page.keyboard.press('Escape');
  await button(page, `Options for ${harbour}`).click();
  await page.getByRole('menuitem', { name: 'Move to bottom' }).press('Enter');
  const moved = [bridge, bakery, train, harbour];
  await expect.poll(() => order(page)).toEqual(moved);
  // By hand.
  const to = await rows(page).filter({ hasText: bakery }).boundingBox();
  await grip(harbour).hover();
  await page.mouse.down();
  await page.mouse.move(300, (to?.y ?? 0) + 40, { steps: 4 });
  await page.mouse.move(300, (to?.y ?? 0) + 4, { steps: 4 });
  await expect(rows(page).filter({ hasText: bakery })).toHaveAttribute('data-drop', 'before');
  await page.mouse.up();
  const dragged = [bridge, harbour, bakery, train];
  await expect.poll(() => order(page)).toEqual(dragged);
  await page.reload();
  await expect.poll(() => order(page)).toEqual(dragged);
  // A move that is refused is taken back, and so is a removal, although nothing can be read anew.
  const reading = '**/api/fetchvideofromparticularplaylist*';
  await page.route(reading, refuse);
  await page.route('**/place', refuse);
  await grip(train).press('Home');
  await expect(told(page, 'Not just now.')).toBeVisible();
  await expect.poll(() => order(page)).toEqual(dragged);
  await page.unroute('**/place');
  const asked = Promise.withResolvers<void>();
  await page.route(removing, async (route) => {
    await asked.promise;
    await refuse(route);
  });
  await button(page, `Options for ${bakery}`).click();
  await page.getByRole('menuitem', { name: 'Remove from playlist' }).press('Enter');
  // It goes before the server has answered.
  await expect.poll(() => order(page)).toEqual([bridge, harbour, train]);
  await expect(page.getByText('Private · 3 videos')).toBeVisible();
  asked.resolve();
  await expect.poll(() => order(page)).toEqual(dragged);
  await expect(page.getByText('Private · 4 videos')).toBeVisible();
  await page.unroute(removing);
  await page.unroute(reading);

  await button(page, `Options for ${bakery}`).click();
  await page.getByRole('menuitem', { name: 'Add note' }).press('Enter');
  await page.getByRole('textbox', { name: 'Note' }).fill('From minute two');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(rows(page).filter({ hasText: bakery })).toContainText('From minute two');
  // Another note that was written meanwhile is replaced by who has seen it alone: no list that is read
  // meanwhile brings it.
  await page.route(reading, () => {});
  await page.reload();
  await expect(rows(page).filter({ hasText: bakery })).toContainText('From minute two');
  const { videos: entries } = await ask(client, playlistVideos, { playlist_id }, tokenOf(person));
  const entry = entries.find((one) => one.name === bakery)?.entry_id ?? '';
  const elsewhere = { id: playlist_id, entry, note: 'Closed on Mondays' };
  await ask(client, noteEntry, elsewhere, tokenOf(person));
  await button(page, `Options for ${bakery}`).click();
  await page.getByRole('menuitem', { name: 'Change note' }).press('Enter');
  await page.getByRole('textbox', { name: 'Note' }).fill('Great');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog')).toContainText(
    'Meanwhile, the note changed to “Closed on Mondays”.',
  );
  await page.unroute(reading);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(rows(page).filter({ hasText: bakery })).toContainText('Great');

  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('By title');
  await expect(page).toHaveURL(/sort=title/);
  await expect.poll(() => order(page)).toEqual([bakery, harbour, train, bridge]);
  await expect(grip(bakery)).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Newest');
  await expect.poll(() => order(page)).toEqual(titles.toReversed());
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Manual order');

  // A video that is deleted leaves a row behind.
  await ask(client, deleteVideo, { id: videos[1] ?? '' }, tokenOf(owner));
  await page.reload();
  await expect(rows(page).nth(2)).toContainText('This video was deleted.');
  await expect(page.getByText('Private · 3 videos')).toBeVisible();
  await button(page, 'Select').click();
  await page.getByRole('checkbox', { name: `Select ${harbour}` }).check();
  await page.getByRole('checkbox', { name: `Select ${bakery}` }).check();
  await accessible(page);
  await button(page, 'Remove (2)').click();
  await expect.poll(() => order(page)).toEqual([bridge, train]);
  await expect(button(page, 'Select')).toBeVisible();
  await button(page, 'Undo').click();
  await expect.poll(() => order(page)).toEqual(dragged);
  await button(page, `Remove ${bakery}`).press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect.poll(() => order(page)).toEqual([bridge, harbour, train]);

  // So does one that its owner hides, of which the title is not told any more.
  const hide = { id: videos[3] ?? '', visibility: 'private' as const };
  await ask(client, editVideo, hide, tokenOf(owner));
  await page.reload();
  await expect.poll(() => order(page)).toEqual(['Private video', harbour, train]);
  await expect(rows(page).first()).toContainText('This video is hidden now.');
  await expect(rows(page).first().getByRole('link')).toHaveCount(0);
  await expect(page.getByText('Private · 2 videos')).toBeVisible();
  await button(page, 'Remove Private video').click();
  await expect.poll(() => order(page)).toEqual([harbour, train]);
  await page.reload();
  await expect.poll(() => order(page)).toEqual([harbour, train]);
});

test('PLIST-01 to PLIST-11 PDET-06 PDET-09 a playlist is edited from its card, looked at by mood, and deleted', async ({
  page,
  context,
  baseURL,
}) => {
  const site = baseURL ?? '';
  const person = await signedIn(context, site, named('editor'));
  const client = { url: site, signal: AbortSignal.timeout(60_000) };
  const make = async (playlist_name: string) =>
    (await ask(client, createPlaylist, { playlist_name }, tokenOf(person))).playlist_id;
  const [playlist_id] = [await make('Old name'), await make('Second')];
  const video_ids = [videos[0] ?? '', videos[2] ?? ''];
  await ask(client, addToPlaylist, { playlist_id, video_ids }, tokenOf(person));

  await page.goto('/playlists');
  const card = page.getByRole('article').filter({ hasText: 'Old name' });
  await expect(card).toContainText('2 videos');
  await expect(button(page, 'Options for Watch Later')).toHaveCount(0);
  await button(page, 'Options for Old name').click();
  await page.getByRole('menuitem', { name: 'Edit playlist' }).press('Enter');
  const panel = page.getByRole('dialog', { name: 'Edit playlist' });
  await expect(panel.getByRole('heading', { name: 'Videos (2)' })).toBeVisible();
  await accessible(page);
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);

  await button(page, 'Options for Old name').click();
  await page.getByRole('menuitem', { name: 'Edit playlist' }).press('Enter');
  await panel.getByRole('button', { name: 'Remove Night train' }).press('Enter');
  await expect(panel.getByRole('button', { name: 'Remove Harbour tutorial' })).toBeFocused();
  await expect(panel.getByRole('heading', { name: 'Videos (1)' })).toBeVisible();
  await panel.getByRole('textbox', { name: 'Playlist title' }).fill('New name');
  await panel.getByRole('textbox', { name: 'Description' }).fill('What we saw on foot');
  await panel.getByRole('combobox', { name: 'Visibility' }).click();
  await page.getByRole('option', { name: /^Unlisted/ }).click();
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('article').filter({ hasText: 'New name' })).toContainText('Unlisted');
  const cookie = (await context.cookies()).find((one) => one.name === 'playlistName');
  expect(decodeURIComponent(cookie?.value ?? '')).toBe('New name');

  await page.getByRole('link', { name: 'New name', exact: true }).click();
  await expect(page.getByText('What we saw on foot')).toBeVisible();
  await expect(page.getByText('Unlisted · 1 video')).toBeVisible();
  const moods = page.getByRole('group', { name: 'Moods' });
  await moods.getByRole('button', { name: 'Educational' }).click();
  await expect(page).toHaveURL(/moods=Educational/);
  await expect.poll(() => order(page)).toEqual(['Harbour tutorial']);
  await moods.getByRole('button', { name: 'Educational' }).click();
  await moods.getByRole('button', { name: 'Gaming' }).click();
  await expect(page.getByText('No videos match the selected mood filters')).toBeVisible();
  await moods.getByRole('button', { name: 'Clear All' }).click();
  await expect.poll(() => order(page)).toEqual(['Harbour tutorial']);
  await button(page, 'Statistics').click();
  const statistics = page.getByRole('dialog', { name: 'Statistics' });
  await expect(statistics.getByRole('meter', { name: 'Educational' })).toHaveAttribute(
    'value',
    '1',
  );
  await accessible(page);
  await page.keyboard.press('Escape');

  // To another playlist, which asks about what it has already.
  const inThird = { playlist_id: await make('Third') };
  await ask(client, addToPlaylist, { ...inThird, video_ids }, tokenOf(person));
  await button(page, 'Select').click();
  await page.getByRole('checkbox', { name: 'Select Harbour tutorial' }).check();
  await button(page, 'Save to playlist').click();
  await page.getByRole('radio', { name: 'Third' }).check();
  const save = page.getByRole('dialog').getByRole('button', { name: 'Save' });
  const full = { status: 500, json: { code: 500, message: 'It is full.' } };
  await page.route('**/api/addvideoinplaylist', (route) => route.fulfill(full), { times: 1 });
  await save.click();
  await expect(page.getByText('Error adding video to playlist: It is full.')).toBeVisible();
  await save.click();
  const question = page.getByRole('dialog', { name: '“Third” has one of them already' });
  const third = async () => {
    const { videos: all } = await ask(client, playlistVideos, inThird, tokenOf(person));
    return all.map(({ name }) => name);
  };
  await question.getByRole('button', { name: 'Leave in place' }).click();
  await expect(told(page, 'Saved 1 video to Third.')).toBeVisible();
  expect(await third()).toEqual(['Harbour tutorial', 'Night train']);
  await button(page, 'Select').click();
  await page.getByRole('checkbox', { name: 'Select Harbour tutorial' }).check();
  await button(page, 'Save to playlist').click();
  await page.getByRole('radio', { name: 'Third' }).check();
  await save.click();
  await question.getByRole('button', { name: 'Move to the end' }).click();
  await expect.poll(third).toEqual(['Night train', 'Harbour tutorial']);

  await button(page, 'Options for New name').click();
  await page.getByRole('menuitem', { name: 'Delete playlist' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL('/playlists');
  await expect(page.getByRole('article').filter({ hasText: 'Third' })).toBeVisible();
  const deleted = page.getByRole('article').filter({ hasText: 'New name' });
  await expect(deleted).toHaveCount(0);
  await button(page, 'Undo').click();
  await expect(deleted).toContainText('Unlisted');
  await expect(deleted).toContainText('1 video');
});
