import { addToPlaylist, playlistVideos } from '@kinora/contract/playlist-entries';
import { createPlaylist } from '@kinora/contract/playlists';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { ask } from '../server/src/demo/client.ts';
import { clip } from '../server/test/clips.ts';
import { wholeNumbersFrom } from '../server/test/numbers-from.ts';
import { signInAs } from './person.ts';
import { named, tokenOf } from './talk.ts';
import { Client } from './whole/client.ts';

// More of it: STEPS=200 SEED=1.
const steps = Number(process.env['STEPS'] ?? 30);
const seed = Number(process.env['SEED'] ?? 16);

const titles = ['Almond', 'Birch', 'Cedar', 'Dogwood', 'Elm', 'Fir', 'Ginkgo', 'Hazel'];

test('two browsers edit a playlist at once, step by step at random: both end with one order, and nothing is lost', async ({
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
  const expected = new Set(titles);
  for (let step = 0; step < steps; step++) {
    // Each of them another one, at the same moment.
    const shown = [...expected].toSorted();
    const first = shown[number(shown.length)] ?? '';
    const others = shown.filter((title) => title !== first);
    const second = others[number(others.length)] ?? '';
    const kinds = [number(6), number(6)];
    const gone = await Promise.all(
      pages.map((page, n) => change(page, n === 0 ? first : second, kinds[n] ?? 0)),
    );
    for (const title of gone.flat()) expected.delete(title);
    if (expected.size > titles.length / 2) continue;
    // They come back as they do for a person, by Undo or from elsewhere.
    const missing = titles.flatMap((title, n) => (expected.has(title) ? [] : [video_ids[n] ?? '']));
    await ask(client, addToPlaylist, { playlist_id, video_ids: missing }, token);
    for (const title of titles) expected.add(title);
    await Promise.all(pages.map((page) => page.reload()));
  }

  const { videos } = await ask(client, playlistVideos, { playlist_id, limit: 100 }, token);
  const kept = videos.map((video) => video.name);
  expect(kept.toSorted()).toEqual([...expected].toSorted());
  for (const page of pages) {
    await page.reload();
    await expect.poll(() => order(page)).toEqual(kept);
  }
  for (const context of contexts) await context.close();
});

const order = (page: Page) =>
  page.getByRole('main').getByRole('listitem').getByRole('heading').allTextContents();

const keys = ['ArrowUp', 'ArrowDown', 'Home', 'End', 'ArrowDown'];

/**
 * Moves an entry, or removes it where the kind is none of the keys; answers what was removed. What
 * the page does not show yet, because the other brought it, is left alone.
 */
async function change(page: Page, title: string, kind: number): Promise<string[]> {
  const titlesHere = await order(page);
  const at = titlesHere.indexOf(title);
  if (at < 0) return [];
  const answerTo = (path: string) =>
    page.waitForResponse((answer) => answer.url().includes(path), { timeout: 10_000 });
  const key = keys[kind];
  if (key === undefined) {
    const removed = answerTo('/api/removevideosfromplaylist');
    await page.getByRole('button', { name: `Options for ${title}` }).press('Enter');
    await page.getByRole('menuitem', { name: 'Remove from playlist' }).press('Enter');
    return (await removed).ok() ? [title] : [];
  }
  const isAtEnd = { ArrowUp: at === 0, ArrowDown: at === titlesHere.length - 1 }[key] ?? false;
  if (isAtEnd) return [];
  // None where it has come to that end since.
  const moved = answerTo('/place').catch(() => null);
  await page.getByRole('button', { name: `Move ${title}` }).press(key);
  // What it was to stand beside may have been removed a moment ago.
  expect([200, 404]).toContain((await moved)?.status() ?? 200);
  return [];
}
