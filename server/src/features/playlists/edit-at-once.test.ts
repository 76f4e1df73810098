import { expect, test } from 'vitest';
import { wholeNumbersFrom } from '../../../test/numbers-from.ts';
import { editedByTwo, type PlaylistEdit } from '../../../test/playlist-edits.ts';
import { playlistsOf } from '../../../test/playlists.ts';
import { testSite } from '../../../test/site.ts';
import { someVideo } from '../../../test/videos.ts';

const site = await testSite();
const anna = await site.person('anna');
const { add, contents, make, move, remove } = playlistsOf(site);

test('two browsers edit a playlist at once, 200 random steps: each change is done, one after the other, and nothing is lost', async () => {
  const number = wholeNumbersFrom(16);
  const anyOf = <const One>(all: readonly [One, ...One[]]): One =>
    all[number(all.length)] ?? all[0];
  const id = await make(anna, 'Edited twice');
  const videos = [await someVideo(site, anna, { title: '0' })] as [string, ...string[]];
  for (let n = 1; n < 24; n += 1) videos.push(await someVideo(site, anna, { title: `${n}` }));
  await add(anna, id, videos.slice(0, 12));

  const read = async () => (await contents(anna, id, '&limit=100')).videos;
  let shown = await read();
  for (let step = 0; step < 200; step += 1) {
    const order = shown.map((video) => video.id);
    const entries = new Map(shown.map((video) => [video.id, video.entry_id]));
    const editOf = (video: string): PlaylistEdit => {
      if (!entries.has(video)) return { add: video };
      if (number(3) === 0) return { remove: video };
      const to = anyOf(['top', 'bottom', 'before', 'after']);
      if (to === 'top' || to === 'bottom') return { move: video, to };
      return { move: video, to, beside: order[number(order.length)] ?? video };
    };
    const entryOf = (video: string) => entries.get(video) ?? '';
    const send = (edit: PlaylistEdit): Promise<{ code: number }> => {
      if ('add' in edit) return add(anna, id, [edit.add]);
      if ('remove' in edit) return remove(anna, id, { entry_ids: [entryOf(edit.remove)] });
      const beside = 'beside' in edit ? { beside: entryOf(edit.beside) } : {};
      return move(anna, id, entryOf(edit.move), { to: edit.to, ...beside });
    };
    const video = anyOf(videos);
    const another = videos[(videos.indexOf(video) + 1 + number(videos.length - 1)) % videos.length];
    // The other browser changes another video at the same time, perhaps beside this one.
    const edits: [PlaylistEdit, PlaylistEdit] = [editOf(video), editOf(another ?? '')];
    const codes = (await Promise.all(edits.map(send))).map(({ code }) => code);
    shown = await read();
    const now = {
      order: shown.map((one) => one.id),
      done: codes.map((code) => code === 200 || (code === 404 ? false : code)),
    };
    expect(editedByTwo(order, edits), `step ${step}: ${JSON.stringify(edits)}`).toContainEqual(now);
  }
}, 120_000);
