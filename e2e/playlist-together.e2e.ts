import { addToPlaylist, playlistVideos } from '@kinora/contract/playlist-entries';
import { createPlaylist } from '@kinora/contract/playlists';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { ask } from '../server/src/demo/client.ts';
import { clip } from '../server/test/clips.ts';
import { wholeNumbersFrom } from '../server/test/numbers-from.ts';
import { editedByTwo, type PlaylistEdit } from '../server/test/playlist-edits.ts';
import { signInAs } from './person.ts';
import { named, tokenOf } from './talk.ts';
import { Client } from './client.ts';

// More of it: STEPS=200 SEED=1.
const steps = Number(process.env['STEPS'] ?? 30);
const seed = Number(process.env['SEED'] ?? 16);

const titles = ['Almond', 'Birch', 'Cedar', 'Dogwood', 'Elm', 'Fir', 'Ginkgo', 'Hazel'];

test('two browsers edit a playlist at once, step by step at random: both show one order, and nothing is lost', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000 + steps * 5_000);
  const site = baseURL ?? '';
  const name = named('together');
  const owner = await Client.signUp(site, name);
  const video_ids: string[] = [];
  for (const title of titles) {
    video_ids.push(await owner.upload(await clip('silent.mp4'), { title }));
  }
  for (const id of video_ids) await owner.processed(id);
  const client = { url: site, signal: AbortSignal.timeout(120_000 + steps * 5_000) };
  const token = tokenOf(owner);
  const playlist = { playlist_name: 'Trees' };
  const { playlist_id } = await ask(client, createPlaylist, playlist, token);
  await ask(client, addToPlaylist, { playlist_id, video_ids }, token);

  const contexts: BrowserContext[] = [];
  const pages: Page[] = [];
  for (let n = 0; n < 2; n++) {
    const context = await browser.newContext({ baseURL: site });
    await signInAs(context, site, name);
    const page = await context.newPage();
    await page.goto(`/playlist/videos/${playlist_id}/trees`);
    await expect.poll(() => order(page)).toEqual(titles);
    contexts.push(context);
    pages.push(page);
  }

  const number = wholeNumbersFrom(seed);
  const seenAlike = async (expected: readonly string[]) => {
    for (const page of pages) {
      await lookAgain(page);
      await expect.poll(() => order(page)).toEqual(expected);
    }
  };
  let shown = titles;
  for (let step = 0; step < steps; step++) {
    // Each of them another one, at the same moment.
    const at = number(shown.length);
    const other = (at + 1 + number(shown.length - 1)) % shown.length;
    const edits = [at, other].map((place) => editOf(shown, place, number(6)));
    const [one, two] = edits;
    if (!one || !two) throw new Error('There are two edits.');
    const done = await Promise.all(pages.map((page, n) => send(page, n === 0 ? one : two)));
    const { videos } = await ask(client, playlistVideos, { playlist_id, limit: 100 }, token);
    const now = { order: videos.map((video) => video.name), done };
    const why = `step ${step}: ${JSON.stringify(edits)}`;
    expect(editedByTwo(shown, [one, two]), why).toContainEqual(now);
    await seenAlike(now.order);
    shown = now.order;
    if (shown.length > titles.length / 2) continue;
    // They come back as they do for a person, from elsewhere.
    const missing = titles.filter((title) => !shown.includes(title));
    const back = missing.map((title) => video_ids[titles.indexOf(title)] ?? '');
    await ask(client, addToPlaylist, { playlist_id, video_ids: back }, token);
    shown = [...shown, ...missing];
    await seenAlike(shown);
  }
  for (const context of contexts) await context.close();
});

const order = (page: Page) =>
  page.getByRole('main').getByRole('listitem').getByRole('heading').allTextContents();

/** As somebody does who comes back to the window. */
const lookAgain = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

const keys = { before: 'ArrowUp', after: 'ArrowDown', top: 'Home', bottom: 'End' };

/** What is done with an entry: it goes up, down, to the top, to the end, or away. */
function editOf(shown: readonly string[], at: number, kind: number): PlaylistEdit {
  const title = shown[at] ?? '';
  if (kind === 0) return { move: title, to: 'top' };
  if (kind === 1) return { move: title, to: 'bottom' };
  if (kind === 2) return { remove: title };
  const to = at > 0 && (kind === 3 || at === shown.length - 1) ? 'before' : 'after';
  return { move: title, to, beside: shown[to === 'before' ? at - 1 : at + 1] ?? '' };
}

/** Does it on a page; answers whether it was done: what it was to stand beside may be gone. */
async function send(page: Page, edit: PlaylistEdit): Promise<boolean> {
  if ('add' in edit) throw new Error('Nothing is added on this page.');
  const path = 'move' in edit ? '/place' : '/api/removevideosfromplaylist';
  const answered = page.waitForResponse((answer) => answer.url().includes(path));
  if ('move' in edit) {
    await page.getByRole('button', { name: `Move ${edit.move}` }).press(keys[edit.to]);
  } else {
    await page.getByRole('button', { name: `Options for ${edit.remove}` }).press('Enter');
    await page.getByRole('menuitem', { name: 'Remove from playlist' }).press('Enter');
  }
  const status = (await answered).status();
  expect([200, 404]).toContain(status);
  return status === 200;
}
