import { addToPlaylist } from '@kinora/contract/playlist-entries';
import { createPlaylist } from '@kinora/contract/playlists';
import { expect, type Page, test } from '@playwright/test';
import { clip } from '../server/test/clips.ts';
import { ask } from '../server/src/demo/client.ts';
import { copyVideo } from './many-rows.ts';
import { inDatabase } from './site-database.ts';
import { named, signedIn, tokenOf } from './talk.ts';
import { finger } from './viewer.ts';

const rows = (page: Page) => page.getByRole('main').getByRole('listitem');
const order = (page: Page) => rows(page).getByRole('heading').allTextContents();
const button = (page: Page, name: string) => page.getByRole('button', { name });

test('ux 51 an entry keeps the focus when it moves from one drawn part of a long playlist to the next', async ({
  page,
  context,
  baseURL,
}) => {
  // Its list is long: reading to its end takes a slow machine a minute.
  test.setTimeout(120_000);
  const site = baseURL ?? '';
  const name = named('long');
  const person = await signedIn(context, site, name);
  const client = { url: site, signal: AbortSignal.timeout(120_000) };
  const id = await person.upload(await clip('silent.mp4'));
  await person.processed(id);
  // As many as two blocks have, and one more.
  const video_ids = await inDatabase(site, (tx) => copyVideo(tx, id, 21));
  const list = { playlist_name: 'Copies' };
  const { playlist_id } = await ask(client, createPlaylist, list, tokenOf(person));
  await ask(client, addToPlaylist, { playlist_id, video_ids }, tokenOf(person));
  await page.goto(`/playlist/videos/${playlist_id}/copies`);
  const last = () => order(page).then((all) => all.slice(-3).map((title) => title.split(' ')[1]));
  await expect.poll(last).toEqual(['19', '20', '21']);

  const grip = (n: string) => button(page, `Move Copy ${n}`);
  await grip('20').press('ArrowDown');
  await expect.poll(last).toEqual(['19', '21', '20']);
  await expect(grip('20')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect.poll(last).toEqual(['19', '20', '21']);
  await expect(grip('20')).toBeFocused();

  await grip('21').scrollIntoViewIfNeeded();
  const to = await rows(page).filter({ hasText: 'Copy 19' }).boundingBox();
  await grip('21').hover();
  await page.mouse.down();
  await page.mouse.move(300, (to?.y ?? 0) + 40, { steps: 4 });
  await page.mouse.move(300, (to?.y ?? 0) + 4, { steps: 4 });
  await expect(rows(page).filter({ hasText: 'Copy 19' })).toHaveAttribute('data-drop', 'before');
  await page.mouse.up();
  await expect.poll(last).toEqual(['21', '19', '20']);

  // By a finger, for which the page does not scroll meanwhile.
  const from = await grip('20').boundingBox();
  const above = await rows(page).filter({ hasText: 'Copy 21' }).boundingBox();
  const x = (from?.x ?? 0) + 10;
  const { down, move, lift } = await finger(page);
  await down(x, (from?.y ?? 0) + 10);
  await move(x, (above?.y ?? 0) + 30);
  await move(x, (above?.y ?? 0) + 4);
  await expect(rows(page).filter({ hasText: 'Copy 21' })).toHaveAttribute('data-drop', 'before');
  await lift();
  await expect.poll(last).toEqual(['20', '21', '19']);
  await page.reload();
  await expect.poll(last).toEqual(['20', '21', '19']);
});
