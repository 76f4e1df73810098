import { expect, test } from 'vitest';
import { limits } from '@kinora/contract/text/limits';
import type { VideoCard } from '@kinora/contract/videos';
import { sql } from 'kysely';
import { type Person, testSite } from '../../../test/site.ts';
import { someVideo } from '../../../test/videos.ts';
import { noteWatching } from '../history/history.ts';

const site = await testSite();
const { db } = site;
const [anna, ben, carl, dora] = [
  await site.person('anna'),
  await site.person('ben'),
  await site.person('carl'),
  await site.person('dora'),
];
const music = { category: 'Music', tags: ['jazz'] };
const seed = await someVideo(site, dora, { ...music, title: 'A seed' });
const hidden = await someVideo(site, anna, { ...music, title: 'A clarinet' });
const ofCarl = await someVideo(site, carl, { ...music, title: 'A drum' });
const short = await someVideo(site, anna, { ...music, type: 'short' });
const kept = await someVideo(site, anna, { ...music, title: 'A flute' });
const all = [seed, hidden, ofCarl, short, kept];
for (const channel of [anna, carl, dora]) {
  await tell(ben, 'POST', '/api/channels/subscribe', {
    channel_id: channel.channelId,
    is_subscribed: true,
  });
}

async function tell(by: Person, method: 'PUT' | 'POST' | 'DELETE', url: string, payload?: object) {
  const answer = await site.app.inject({
    method,
    url,
    headers: by.headers,
    ...(payload && { payload }),
  });
  expect(answer.statusCode, answer.body).toBe(200);
}
async function idsOf(url: string, by: Person | null, query: Record<string, string> = {}) {
  const answer = await site.app.inject({ url, query, headers: by?.headers ?? {} });
  expect(answer.statusCode, answer.body).toBe(200);
  const cards: VideoCard[] = Object.values(answer.json() as object).find(Array.isArray) ?? [];
  return cards.map(({ id }) => id).toSorted();
}
const without = (...gone: string[]) => all.filter((id) => !gone.includes(id)).toSorted();

const lists: [string, string, Record<string, string>?][] = [
  ['what trends', '/api/trending'],
  ['the newest', '/api/videos/recent'],
  ['the newest of a week', '/api/videos/recent', { time: 'week' }],
  ['the most viewed', '/api/videos/popular'],
  ['the most viewed of a week', '/api/videos/popular', { time: 'week' }],
  ['at random', '/api/videos/random'],
  ['at random, in an order', '/api/videos/random', { sort: 'popular' }],
  ['a category', '/api/category', { category: 'Music' }],
  ['the guests’ list of a category', '/api/categorywithouttoken', { category: 'Music' }],
  ['the mixed list', '/api/videos/mixed'],
  ['followed channels', '/api/categorysub'],
  ['what is recommended', '/api/foryou'],
];

test.each(lists)('what somebody hid is not in %s, and is after Undo', async (_, url, query) => {
  expect(await idsOf(url, ben, query)).toEqual(all.toSorted());
  await tell(ben, 'PUT', `/api/hidden/videos/${hidden}`);
  await tell(ben, 'PUT', `/api/hidden/channels/${carl.channelId}`);
  expect(await idsOf(url, ben, query)).toEqual(without(hidden, ofCarl));
  // Nothing of it is anybody else's.
  expect(await idsOf('/api/trending', dora)).toEqual(all.toSorted());
  await tell(ben, 'DELETE', `/api/hidden/videos/${hidden}`);
  await tell(ben, 'DELETE', `/api/hidden/channels/${carl.channelId}`);
  expect(await idsOf(url, ben, query)).toEqual(all.toSorted());
});

test('a hidden short is not in the shorts, and hidden videos are not related ones', async () => {
  for (const id of [short, hidden]) await tell(ben, 'PUT', `/api/hidden/videos/${id}`);
  await tell(ben, 'PUT', `/api/hidden/channels/${carl.channelId}`);
  expect(await idsOf('/api/videos/recent', ben, { type: 'short' })).toEqual([]);
  expect(await idsOf('/api/relatedvideos', ben, { video_id: seed })).toEqual([kept]);
  const ofMusic = { video_id: seed, category: 'Music' };
  expect(await idsOf('/api/relatedvideoscategory', ben, ofMusic)).toEqual([kept]);
  for (const id of [short, hidden]) await tell(ben, 'DELETE', `/api/hidden/videos/${id}`);
  await tell(ben, 'DELETE', `/api/hidden/channels/${carl.channelId}`);
  expect(await idsOf('/api/relatedvideos', ben, { video_id: seed })).toEqual(without(seed));
});

test('what one looks for or has kept is there although it is hidden', async () => {
  await noteWatching(db, ben, hidden, 1);
  await tell(ben, 'PUT', `/api/hidden/videos/${hidden}`);
  expect(await idsOf('/api/categorysearchs', ben, { search_data: 'clarinet' })).toEqual([hidden]);
  const history = await site.app.inject({ url: '/api/history', headers: ben.headers });
  expect(history.json().history[0].videos[0].id).toBe(hidden);
  await tell(ben, 'DELETE', `/api/hidden/videos/${hidden}`);
});

test('pages are full, without double or gap, whatever is hidden between them', async () => {
  const videos: string[] = [];
  for (let n = 0; n < 9; n++) {
    videos.push(await someVideo(site, anna, { published_at: new Date(1e12 - n * 1e6) }));
  }
  for (const n of [0, 2, 3]) await tell(dora, 'PUT', `/api/hidden/videos/${videos[n]}`);
  const page = async (cursor?: string) => {
    const query = { limit: '2', ...(cursor && { cursor }) };
    const answer = await site.app.inject({
      url: '/api/videos/recent',
      query,
      headers: dora.headers,
    });
    return answer.json() as { videos: VideoCard[]; next_cursor: string };
  };
  const seen: string[] = [];
  for (let cursor: string | undefined; ;) {
    const { videos: shown, next_cursor } = await page(cursor);
    seen.push(...shown.map(({ id }) => id));
    if (next_cursor === null) break;
    expect(shown).toHaveLength(2);
    cursor = next_cursor;
  }
  expect(seen.filter((id) => videos.includes(id))).toEqual(
    [1, 4, 5, 6, 7, 8].map((n) => videos[n]),
  );
  await db.deleteFrom('videos').where('id', 'in', videos).execute();
});

test('what is hidden is listed, the latest first, page by page', async () => {
  for (const id of [kept, hidden]) await tell(carl, 'PUT', `/api/hidden/videos/${id}`);
  await tell(carl, 'PUT', `/api/hidden/channels/${anna.channelId}`);
  await tell(carl, 'PUT', `/api/hidden/channels/${dora.channelId}`);
  for (const [url, list, id, expected] of [
    ['/api/hidden/videos', 'videos', 'id', [hidden, kept]],
    ['/api/hidden/channels', 'channels', 'channel_id', [dora.channelId, anna.channelId]],
  ] as const) {
    const first = await site.app.inject({ url, query: { limit: '1' }, headers: carl.headers });
    const cursor: string = first.json().next_cursor;
    const second = await site.app.inject({ url, query: { cursor }, headers: carl.headers });
    const rows = [...first.json()[list], ...second.json()[list]];
    expect(rows.map((row) => row[id])).toEqual(expected);
    expect(second.json().next_cursor).toBeNull();
  }
});

test('whoever hides something is told whether it was hidden before, and can put back what is private since', async () => {
  const video = await someVideo(site, anna);
  for (const url of [`/api/hidden/videos/${video}`, `/api/hidden/channels/${anna.channelId}`]) {
    const hide = async () =>
      (await site.app.inject({ method: 'PUT', url, headers: dora.headers })).json();
    expect(await hide()).toEqual({ code: 200, was_hidden: false });
    expect(await hide()).toEqual({ code: 200, was_hidden: true });
  }
  await db.updateTable('videos').set('visibility', 'private').where('id', '=', video).execute();
  await tell(dora, 'DELETE', `/api/hidden/videos/${video}`);
  await tell(dora, 'DELETE', `/api/hidden/channels/${anna.channelId}`);
  const left = await db.selectFrom('hidden_videos').where('video_id', '=', video).execute();
  expect(left).toEqual([]);
});

test('only what one may see can be hidden, twice is once, and not without end', async () => {
  const hide = (url: string) =>
    site.app.inject({ method: 'PUT', url: `/api/hidden/${url}`, headers: anna.headers });
  const secret = await someVideo(site, ben, { visibility: 'private' });
  expect((await hide(`videos/${secret}`)).statusCode).toBe(404);
  expect((await hide('channels/nobody')).statusCode).toBe(404);
  for (let n = 0; n < 2; n++) expect((await hide(`videos/${kept}`)).statusCode).toBe(200);
  await sql`
    insert into videos (id, channel_id, channel_name, title)
      select 'h' || n, ${carl.channelId}, 'carl', 'Hidden' from generate_series(2, ${limits.hidden}) n`.execute(
    db,
  );
  await sql`
    insert into hidden_videos (user_id, video_id)
      select ${anna.id}, 'h' || n from generate_series(2, ${limits.hidden}) n`.execute(db);
  const answer = await hide(`videos/${hidden}`);
  expect([answer.statusCode, answer.json().message]).toEqual([
    409,
    expect.stringContaining('2000'),
  ]);
});
