import { limits } from '@kinora/contract/text/limits';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { playlistsOf } from '../../../test/playlists.ts';
import { type Person, testSite } from '../../../test/site.ts';
import { someVideo } from '../../../test/videos.ts';

const site = await testSite();
const anna = await site.person('anna');
const ben = await site.person('ben');
const { ask, add, contents, entriesOf, make, move, remove, titles } = playlistsOf(site);

/** A playlist of a person with videos of these titles, and their ids in that order. */
async function playlistWith(person: Person, ...names: string[]) {
  const videos: string[] = [];
  for (const title of names) videos.push(await someVideo(site, ben, { title }));
  const id = await make(person, 'Ordered');
  await add(person, id, videos);
  return { id, videos, entry: await entriesOf(person, id) };
}

const positionsOf = (id: string) =>
  site.db
    .selectFrom('playlist_videos')
    .where('playlist_id', '=', id)
    .select(['id', 'place'])
    .orderBy('id')
    .execute();

test('an entry is moved beside another and to the ends, by one row', async () => {
  const { id, entry } = await playlistWith(anna, 'a', 'b', 'c', 'd');
  const { a = '', b = '', c = '', d = '' } = entry;
  const before = await positionsOf(id);
  await move(anna, id, d, { to: 'after', beside: a });
  const after = await positionsOf(id);
  expect(after.filter(({ place }, at) => place !== before[at]?.place)).toHaveLength(1);
  expect(await titles(anna, id)).toEqual(['a', 'd', 'b', 'c']);
  await move(anna, id, c, { to: 'before', beside: a });
  expect(await titles(anna, id)).toEqual(['c', 'a', 'd', 'b']);
  await move(anna, id, b, { to: 'top' });
  await move(anna, id, c, { to: 'bottom' });
  expect(await titles(anna, id)).toEqual(['b', 'a', 'd', 'c']);
});

test('an entry goes into the same gap as often as one likes', async () => {
  const { id, entry } = await playlistWith(anna, 'a', 'b', 'c');
  const { a = '', b = '', c = '' } = entry;
  for (let times = 0; times < 40; times += 1) {
    await move(anna, id, times % 2 ? b : c, { to: 'after', beside: a });
  }
  expect(await titles(anna, id)).toEqual(['a', 'b', 'c']);
});

test('a move beside what is gone is refused, and so is one of somebody else', async () => {
  const { id, entry } = await playlistWith(anna, 'a', 'b');
  const { a = '', b = '' } = entry;
  expect((await move(ben, id, a, { to: 'bottom' })).code).toBe(404);
  await remove(anna, id, { entry_ids: [b] });
  const refused = await move(anna, id, a, { to: 'after', beside: b });
  expect(refused).toMatchObject({
    code: 404,
    message: expect.stringContaining('no longer in the playlist'),
  });
  expect((await move(anna, id, a, { to: 'after' })).code).toBe(400);
  expect(await titles(anna, id)).toEqual(['a']);
});

test('a note stands beside an entry, for everybody who sees it, until it is taken away', async () => {
  const { id, entry } = await playlistWith(anna, 'a');
  const note = (person: Person, text: string) =>
    ask(person, ['PATCH', `/api/playlists/${id}/entries/${entry['a']}`], { note: text });
  await note(anna, ' From minute two ');
  expect((await note(ben, 'Mine')).code).toBe(404);
  await ask(anna, ['PATCH', '/api/playlists/edit'], { playlist_id: id, visibility: 'public' });
  expect((await contents(null, id)).videos[0]?.note).toBe('From minute two');
  // Who knows of another note than there is by now is told, and changes nothing.
  const saved = (text: string, was: string) =>
    ask(anna, ['PATCH', `/api/playlists/${id}/entries/${entry['a']}`], { note: text, was });
  expect(await saved('Great', '')).toMatchObject({
    code: 409,
    errors: {
      note: ['Meanwhile, the note changed to “From minute two”. Save again to replace it.'],
    },
  });
  expect((await contents(null, id)).videos[0]?.note).toBe('From minute two');
  expect((await saved('From minute two', '')).code).toBe(200);
  expect((await saved('Great', 'From minute two')).code).toBe(200);
  await note(anna, '');
  expect(await saved('Great', 'Great')).toMatchObject({
    ...{ code: 409, message: expect.stringContaining('Meanwhile, the note was removed.') },
  });
  expect((await contents(anna, id)).videos[0]?.note).toBe('');
});

test('FLAW-06 what was removed comes back to its place, once, for who removed it', async () => {
  const { id, videos } = await playlistWith(anna, 'a', 'b', 'c', 'd');
  const [, second = '', third = ''] = videos;
  const { removal } = await remove(anna, id, { video_ids: [second, third] });
  expect(await titles(anna, id)).toEqual(['a', 'd']);
  await add(anna, id, [third]);
  const restore = (person: Person) => ask(person, ['POST', '/api/playlists/restore'], { removal });
  expect(await restore(ben)).toMatchObject({ restored: 0 });
  // One of them was added again meanwhile.
  expect(await restore(anna)).toMatchObject({ restored: 1 });
  expect(await restore(anna)).toMatchObject({ restored: 0 });
  expect(await titles(anna, id)).toEqual(['a', 'b', 'd', 'c']);
});

test('an entry that is gone already counts as removed, and the others go', async () => {
  const { id, entry } = await playlistWith(anna, 'a', 'b', 'c');
  const { a = '', b = '' } = entry;
  const other = await playlistWith(ben, 'x');
  expect(await remove(anna, id, { entry_ids: [a] })).toMatchObject({ code: 200, removed: 1 });
  const entry_ids = [a, b, other.entry['x'] ?? ''];
  const { removed, removal } = await remove(anna, id, { entry_ids });
  expect([removed, await titles(anna, id)]).toEqual([1, ['c']]);
  expect(await titles(ben, other.id)).toEqual(['x']);
  await ask(anna, ['POST', '/api/playlists/restore'], { removal });
  expect(await titles(anna, id)).toEqual(['b', 'c']);
});

test('what was removed does not come back beyond the most that a playlist holds', async () => {
  const { id, videos } = await playlistWith(anna, 'a', 'b', 'c');
  const { removal } = await remove(anna, id, { video_ids: videos.slice(1) });
  // Full but for one, by rows of videos that are gone.
  await sql`
    insert into playlist_videos (playlist_id, video_id, title, place)
    select ${id}, null, 'Gone', n from generate_series(2, ${limits.playlistVideos - 1}) n`.execute(
    site.db,
  );
  const restore = () => ask(anna, ['POST', '/api/playlists/restore'], { removal });
  expect(await restore()).toMatchObject({
    ...{ code: 409, message: 'A playlist holds at most 5000 videos.' },
  });
  // Nothing of it is lost: it comes back once there is room.
  await sql`delete from playlist_videos where playlist_id = ${id} and place = 2`.execute(site.db);
  expect(await restore()).toMatchObject({ restored: 2 });
});

test('videos that are in it already are told, and stay or go to the end', async () => {
  const { id, videos } = await playlistWith(anna, 'a', 'b', 'c');
  const fresh = await someVideo(site, ben, { title: 'e' });
  const [first = '', second = ''] = videos;
  expect(await add(anna, id, [second, fresh])).toMatchObject({ code: 200, repeated: 1 });
  expect(await titles(anna, id)).toEqual(['a', 'b', 'c', 'e']);
  const moved = await add(anna, id, [second, first], { repeated: 'move' });
  expect(moved).toMatchObject({ code: 200, repeated: 2 });
  expect(await titles(anna, id)).toEqual(['c', 'e', 'b', 'a']);
  // All or none.
  const hidden = await someVideo(site, ben, { visibility: 'private' });
  const refused = await add(anna, id, [await someVideo(site, ben), hidden]);
  expect([refused.code, (await titles(anna, id)).length]).toEqual([404, 4]);
});

test('ux 51 an entry outlives its video as a row that its owner can remove', async () => {
  const { id, videos } = await playlistWith(anna, 'kept', 'deleted', 'hidden', 'last');
  const [, deleted = '', hidden = ''] = videos;
  await ask(ben, ['DELETE', `/api/videos/${deleted}`]);
  await ask(ben, ['PATCH', `/api/videos/${hidden}`], { title: 'Secret', visibility: 'private' });
  await ask(anna, ['PATCH', '/api/playlists/edit'], { playlist_id: id, visibility: 'public' });

  const { gone, ...rest } = await contents(anna, id);
  expect(rest.videos.map(({ name }) => name)).toEqual(['kept', 'last']);
  expect(gone).toMatchObject([
    { at: 1, deleted: true, title: 'deleted' },
    { at: 2, deleted: false, title: null },
  ]);
  expect((await contents(null, id)).gone).toEqual([]);
  for (const sort of ['added', 'published', 'popular', 'title']) {
    expect((await contents(anna, id, `&sort=${sort}`)).gone, sort).toHaveLength(2);
  }
  const entry_ids = gone.map(({ entry_id }) => entry_id);
  expect((await remove(anna, id, { entry_ids })).code).toBe(200);
  expect((await contents(anna, id)).gone).toEqual([]);
});

test('a playlist is sorted in each way, page by page', async () => {
  const id = await make(anna, 'Sorted');
  const published = (days: number) => new Date(Date.now() - days * 86_400_000);
  const videos = [
    { title: 'Ängste', views: 5, published_at: published(2) },
    { title: 'zebra', views: 9, published_at: published(3) },
    { title: 'Berge', views: 0, published_at: published(1), type: 'short' as const },
  ];
  for (const details of videos) await add(anna, id, [await someVideo(site, ben, details)]);
  const paged = async (more: string) => {
    const first = await contents(anna, id, `${more}&limit=2`);
    const second = await contents(anna, id, `${more}&limit=2&cursor=${first.next_cursor}`);
    expect(second).toMatchObject({ total_videos: null, next_cursor: null });
    return [...first.videos, ...second.videos].map(({ name }) => name);
  };
  expect(await paged('')).toEqual(['Ängste', 'zebra', 'Berge']);
  expect(await paged('&sort=added')).toEqual(['Berge', 'zebra', 'Ängste']);
  expect(await paged('&sort=published')).toEqual(['Berge', 'Ängste', 'zebra']);
  expect(await paged('&sort=popular')).toEqual(['zebra', 'Ängste', 'Berge']);
  expect(await paged('&sort=title')).toEqual(['Ängste', 'Berge', 'zebra']);
  expect(await titles(anna, id, '&type=short')).toEqual(['Berge']);
  expect(await titles(anna, id, '&type=video')).toEqual(['Ängste', 'zebra']);
});
