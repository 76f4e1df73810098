import { addToPlaylist } from '@kinora/contract/playlist-entries';
import { createPlaylist } from '@kinora/contract/playlists';
import { likeVideo } from '@kinora/contract/reactions';
import { subscribe } from '@kinora/contract/subscriptions';
import { expect, type Page, test } from '@playwright/test';
import { sql } from 'kysely';
import { ask } from '../server/src/demo/client.ts';
import { clip } from '../server/test/clips.ts';
import { axeFindings, colourRules, overflow } from './axe.ts';
import { copyVideo, watchedDaysAgo } from './many-rows.ts';
import { signInAs } from './person.ts';
import { inDatabase } from './site-database.ts';
import { named, tokenOf } from './talk.ts';
import { tabTo } from './viewer.ts';
import { Client } from './client.ts';

const count = 5_000;
/** Days begin there fourteen hours before they do on the server. */
const timezoneId = 'Pacific/Kiritimati';
test.use({ timezoneId, locale: 'en-GB' });

const name = named('many');
let first = '';
let copies: string[] = [];
let playlistId = '';
let userId = '';
let token = '';

test.beforeAll(async ({ baseURL }) => {
  const site = baseURL ?? '';
  const person = await Client.signUp(site, name);
  first = await person.upload(await clip('silent.mp4'), { title: 'The first of many' });
  await person.processed(first);
  token = tokenOf(person);
  const client = { url: site, signal: AbortSignal.timeout(60_000) };
  const playlist = { playlist_name: 'Five thousand' };
  playlistId = (await ask(client, createPlaylist, playlist, token)).playlist_id;
  await ask(client, addToPlaylist, { playlist_id: playlistId, video_id: first }, token);
  const session = await fetch(`${site}/api/session`, { headers: person.headers });
  userId = (await session.json()).user.user_id;
  await inDatabase(site, async (db) => {
    copies = await copyVideo(db, first, count - 1);
    await sql`
      insert into playlist_videos (playlist_id, video_id, place)
      select playlist_id, added.id, place + n * 1000
      from playlist_videos, unnest(${copies}::text[]) with ordinality as added (id, n)
      where playlist_id = ${playlistId}`.execute(db);
  });
});

/** Has the copies been watched on the days before: a new one may have begun since the last story. */
const watchCopies = (site: string) =>
  inDatabase(site, async (db) => {
    await db.deleteFrom('history').where('user_id', '=', userId).execute();
    await watchedDaysAgo(db, userId, copies.slice(0, 2), 0, timezoneId);
    await watchedDaysAgo(db, userId, copies.slice(2, 5), 1, timezoneId);
    await watchedDaysAgo(db, userId, copies.slice(5, 6), 6, timezoneId);
    await watchedDaysAgo(db, userId, copies.slice(6), 20, timezoneId);
  });

test.beforeEach(({ context, baseURL }) => signInAs(context, baseURL ?? '', name));

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, label: string) =>
  page.getByRole('button', { name: label, exact: true });
/** Goes to the end of a list until there is more of it. */
async function readOn(page: Page) {
  const height = () => page.evaluate(() => document.body.scrollHeight);
  const before = await height();
  const heightAtEnd = async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    return height();
  };
  // Rows that are far from the window are not in the page.
  await expect.poll(heightAtEnd).toBeGreaterThan(before + 1_000);
}
const marked = (page: Page, title: string) =>
  page.getByRole('checkbox', { name: `Select ${title}`, exact: true });
const dayAgo = (days: number) =>
  new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: timezoneId }).format(
    Date.now() - days * 86_400_000,
  );

test('HIST-03 HIST-04 HIST-06 ux 57 days are those of the viewer, the latest is cleared alone, and what was watched is removed by keys alone', async ({
  page,
  baseURL,
}) => {
  await watchCopies(baseURL ?? '');
  const days = main(page).getByRole('heading', { level: 2 });
  const cards = main(page).getByRole('article');
  const titles = cards.getByRole('heading');
  const within = page.getByRole('combobox', { name: 'Watched' });
  await page.goto('/history');
  await expect(days.nth(2)).toBeAttached();
  const [today, yesterday, sixAgo] = await days.allTextContents();
  expect([today, yesterday, sixAgo]).toEqual(['Today', 'Yesterday', dayAgo(6)]);
  await expect(within.getByRole('option')).toHaveText([
    ...['All time', 'Today', 'Yesterday', 'Last 7 days', 'Last 30 days'],
  ]);
  await within.selectOption('Today');
  await expect(titles).toHaveText(['Copy 1', 'Copy 2']);
  await within.selectOption('Last 7 days');
  await expect(cards).toHaveCount(6);
  await within.selectOption('Yesterday');
  await expect(titles).toHaveText(['Copy 3', 'Copy 4', 'Copy 5']);

  await within.focus();
  await tabTo(page, button(page, 'Select'));
  await page.keyboard.press('Enter');
  await tabTo(page, marked(page, 'Copy 3'));
  await page.keyboard.press('Space');
  await tabTo(page, marked(page, 'Copy 5'));
  await page.keyboard.press('Shift+Space');
  await expect(marked(page, 'Copy 4')).toBeChecked();
  await tabTo(page, button(page, 'Remove (3)'));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Try adjusting your search or filter criteria')).toBeVisible();
  // Not nowhere: the next press of Tab begins with the page, and not above it.
  await expect(main(page)).toBeFocused();
  await button(page, 'Undo').click();
  await expect(titles).toHaveText(['Copy 3', 'Copy 4', 'Copy 5']);

  // What was watched on the viewer's day is cleared, and what was before it stays.
  await within.selectOption('All time');
  await expect(days.first()).toHaveText('Today');
  await button(page, 'Clear history').click();
  const clearing = page.getByRole('dialog', { name: 'Clear watch history?' });
  await clearing.getByRole('radio', { name: 'Today' }).check();
  await clearing.getByRole('button', { name: 'Clear' }).click();
  await expect(clearing).toHaveCount(0);
  await expect(days.first()).toHaveText('Yesterday');
  await expect(titles.first()).toHaveText('Copy 3');
  await button(page, 'Undo').click();
  await expect(titles.first()).toHaveText('Copy 1');

  // Thousands of one day, read on as one gets to their end.
  await expect(days.nth(3)).toHaveText(dayAgo(20));
  for (let times = 0; times < 3; times++) await readOn(page);
  await page.getByRole('searchbox').fill(`copy ${count - 1}`);
  await expect(titles).toHaveText([`Copy ${count - 1}`]);
  await expect(days).toHaveText([dayAgo(20)]);
});

test('PDET-05 ux 51 the entries of a playlist of 5,000 are moved and removed by keys alone, and the last one plays in its place', async ({
  page,
}) => {
  await page.goto(`/playlist/videos/${playlistId}/five-thousand`);
  await expect(page.getByText('5,000 videos')).toBeVisible();
  const rows = main(page).getByRole('listitem');
  const options = (title: string) => button(page, `Options for ${title}`);
  const choose = async (item: string) => {
    await page.keyboard.press('Enter');
    const wanted = page.getByRole('menuitem', { name: item });
    await expect(wanted).toBeVisible();
    for (let presses = 0; presses < 20; presses++) {
      if (await wanted.evaluate((one) => one === document.activeElement)) break;
      await page.keyboard.press('ArrowDown');
    }
    await expect(wanted).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(wanted).toHaveCount(0);
  };
  await options('Copy 1').focus();
  await choose('Move to bottom');
  await expect(page.getByText('Copy 1: last')).toBeAttached();
  await expect(options('Copy 2')).toBeFocused();
  // What is read anew after a removal is from before a move that is still on its way.
  const arrived = Promise.withResolvers<void>();
  await page.route('**/place', async (route) => {
    await arrived.promise;
    await route.continue();
  });
  await button(page, 'Move The first of many').press('End');
  await expect(page.getByText('The first of many: last')).toBeAttached();
  await options('Copy 2').focus();
  const readAnew = page.waitForResponse('**/api/fetchvideofromparticularplaylist*');
  await choose('Remove from playlist');
  await expect(page.getByText('4,999 videos')).toBeVisible();
  await expect(options('Copy 3')).toBeFocused();
  await (await readAnew).finished();
  arrived.resolve();
  await expect(rows.first()).toContainText('Copy 3');
  await readOn(page);

  await page.goto(`/video/${first}?list=${playlistId}`);
  const queue = page.getByRole('region', { name: 'Playlist' });
  await expect(queue).toContainText('4999 / 4999');
  await expect(queue.locator('li[aria-current]')).toBeInViewport();
  await expect(queue.locator('li[aria-current]')).toContainText('The first of many');
});

test('ux 57 own videos are chosen in the studio by keys alone, and thousands are read on', async ({
  page,
}) => {
  const rows = main(page)
    .getByRole('row')
    .filter({ has: page.locator('td') });
  await page.goto('/studio');
  await expect(rows).toHaveCount(24);
  await readOn(page);
  await page.goto('/studio?search=Copy+499');
  await expect(rows).toHaveCount(11);
  await page.getByRole('searchbox').focus();
  await tabTo(page, marked(page, 'Copy 499'));
  await tabTo(page, marked(page, 'Copy 4990'));
  await page.keyboard.press('Space');
  await tabTo(page, marked(page, 'Copy 4999'));
  await page.keyboard.press('Shift+Space');
  const edit = button(page, 'Edit (10)');
  await tabTo(page, edit);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Edit 10 videos' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(edit).toBeFocused();
  await tabTo(page, button(page, 'Delete (10)'));
});

test('axe finds nothing on pages that are full, 390, 768 and 1440 px wide, and in the dark 768 px', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 768, height: 900 });
  const client = { url: baseURL ?? '', signal: AbortSignal.timeout(60_000) };
  const shown = copies.slice(0, 12);
  const show = (visibility: 'public' | 'unlisted') =>
    inDatabase(baseURL ?? '', (db) =>
      db.updateTable('videos').set({ visibility }).where('id', 'in', shown).execute(),
    );
  await watchCopies(baseURL ?? '');
  await show('public');
  try {
    for (const video_id of shown) await ask(client, likeVideo, { video_id, is_like: true }, token);
    for (const playlist_name of ['Walks', 'Trains', 'Boats', 'Bridges']) {
      await ask(client, createPlaylist, { playlist_name }, token);
    }
    for (const maker of ['Apple', 'Birch', 'Cedar']) {
      const { headers } = await Client.signUp(baseURL ?? '', named(maker));
      const session = await fetch(`${baseURL}/api/session`, { headers });
      const { channel_id } = (await session.json()).user;
      await ask(client, subscribe, { channel_id, is_subscribed: true }, token);
    }
    const library = ['/history', '/playlists', `/playlist/videos/${playlistId}/x`, '/likevideos'];
    for (const path of [...library, `/@${name}`, '/studio', '/profile/managechannel']) {
      await page.emulateMedia({ colorScheme: 'light' });
      await page.goto(path);
      const filled = main(page).locator('article, li, td');
      await expect.poll(() => filled.count(), { message: path }).toBeGreaterThan(2);
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      for (const width of [390, 1440, 768]) {
        await page.setViewportSize({ width, height: 900 });
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        expect.soft(await axeFindings(page), `${path}, ${width} px, light`).toEqual([]);
        const wider = await overflow(page);
        expect.soft(wider, `${path}, wider than a window of ${width} px`).toBe(0);
      }
      await page.emulateMedia({ colorScheme: 'dark' });
      expect
        .soft(await axeFindings(page, { rules: colourRules }), `${path}, 768 px, dark`)
        .toEqual([]);
    }
  } finally {
    // No list of the site shall offer them to other stories.
    await show('unlisted');
  }
});

test('CARD-06 PDET-05 a picture stays where its entry goes below the first window of a playlist', async ({
  page,
  baseURL,
}) => {
  const some = copies.slice(0, 40);
  await inDatabase(baseURL ?? '', (db) =>
    sql`update videos set poster = 'poster.webp' where id = any(${some})`.execute(db),
  );
  const body = '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="9"/>';
  await page.route('**/media/**/poster*', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body }),
  );
  await page.goto(`/playlist/videos/${playlistId}/-`);
  const rows = main(page).locator('[data-entry]');
  const titleAt = (place: number) => rows.nth(place).getByRole('heading');
  const moved = await titleAt(9).innerText();
  const last = await titleAt(7).innerText();
  await page.getByRole('button', { name: `Options for ${moved}`, exact: true }).click();
  await page.getByRole('menuitem', { name: 'Move to top' }).click();
  await expect(titleAt(0)).toHaveText(moved);
  // The last of the first window is the first one below it now.
  await expect(titleAt(8)).toHaveText(last);
  await expect(rows.nth(8).locator('[data-preview] img')).toHaveCSS('opacity', '1');
});
