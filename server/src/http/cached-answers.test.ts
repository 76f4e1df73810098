import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { playlistsOf } from '../../test/playlists.ts';
import { twoProcesses } from '../../test/two-processes.ts';
import { someVideo } from '../../test/videos.ts';

const { site, other, anna, ben, ...act } = await twoProcesses();
const { text, ask, heard, change, remove, comments, send } = act;

/** What guests are shown of a video, by what it is called. */
const shown = (id: string) => ({
  'the page': `/video/${id}`,
  'its call': `/api/videoplaywithouttoken?video_id=${id}`,
  'its comments': `/api/videos/${id}/comments`,
  'what is related to it': `/api/relatedvideoswithouttoken?video_id=${id}`,
  'its media': `/media/${id}/360-0000.mp4`,
});
const lists = [
  ...['recent', 'trending', 'popular'].map((sort) => `/api/videos/random?sort=${sort}`),
  ...['/api/categorywithouttoken?category=All&time=today', '/feeds/recent.xml'],
  `/feeds/channel/${anna.channelId}.xml`,
];

const gone = [404, 404, 404, 404, 404];

test.each<[string, (id: string) => Promise<void>, afterwards: number[]]>([
  ['made private', (id) => change(id, { visibility: 'private' }), gone],
  ['deleted', remove, gone],
  // Who has its address sees it; of its media that is another one from now on.
  ['made unlisted', (id) => change(id, { visibility: 'unlisted' }), [200, 200, 200, 200, 404]],
])(
  'a video that is %s is gone from where guests found it on every process within a second',
  async (_, hide, afterwards) => {
    const id = await someVideo(site, anna);
    const addresses = Object.values(shown(id));
    const answers = () => Promise.all(addresses.map(ask));
    const showing = async () => {
      const texts = await Promise.all(lists.map(text));
      return lists.filter((_list, n) => texts[n]?.includes(id));
    };
    expect(await answers()).toEqual(addresses.map(() => 200));
    await expect.poll(showing).toEqual(lists);
    await heard(id, () => hide(id));
    expect(await answers()).toEqual(afterwards);
    expect(await showing()).toEqual([]);
  },
);

test('what is hidden while a process cannot hear of it is gone there too', async () => {
  const id = await someVideo(site, anna);
  const addresses = Object.values(shown(id));
  const answers = () => Promise.all(addresses.map(ask));
  expect(await answers()).toEqual(addresses.map(() => 200));
  const lost = new Promise<void>((resolve) =>
    other.live.onChange((changed) => changed === 'everything' && resolve()),
  );
  await sql`
    select pg_terminate_backend(pid, 10000) from pg_stat_activity
    where datname = current_database() and application_name = 'kinora live'`.execute(site.db);
  await lost;
  expect(other.live.isListening()).toBe(false);
  await change(id, { visibility: 'private' });
  expect(await answers()).toEqual(addresses.map(() => 404));
  await act.listens();
  await heard(id, () => change(id, { visibility: 'public' }));
  expect(await answers()).toEqual(addresses.map(() => 200));
});

test('addresses that were given out while fewer hid a video end as soon as more do', async () => {
  const id = await someVideo(site, anna, { visibility: 'unlisted' });
  const addressAs = (visibility: 'unlisted' | 'private') =>
    site.addresses.of({ id, visibility }, '360-0000.mp4');
  const given = addressAs('unlisted');
  expect(await ask(given)).toBe(200);
  await heard(id, () => change(id, { visibility: 'private' }));
  expect(await ask(given)).toBe(404);
  // Its owner goes on with the address of a private one, and with that again when more may see it.
  const own = addressAs('private');
  expect(own).not.toBe(given);
  expect(await ask(own)).toBe(200);
  await heard(id, () => change(id, { visibility: 'public' }));
  expect(await ask(`/media/${id}/360-0000.mp4`)).toBe(200);
  expect(await ask(own)).toBe(200);
  await heard(id, () => remove(id));
  expect(await ask(own)).toBe(404);
});

test('the videos and words of an account that is given up are gone as soon as that is heard of', async () => {
  const carl = await site.person('carl');
  const [own, above] = [await someVideo(site, carl), await someVideo(site, anna)];
  await comments.said(carl, above, 'Lovely');
  const addresses = Object.values(shown(own));
  const answers = () => Promise.all(addresses.map(ask));
  expect(await answers()).toEqual(addresses.map(() => 200));
  expect(await text(shown(above)['its comments'])).toContain('Lovely');
  const proof = { password: 'Tr0ub4dor&3' };
  await heard(own, () => send(carl, 'PUT', '/api/account/deletion', proof));
  expect(await answers()).toEqual(addresses.map(() => 404));
  expect(await text(shown(above)['its comments'])).not.toContain('Lovely');
});

const editPlaylist = (playlist_id: string, visibility: string) =>
  send(anna, 'PATCH', '/api/playlists/edit', { playlist_id, visibility });

test.each([
  ['made private', (id: string) => editPlaylist(id, 'private')],
  ['deleted', (id: string) => send(anna, 'DELETE', '/api/playlist/delete', { playlist_id: id })],
])('FLAW-29 the feed of a playlist that is %s is gone as well', async (_, hide) => {
  const { make, add } = playlistsOf(site);
  const id = await make(anna, 'Walks');
  await add(anna, id, [await someVideo(site, anna)]);
  await editPlaylist(id, 'public');
  const feed = `/feeds/playlist/${id}.xml`;
  expect(await ask(feed)).toBe(200);
  await heard(id, () => hide(id));
  expect(await ask(feed)).toBe(404);
});

test('a deleted comment, a new thumbnail and a new name are seen as soon as they are heard of', async () => {
  const id = await someVideo(site, anna);
  const comment_id = await comments.said(ben, id, 'Not nice');
  const { 'its call': call, 'its comments': list, 'the page': page } = shown(id);
  const texts = () => Promise.all([call, list, page].map(text));
  const withWords = expect.stringContaining('Not nice');
  expect(await texts()).toEqual([withWords, withWords, withWords]);
  await heard(id, () => send(ben, 'DELETE', '/api/delete-comment', { comment_id }));
  for (const one of await texts()) expect(one).not.toContain('Not nice');

  const poster = async () => JSON.parse(await text(call)).video.thumbnail_url as string | null;
  const before = await poster();
  await heard(id, () => act.putThumbnail(id));
  expect(await poster()).not.toBe(before);

  expect(await text(call)).toContain('"channel_name":"anna"');
  await heard(anna.channelId, () => act.rename('Anna Films'));
  expect(await text(call)).toContain('"channel_name":"Anna Films"');
});

test('API-02 what a search is completed to is kept, and gone with the video that it is of', async () => {
  const id = await someVideo(site, anna, { title: 'Xanadu' });
  const completed = () => text('/api/suggest?query=Xana');
  expect(await completed()).toContain('Xanadu');
  // Of this nobody is told.
  await sql`update videos set title = 'Elsewhere' where id = ${id}`.execute(site.db);
  expect(await completed()).toContain('Xanadu');
  await heard(id, () => change(id, { visibility: 'private' }));
  expect(await completed()).not.toContain('Xanadu');
});

test('a page behind a cursor is not kept, since a stranger chooses it freely', async () => {
  const [above = ''] = await Promise.all(Array.from({ length: 4 }, () => someVideo(site, anna)));
  for (const words of ['One', 'Two']) await comments.said(ben, above, words);
  for (const list of [
    '/api/videos/random?sort=recent&limit=1',
    `/api/videos/${above}/comments?limit=1`,
    `/api/relatedvideoswithouttoken?video_id=${above}&limit=1`,
  ]) {
    const { next_cursor } = JSON.parse(await text(list));
    const page = `${list}&cursor=${next_cursor}`;
    const before = await text(page);
    // Of this nobody is told, so that what is kept would stay.
    await sql`update videos set title = title || '!'`.execute(site.db);
    await sql`update comments set text = text || '!'`.execute(site.db);
    expect([list, await text(page)]).not.toEqual([list, before]);
  }
});
