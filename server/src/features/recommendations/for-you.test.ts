import { expect, test } from 'vitest';
import type { ForYouVideo, RecommendationSettings } from '@kinora/contract/for-you';
import { sql } from 'kysely';
import { type Person, testSite } from '../../../test/site.ts';
import { someVideo } from '../../../test/videos.ts';
import { noteWatching } from '../history/history.ts';
import { noteCoWatches } from './note-co-watches.ts';

const site = await testSite();
const { db } = site;
const [anna, ben, carl, dora] = [
  await site.person('anna'),
  await site.person('ben'),
  await site.person('carl'),
  await site.person('dora'),
];
const old = new Date(Date.now() - 300 * 86_400_000);

interface Page {
  videos: ForYouVideo[];
  next_cursor: string | null;
}
async function forYou(who: Person, query: Record<string, string> = {}): Promise<Page> {
  const answer = await site.app.inject({ url: '/api/foryou', query, headers: who.headers });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}
async function tell(
  who: Person,
  method: 'PUT' | 'POST' | 'PATCH' | 'DELETE',
  url: string,
  payload = {},
) {
  const answer = await site.app.inject({ method, url, headers: who.headers, payload });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}
const follow = (who: Person, channel: Person) =>
  tell(who, 'POST', '/api/channels/subscribe', {
    channel_id: channel.channelId,
    is_subscribed: true,
  });
const idsOf = ({ videos }: Page) => videos.map(({ id }) => id);
const settingsOf = async (who: Person): Promise<RecommendationSettings> =>
  (await site.app.inject({ url: '/api/recommendations/settings', headers: who.headers })).json()
    .settings;

test('each video says why it is there: by the strongest of what speaks for it', async () => {
  const of = (owner: Person, details: object) =>
    someVideo(site, owner, { title: 'Nothing', published_at: old, ...details });
  const watched = await of(carl, { title: 'Baking at home', tags: ['bread'], category: 'Food' });
  const liked = await of(dora, { title: 'Clarinets explained', seconds: 100 });
  const ids = {
    watched: await of(anna, {}),
    liked: await of(anna, { title: 'More clarinets explained' }),
    same_tag: await of(anna, { tags: ['bread'] }),
    category: await of(anna, { category: 'Food' }),
    same_channel: await of(dora, {}),
    popular: await of(anna, { views: 90_000_000 }),
    new: await of(anna, { published_at: new Date() }),
  };
  const eva = await site.person('eva');
  const followed = await of(eva, {});
  await follow(ben, eva);
  for (const n of [0, 1, 2]) {
    const other = await site.person(`other${n}`);
    await noteWatching(db, other, ids.watched, 9);
    await noteWatching(db, other, watched, 9);
    await noteCoWatches(db, [{ userId: other.id, videoId: watched }]);
  }
  await noteWatching(db, ben, watched, 9);
  await tell(ben, 'POST', '/api/videoplayvideolike', { video_id: liked, is_like: true });

  const { videos } = await forYou(ben);
  const why = new Map(videos.map(({ id, reason, shared }) => [id, [reason, shared]]));
  expect(why.get(ids.watched)).toEqual(['watched', 'Baking at home']);
  expect(why.get(ids.liked)).toEqual(['liked', 'Clarinets explained']);
  expect(why.get(ids.same_tag)).toEqual(['same_tag', 'bread']);
  expect(why.get(ids.category)).toEqual(['category', 'Food']);
  expect(why.get(ids.same_channel)).toEqual(['same_channel', null]);
  expect(why.get(followed)).toEqual(['followed', null]);
  expect(why.get(ids.popular)).toEqual(['popular', null]);
  expect(why.get(ids.new)).toEqual(['new', null]);

  await db.updateTable('videos').set({ visibility: 'private' }).where('id', '=', watched).execute();
  const again = (await forYou(ben)).videos.find(({ id }) => id === ids.watched);
  expect([again?.reason, again?.shared]).toEqual(['watched', null]);
});

test('what was watched to its end is not recommended again, not even if it was begun anew', async () => {
  const pia = await site.person('pia');
  const video = await someVideo(site, pia, { seconds: 100 });
  expect(idsOf(await forYou(carl))).toContain(video);
  await noteWatching(db, carl, video, 40);
  expect(idsOf(await forYou(carl))).toContain(video);
  await noteWatching(db, carl, video, 96);
  await noteWatching(db, carl, video, 3);
  expect(idsOf(await forYou(carl))).not.toContain(video);
});

test('nobody is recommended their own videos', async () => {
  const own = await someVideo(site, carl);
  expect(idsOf(await forYou(ben))).toContain(own);
  expect(idsOf(await forYou(carl))).not.toContain(own);
});

test('pages neither double nor skip while videos are added, watched and hidden, with never three of a channel in a row', async () => {
  const fay = await site.person('fay');
  for (let n = 0; n < 12; n++) {
    await someVideo(site, anna, { seconds: 50 });
    if (n % 3 === 0) await someVideo(site, dora, { seconds: 50 });
  }
  const whole = (await forYou(fay, { limit: '100' })).videos;
  const runs = (videos: ForYouVideo[]) =>
    videos.filter(
      ({ channel_id }, n) =>
        n > 1 && [1, 2].every((back) => videos[n - back]?.channel_id === channel_id),
    );
  expect(runs(whole)).toEqual([]);

  const hidden: string[] = [];
  const first = await forYou(fay, { limit: '3' });
  const pages = [first];
  for (let cursor = first.next_cursor; cursor; cursor = pages.at(-1)?.next_cursor ?? null) {
    const last = pages.at(-1)?.videos.at(-1)?.id ?? '';
    await noteWatching(db, fay, last, 20);
    await someVideo(site, dora);
    // One that is still to come.
    const coming = whole.find(({ id }) => !pages.some((page) => idsOf(page).includes(id)))?.id;
    if (coming && hidden.length < 2) {
      hidden.push(coming);
      await tell(fay, 'PUT', `/api/hidden/videos/${coming}`);
    }
    pages.push(await forYou(fay, { limit: '3', cursor }));
  }
  const whatStayed = whole.map(({ id }) => id).filter((id) => !hidden.includes(id));
  expect(pages.flatMap(idsOf)).toEqual(whatStayed);
  expect(pages.slice(0, -1).every(({ videos }) => videos.length === 3)).toBe(true);
});

test('what is hidden meanwhile lets no three of a channel follow each other, on a page or from one to the next', async () => {
  const ned = await site.person('ned');
  const [ruth, olga] = [await site.person('ruth'), await site.person('olga')];
  const tags = ['apart'];
  await noteWatching(db, ned, await someVideo(site, carl, { tags, seconds: 50 }), 50);
  // Hers are more popular, and so before all of the other's.
  for (let n = 0; n < 8; n++) {
    await someVideo(site, ruth, { tags, published_at: old, views: 90_000 });
  }
  for (let n = 0; n < 4; n++) await someVideo(site, olga, { tags, published_at: old });
  const apart = (videos: ForYouVideo[]) =>
    videos
      .map(({ channel_id }) =>
        channel_id === olga.channelId ? 'o' : channel_id === ruth.channelId ? 'r' : '-',
      )
      .join('');
  const first = await forYou(ned, { limit: '2' });
  expect(apart(first.videos)).toBe('rr');
  const next = () => forYou(ned, { limit: '6', cursor: first.next_cursor ?? '' });
  expect(apart((await next()).videos)).toBe('orrorr');
  await tell(ned, 'PUT', `/api/hidden/videos/${(await next()).videos[0]?.id}`);
  const page = await next();
  expect(apart(page.videos)).toBe('orrorr');
  const rest = await forYou(ned, { limit: '6', cursor: page.next_cursor ?? '' });
  const shown = [...first.videos, ...page.videos, ...rest.videos].map(({ id }) => id);
  expect(new Set(shown).size).toBe(shown.length);
});

test('somebody with a new visit, or an old cursor, is not stuck', async () => {
  const gus = await site.person('gus');
  const { next_cursor } = await forYou(gus, { limit: '2' });
  for (let n = 0; n < 4; n++) await forYou(gus);
  const kept = await db
    .selectFrom('for_you_visits')
    .where('user_id', '=', gus.id)
    .selectAll()
    .execute();
  expect(kept).toHaveLength(3);
  const later = await forYou(gus, { limit: '2', cursor: next_cursor ?? '' });
  expect(later.videos).toHaveLength(2);
  for (const cursor of [
    'x',
    'abcdefgh',
    'abcdefgh_x_a',
    'abcdefgh_99999_a',
    'abcdefgh_1_',
    'abc_1_a',
  ]) {
    const answer = await site.app.inject({
      url: '/api/foryou',
      query: { cursor },
      headers: gus.headers,
    });
    expect([cursor, answer.statusCode]).toEqual([cursor, 400]);
  }
});

test('novelty goes from followed channels to those that somebody does not know', async () => {
  const hal = await site.person('hal');
  await follow(hal, anna);
  for (const name of ['ida', 'jon', 'kim']) {
    const channel = await site.person(name);
    for (let n = 0; n < 2; n++) await someVideo(site, channel);
  }
  const partOfAnna = (page: Page) =>
    page.videos.filter(({ channel_id }) => channel_id === anna.channelId).length;
  const familiar = await forYou(hal, { limit: '6', novelty: '0' });
  const unknown = await forYou(hal, { limit: '6', novelty: '1' });
  expect(partOfAnna(familiar)).toBeGreaterThan(partOfAnna(unknown));
  expect(partOfAnna(unknown)).toBe(0);
  // Kept as a setting it counts where nothing else is said.
  await tell(hal, 'PATCH', '/api/recommendations/settings', { novelty: 1 });
  expect(idsOf(await forYou(hal, { limit: '6' }))).toEqual(idsOf(unknown));
  const answer = await site.app.inject({
    url: '/api/foryou?novelty=2',
    headers: hal.headers,
  });
  expect(answer.statusCode).toBe(400);
});

test('recommendations are ready once five videos were watched, until they are forgotten', async () => {
  const lea = await site.person('lea');
  expect(await settingsOf(lea)).toEqual({ personal: true, novelty: 0.5, ready: false });
  for (let n = 0; n < 5; n++) {
    expect((await settingsOf(lea)).ready).toBe(false);
    await noteWatching(db, lea, await someVideo(site, carl, { tags: ['sail'] }), 5);
  }
  const boat = await someVideo(site, dora, { tags: ['sail'], published_at: old });
  const why = async () => (await forYou(lea)).videos.find(({ id }) => id === boat)?.reason;
  expect((await settingsOf(lea)).ready).toBe(true);
  expect(await why()).toBe('same_tag');

  const { settings } = await tell(lea, 'DELETE', '/api/recommendations');
  expect(settings).toEqual({ personal: true, novelty: 0.5, ready: false });
  expect(await why()).not.toBe('same_tag');
  // The history itself stays.
  const history = await site.app.inject({ url: '/api/history', headers: lea.headers });
  expect(history.json().history[0].videos).toHaveLength(5);
  await noteWatching(db, lea, await someVideo(site, carl, { tags: ['sail'] }), 5);
  expect(await why()).toBe('same_tag');
});

test('without personal recommendations there are none, and no list goes by what was done', async () => {
  const mia = await site.person('mia');
  await follow(mia, dora);
  const seen = await someVideo(site, dora, { tags: ['quartz'] });
  const near = await someVideo(site, dora, { tags: ['quartz'] });
  await noteWatching(db, mia, near, 5);
  const list = async (url: string, query: Record<string, string>, who: Person | null = mia) =>
    (await site.app.inject({ url, query, headers: who?.headers ?? {} })).json();
  const related = async (url: string, who: Person | null) =>
    (await list(url, { video_id: seen, limit: '100' }, who)).related_videos.map(
      ({ id }: { id: string }) => id,
    );
  const guests = () => related('/api/relatedvideoswithouttoken', null);
  expect(await related('/api/relatedvideos', mia)).not.toEqual(await guests());

  const { next_cursor } = await forYou(mia, { limit: '1' });
  await tell(mia, 'PATCH', '/api/recommendations/settings', { personal: false });
  const refused = await list('/api/foryou', {});
  expect(await list('/api/foryou', { cursor: next_cursor ?? '' })).toEqual(refused);
  const home = await site.app.inject({
    url: '/?tab=foryou',
    headers: { cookie: `token=${mia.token}` },
  });
  expect([home.statusCode, home.body.includes('GET /api/trending')]).toEqual([200, true]);
  expect([refused.error, refused.message]).toEqual([
    'not_found',
    expect.stringContaining('Personal recommendations are off'),
  ]);
  expect(await related('/api/relatedvideos', mia)).toEqual(await guests());
  const mixed: string[] = [];
  for (let cursor = ''; cursor !== null;) {
    const page = await list('/api/videos/mixed', { limit: '7', ...(cursor && { cursor }) });
    mixed.push(...page.data.map(({ id }: { id: string }) => id));
    cursor = page.next_cursor;
  }
  const trending = await list('/api/trending', { limit: '100' });
  expect(mixed).toEqual(trending.videos.map(({ id }: { id: string }) => id));

  await tell(mia, 'PATCH', '/api/recommendations/settings', { personal: true });
  expect((await forYou(mia)).videos.length).toBeGreaterThan(0);
});

test('guests have no recommendations of their own', async () => {
  expect((await site.app.inject({ url: '/api/foryou' })).statusCode).toBe(401);
});

test('whoever has watched all that is new and trends is recommended what is older', async () => {
  const [eva, finn] = [await site.person('eva'), await site.person('finn')];
  const older = await someVideo(site, finn, { title: 'Older', published_at: old });
  await Promise.all(Array.from({ length: 40 }, () => someVideo(site, finn)));
  await sql`
    insert into history (user_id, video_id, position, seen_to_end)
      select ${eva.id}, id, 1, true from videos where id <> ${older}`.execute(db);
  expect(idsOf(await forYou(eva))).toEqual([older]);
});
