import type { AttentionSettings } from '@kinora/contract/attention';
import { mutedCases } from '@kinora/contract/text/muted-words.cases';
import type { VideoCard } from '@kinora/contract/videos';
import { sql } from 'kysely';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { type Person, testSite } from '../../../test/site.ts';
import { someVideo } from '../../../test/videos.ts';
import { noteWatching } from '../history/history.ts';
import { notifySubscribers } from '../notifications/notify-subscribers.ts';

const site = await testSite();
const { db } = site;
const [anna, ben] = [await site.person('anna'), await site.person('ben')];
const music = { category: 'Music', tags: ['jazz'], seconds: 100 };
const final = await someVideo(site, anna, { ...music, title: 'The FINAL, at last' });
const watched = await someVideo(site, anna, { ...music, title: 'A drum' });
const short = await someVideo(site, anna, { ...music, title: 'A whistle', type: 'short' });
const other = await someVideo(site, anna, { ...music, title: 'Finally a flute' });
const all = [final, watched, short, other];
await noteWatching(db, ben, watched, 100);
await site.app.inject({
  method: 'POST',
  url: '/api/channels/subscribe',
  headers: ben.headers,
  payload: { channel_id: anna.channelId, is_subscribed: true },
});

const ask = async (by: Person, url: string, query: Record<string, string> = {}) => {
  const answer = await site.app.inject({ url, query, headers: by.headers });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const cardsOf = async (url: string, query?: Record<string, string>, by = ben) =>
  Object.values((await ask(by, url, query)) as object).find(Array.isArray) as VideoCard[];
const idsOf = async (...asked: Parameters<typeof cardsOf>) =>
  (await cardsOf(...asked)).map(({ id }) => id).toSorted();
const change = (payload: object) =>
  site.app.inject({ method: 'PATCH', url: '/api/attention', headers: ben.headers, payload });
const without = (...gone: string[]) => all.filter((id) => !gone.includes(id)).toSorted();

const nothing = { hide_shorts: false, hide_watched: false, muted_words: [], daily_minutes: null };
afterEach(async () => void (await change(nothing)));

const lists: [string, string, Record<string, string>?][] = [
  ['what trends', '/api/trending'],
  ['the newest', '/api/videos/recent'],
  ['the most viewed', '/api/videos/popular'],
  ['at random', '/api/videos/random'],
  ['a category', '/api/category', { category: 'Music' }],
  ['the mixed list', '/api/videos/mixed'],
  ['followed channels', '/api/categorysub'],
];

test('who chose nothing is asked about no video of a list', async () => {
  const cleo = await site.person('cleo');
  const followed = { user_id: cleo.id, channel_id: anna.channelId };
  await db.insertInto('subscriptions').values(followed).execute();
  await sql`alter function is_unwanted rename to is_unwanted_meanwhile`.execute(db);
  try {
    await sql`
      create function is_unwanted(text, text) returns boolean language plpgsql stable as $$
      begin raise exception 'asked about %', $2; end $$`.execute(db);
    for (const [what, url, query] of lists) {
      expect(await idsOf(url, query, cleo), what).toEqual(without());
    }
  } finally {
    await sql`drop function is_unwanted`.execute(db);
    await sql`alter function is_unwanted_meanwhile rename to is_unwanted`.execute(db);
    await db.deleteFrom('subscriptions').where('user_id', '=', cleo.id).execute();
  }
});

test.each(lists)(
  'Shortys, what was watched and muted words are not in %s',
  async (_, url, query) => {
    expect(await idsOf(url, query)).toEqual(without());
    await change({ hide_shorts: true });
    expect(await idsOf(url, query)).toEqual(without(short));
    await change({ hide_watched: true });
    expect(await idsOf(url, query)).toEqual(without(short, watched));
    await change({ muted_words: ['final'] });
    expect(await idsOf(url, query)).toEqual([other]);
    // Nothing of it is anybody else's.
    expect(await idsOf('/api/trending', {}, anna)).toEqual(without());
  },
);

test('nor in For you, which still knows what was watched', async () => {
  expect(await idsOf('/api/foryou')).toContain(final);
  await change({ hide_watched: true, hide_shorts: true, muted_words: ['final'] });
  expect(await idsOf('/api/foryou')).toEqual([other]);
  expect(await cardsOf('/api/foryou')).not.toMatchObject([{ reason: 'popular' }]);
});

test('nor among the Shortys that come one after the other', async () => {
  const seen = await someVideo(site, anna, { ...music, title: 'A seen triangle', type: 'short' });
  onTestFinished(async () => void (await db.deleteFrom('videos').where('id', '=', seen).execute()));
  await noteWatching(db, ben, seen, 100, 100);
  const shorts = async () => {
    const answer = await site.app.inject({
      ...{ method: 'POST', url: '/api/shortsfetch', headers: ben.headers, payload: {} },
    });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer
      .json<{ data: { id: string }[] }>()
      .data.map(({ id }) => id)
      .toSorted();
  };
  const both = [seen, short].toSorted();
  expect(await shorts()).toEqual(both);
  await change({ muted_words: ['whistle'] });
  expect(await shorts()).toEqual([seen]);
  await change({ ...nothing, hide_watched: true });
  expect(await shorts()).toEqual([short]);
  await change({ ...nothing, hide_shorts: true });
  expect(await shorts()).toEqual([]);
  await change(nothing);
  expect(await shorts()).toEqual(both);
});

test('nor beside a video', async () => {
  const beside = () => idsOf('/api/relatedvideos', { video_id: watched });
  expect(await beside()).toEqual(without(watched));
  await change({ hide_shorts: true });
  expect(await beside()).toEqual(without(watched, short));
  await change({ hide_shorts: false });
  await change({ muted_words: ['Whistle', 'final'], hide_watched: true });
  expect(await beside()).toEqual([other]);
});

test('ux 73 Shortys are not in search either, unless they are asked for', async () => {
  expect(await idsOf('/api/categorysearchs', { search_data: 'whistle' })).toEqual([short]);
  await change({ hide_shorts: true });
  expect(await idsOf('/api/categorysearchs', { search_data: 'whistle' })).toEqual([]);
  const asked = { search_data: 'whistle', type: 'short' };
  expect(await idsOf('/api/categorysearchs', asked)).toEqual([short]);
  await change({ muted_words: ['flute'] });
  expect(await idsOf('/api/categorysearchs', { search_data: 'flute' })).toEqual([other]);
});

test('nobody is told of a new video that they have chosen to see nothing of', async () => {
  await db.updateTable('subscriptions').set({ bell: true }).execute();
  const notified = async (details: object) => {
    const videoId = await someVideo(site, anna, { ...music, ...details });
    await notifySubscribers(site, { videoId });
    const rows = db.selectFrom('notifications').where('video_id', '=', videoId).selectAll();
    const count = (await rows.execute()).length;
    await db.deleteFrom('videos').where('id', '=', videoId).execute();
    return count;
  };
  expect(await notified({ title: 'A finale' })).toBe(1);
  await change({ hide_shorts: true, muted_words: ['finale'] });
  expect(await notified({ title: 'The finale' })).toBe(0);
  expect(await notified({ title: 'A harp', type: 'short' })).toBe(0);
  expect(await notified({ title: 'A harp' })).toBe(1);
});

test('what was chosen is kept, in parts, and told', async () => {
  const answer = await change({ muted_words: [' Spoiler ', 'spoiler', 'Café'], daily_minutes: 60 });
  const kept: AttentionSettings = {
    ...{ hide_shorts: false, hide_watched: false },
    ...{ muted_words: ['spoiler', 'Café'], daily_minutes: 60 },
  };
  expect(answer.json().attention).toEqual(kept);
  await change({ hide_watched: true });
  expect((await ask(ben, '/api/attention')).attention).toEqual({ ...kept, hide_watched: true });
  expect((await change({ daily_minutes: null })).json().attention.daily_minutes).toBeNull();
});

test.each([
  [{ muted_words: ['?!'] }, /“\?!” cannot be muted/],
  [{ muted_words: ['x'.repeat(51)] }, /./],
  [{ muted_words: Array.from({ length: 101 }, (_, n) => `word${n}`) }, /./],
  [{ daily_minutes: 4 }, /./],
])('%o is refused with a sentence', async (payload, message) => {
  const answer = await change(payload);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().message).toMatch(message);
  expect((await ask(ben, '/api/attention')).attention).toEqual(nothing);
});

test('titles are compared as in the browser', async () => {
  for (const [title, muted, found] of mutedCases) {
    const { rows } = await sql<{ found: boolean }>`
      select spaced_words(${title}) like any(muted_patterns(array[${muted}])) as found`.execute(db);
    expect([title, muted, rows[0]?.found ?? false]).toEqual([title, muted, found]);
  }
});
