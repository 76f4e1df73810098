import { expect, test } from 'vitest';
import { type Person, testSite } from '../../../test/site.ts';
import { someVideo } from '../../../test/videos.ts';

const site = await testSite();
const anna = await site.person('anna');
const ben = await site.person('ben');
const eva = await site.person('eva');

const at = (day: number) => new Date(Date.UTC(2026, 0, day));
const walk = await someVideo(site, anna, { title: 'Walk', views: 3, published_at: at(1) });
const short = await someVideo(site, anna, { type: 'short', views: 9, published_at: at(2) });
const run = await someVideo(site, anna, { title: 'A Rün', views: 5, published_at: at(3) });
await someVideo(site, anna, { visibility: 'private' });
await someVideo(site, anna, { visibility: 'unlisted' });
await someVideo(site, ben);

const list = async (
  query: Record<string, string>,
  {
    person,
    channel_id = anna.channelId,
    user_id,
  }: { person?: Person; channel_id?: string; user_id?: string } = {},
) =>
  (
    await site.app.inject({
      method: 'POST',
      url: '/api/videosbychannel',
      query,
      payload: { channel_id, ...(user_id !== undefined && { user_id }) },
      ...(person && { headers: person.headers }),
    })
  ).json();
const ids = async (query: Record<string, string>) =>
  (await list(query)).data.map(({ id }: { id: string }) => id);
const channel = async (asked: string, person?: Person) =>
  site.app.inject({
    url: `/api/channels/${encodeURIComponent(asked)}`,
    ...(person && { headers: person.headers }),
  });

test('API-58 anyone gets the public videos of a channel, in three orders, of one type or both', async () => {
  expect(await ids({})).toEqual([run, short, walk]);
  expect(await ids({ sort: 'oldest' })).toEqual([walk, short, run]);
  expect(await ids({ sort: 'popular' })).toEqual([short, run, walk]);
  expect(await ids({ sort: 'popular', type: 'video' })).toEqual([run, walk]);
  expect(await ids({ type: 'short' })).toEqual([short]);
  expect((await list({}, { channel_id: 'nobody' })).data).toEqual([]);
  expect((await list({}, { user_id: '' })).data).toEqual((await list({})).data);
  expect((await list({}, { person: ben })).data[0]).toMatchObject({ id: run, progress: null });
});

test.each(['newest', 'oldest', 'popular'])(
  'API-58 a page in the order %s goes on after the place of the one before',
  async (sort) => {
    const whole = await ids({ sort });
    const found: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await list({ sort, limit: '1', ...(cursor !== null && { cursor }) });
      found.push(...page.data.map(({ id }: { id: string }) => id));
      cursor = page.next_cursor;
    } while (cursor !== null);
    expect(found).toEqual(whole);
  },
);

test('CHAN-12 the videos of a channel are found by a part of their titles', async () => {
  expect(await ids({ search: 'run' })).toEqual([run]);
  expect(await ids({ search: 'WALK', sort: 'popular' })).toContain(walk);
  expect(await ids({ search: '%' })).toEqual([]);
});

test('CHAN-13 everybody sees a channel by its id or its owner’s name, and how they stand to it', async () => {
  const guest = (await channel(anna.channelId)).json().channel;
  expect(guest).toMatchObject({
    ...{ channel_name: 'anna', username: 'anna', number_of_channel_subscribers: 0, mine: false },
    ...{ number_of_videos: 2, number_of_shorts: 1, number_of_views: 17, isSubscribed: false },
  });
  expect(JSON.stringify(guest)).not.toContain('example.org');
  expect((await channel('@Anna')).json().channel).toEqual(guest);
  await site.app.inject({
    method: 'POST',
    url: '/api/channels/subscribe',
    headers: ben.headers,
    payload: { channel_id: anna.channelId, is_subscribed: true },
  });
  expect((await channel('@anna', ben)).json().channel).toMatchObject({
    ...{ isSubscribed: true, notification_enabled: false, number_of_channel_subscribers: 1 },
  });
  expect((await channel('@anna', anna)).json().channel.mine).toBe(true);
});

test('a channel is not there for anybody once its account is about to be deleted', async () => {
  expect((await channel(eva.channelId)).statusCode).toBe(200);
  await someVideo(site, eva);
  await site.db
    .insertInto('account_deletions')
    .values({ user_id: eva.id, due_at: new Date(Date.now() + 86_400_000) })
    .execute();
  for (const asked of [eva.channelId, '@eva', '@', 'nobody']) {
    expect([asked, (await channel(asked)).statusCode]).toEqual([asked, 404]);
  }
  expect((await list({}, { channel_id: eva.channelId })).data).toEqual([]);
});

test('a former user name leads to the channel until somebody else takes it', async () => {
  const rename = (person: Person, username: string) =>
    site.app.inject({
      method: 'PATCH',
      url: '/api/account',
      headers: person.headers,
      payload: { username },
    });
  const gina = await site.person('gina');
  const hugo = await site.person('hugo');
  const bearer = async (name: string) => (await channel(`@${name}`)).json().channel?.channel_id;
  expect((await rename(gina, 'regina')).statusCode).toBe(200);
  expect([await bearer('gina'), await bearer('regina')]).toEqual([gina.channelId, gina.channelId]);
  await rename(hugo, 'gina');
  expect(await bearer('gina')).toBe(hugo.channelId);
  // Whoever had it last, as soon as nobody has it.
  await rename(hugo, 'hugo');
  expect([await bearer('gina'), await bearer('hugo')]).toEqual([hugo.channelId, hugo.channelId]);
});

test('a channel features one of its public videos for newcomers, and another one for subscribers', async () => {
  const feature = (person: Person, shown_to: string, video_id: string | null) =>
    site.app.inject({
      method: 'PUT',
      url: '/api/channel/featured',
      headers: person.headers,
      payload: { shown_to, video_id },
    });
  const seenBy = async (person?: Person) =>
    (await channel(anna.channelId, person)).json().channel.featured?.id ?? null;
  expect(await seenBy()).toBeNull();
  expect((await feature(anna, 'newcomers', walk)).statusCode).toBe(200);
  expect((await feature(anna, 'newcomers', run)).statusCode).toBe(200);
  expect((await feature(anna, 'subscribers', short)).statusCode).toBe(200);
  // Nobody else’s, nor one that others cannot see.
  expect((await feature(ben, 'newcomers', walk)).statusCode).toBe(404);
  const hidden = await someVideo(site, anna, { visibility: 'private' });
  expect((await feature(anna, 'newcomers', hidden)).statusCode).toBe(404);
  expect([await seenBy(), await seenBy(ben)]).toEqual([run, short]);
  const headers = anna.headers;
  const own = (await site.app.inject({ url: '/api/channel/featured', headers })).json();
  expect([own.newcomers.id, own.subscribers.id]).toEqual([run, short]);
  await site.db
    .updateTable('videos')
    .set({ visibility: 'private' })
    .where('id', '=', run)
    .execute();
  expect(await seenBy()).toBeNull();
  await feature(anna, 'subscribers', null);
  expect(await seenBy(ben)).toBeNull();
});
