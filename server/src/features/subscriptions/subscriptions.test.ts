import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Person, testSite } from '../../../test/site.ts';
import { someVideo } from '../../../test/videos.ts';
import { completeProcessing } from '../notifications/end-processing.ts';
import { notifySubscribers } from '../notifications/notify-subscribers.ts';
import { copyNameToFollowers } from './copy-channel-name.ts';

const site = await testSite();
const anna = await site.person('anna');
const ben = await site.person('ben');
const carl = await site.person('carl');

const follow = (person: Person, channel: Person, is_subscribed = true) =>
  site.app.inject({
    method: 'POST',
    url: '/api/channels/subscribe',
    headers: person.headers,
    payload: { channel_id: channel.channelId, is_subscribed },
  });
const bell = (person: Person, channel: Person, notification_enabled: boolean) =>
  site.app.inject({
    method: 'POST',
    url: '/api/channel/handle-bell-notification',
    headers: person.headers,
    payload: { channel_id: channel.channelId, notification_enabled },
  });
const get = async (person: Person, url: string) =>
  (await site.app.inject({ url, headers: person.headers })).json();

test('WATCH-10 API-32 subscribing moves the count by one, however often it is clicked', async () => {
  await Promise.all(Array.from({ length: 8 }, () => follow(ben, anna)));
  const answer = (await follow(carl, anna)).json();
  expect(answer).toMatchObject({ is_subscribed: true, number_of_channel_subscribers: 2 });
  await follow(carl, anna, false);
  expect((await follow(carl, anna, false)).json()).toMatchObject({
    is_subscribed: false,
    number_of_channel_subscribers: 1,
  });
});

test('WATCH-10 API-33 the bell is for subscribers, and goes with the subscription', async () => {
  expect((await bell(carl, anna, true)).statusCode).toBe(409);
  await follow(carl, anna);
  expect((await bell(carl, anna, true)).json().notification_enabled).toBe(true);
  await follow(carl, anna, false);
  expect((await follow(carl, anna)).json().notification_enabled).toBe(false);
});

test('MANAGE-03 the bell rings for all new videos, some or none, and remembers which while it is off', async () => {
  const [lisa, noor] = [await site.person('lisa'), await site.person('noor')];
  await follow(lisa, noor);
  const stand = async (wanted: object) =>
    (
      await site.app.inject({
        method: 'POST',
        url: '/api/channel/handle-bell-notification',
        headers: lisa.headers,
        payload: { channel_id: noor.channelId, ...wanted },
      })
    ).json();
  const [off, on] = [{ notification_enabled: false }, { notification_enabled: true }];
  expect(await stand(on)).toMatchObject({ ...on, bell_some: false });
  expect(await stand({ ...on, bell_some: true })).toMatchObject({ ...on, bell_some: true });
  await stand(off);
  expect(await stand(on)).toMatchObject({ ...on, bell_some: true });
  expect((await get(lisa, '/api/subscribedchannels')).data).toMatchObject([
    { ...on, bell_some: true },
  ]);
  const video = await someVideo(site, noor);
  expect((await get(lisa, `/api/videos/${video}`)).video).toMatchObject({ ...on, bell_some: true });
  expect(await stand({ ...on, bell_some: false })).toMatchObject({ ...on, bell_some: false });
});

test('nobody follows the own channel, or one that is not there', async () => {
  expect((await follow(anna, anna)).statusCode).toBe(422);
  const nowhere = { ...anna, channelId: 'nowhere' };
  expect((await follow(ben, nowhere)).statusCode).toBe(404);
});

test('DATA-17 the followed channels are listed by name, page by page', async () => {
  const dora = await site.person('dora');
  for (const channel of [carl, anna, ben]) await follow(dora, channel);
  await site.db
    .updateTable('channels')
    .set({ description: 'Walks', image: '/media/pictures/anna.webp' })
    .where('id', '=', anna.channelId)
    .execute();
  const first = await get(dora, '/api/subscribedchannels?limit=2');
  expect(first.data.map((one: { channel_name: string }) => one.channel_name)).toEqual([
    'anna',
    'ben',
  ]);
  expect(first.data[0]).toMatchObject({
    ...{ channel_id: anna.channelId, description: 'Walks', notification_enabled: false },
    channel_image: '/media/pictures/anna.webp',
  });
  const second = await get(dora, `/api/subscribedchannels?limit=2&cursor=${first.next_cursor}`);
  expect(second.data.map((one: { channel_name: string }) => one.channel_name)).toEqual(['carl']);
  expect(second.next_cursor).toBeNull();
});

test('API-04 whoever follows more than a page of channels reaches each of them once', async () => {
  const ivy = await site.person('ivy');
  await sql`with made as (
      insert into users (id, username, name, email)
      select 'u' || n, 'maker' || n, 'maker' || n, 'maker' || n || '@example.org'
      from generate_series(1, 230) n returning id
    ), theirs as (
      -- Many of them are called the same.
      insert into channels (id, user_id, name) select 'c' || id, id, 'Maker ' || length(id) from made
      returning id
    ) insert into subscriptions (user_id, channel_id) select ${ivy.id}, id from theirs`.execute(
    site.db,
  );
  const reached: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page = await get(ivy, `/api/subscribedchannels${cursor && `?cursor=${cursor}`}`);
    reached.push(...page.data.map((one: { channel_id: string }) => one.channel_id));
    cursor = page.next_cursor;
  }
  expect([reached.length, new Set(reached).size]).toEqual([230, 230]);
});

test('SUBS-04 API-63 HOME-04 the feed has the newest videos of followed channels alone, of all or one category, of all times or a period', async () => {
  const eva = await site.person('eva');
  await follow(eva, anna);
  await follow(eva, ben);
  const videos: string[] = [];
  for (const owner of [anna, ben, carl, anna]) videos.push(await someVideo(site, owner));
  await someVideo(site, ben, { visibility: 'unlisted' });
  await site.db
    .updateTable('videos')
    .set({ category: 'Music' })
    .where('id', '=', videos[1] ?? '')
    .execute();
  const ids = (answer: { data: { id: string }[] }) => answer.data.map(({ id }) => id);
  const first = await get(eva, '/api/categorysub?limit=2');
  expect(ids(first)).toEqual([videos[3], videos[1]]);
  const second = await get(eva, `/api/categorysub?limit=2&cursor=${first.next_cursor}`);
  expect(ids(second)).toEqual([videos[0]]);
  expect(ids(await get(eva, '/api/categorysub?category=Music'))).toEqual([videos[1]]);
  expect(ids(await get(eva, '/api/categorysub?category=All'))).toHaveLength(3);
  const published_at = new Date(Date.now() - 8 * 86_400_000);
  const old = await someVideo(site, ben, { category: 'Music', published_at });
  expect(ids(await get(eva, '/api/categorysub?category=Music'))).toEqual([videos[1], old]);
  expect(ids(await get(eva, '/api/categorysub?category=Music&time=week'))).toEqual([videos[1]]);
});

test('the bell tells of a new public video whoever switched it on, and nobody else', async () => {
  const [fay, gus] = [await site.person('fay'), await site.person('gus')];
  for (const person of [fay, gus]) await follow(person, anna);
  await bell(fay, anna, true);
  const videos = [
    await someVideo(site, anna),
    await someVideo(site, anna, { visibility: 'unlisted' }),
  ];
  for (const id of videos) {
    await site.db.updateTable('videos').set({ state: 'processing' }).where('id', '=', id).execute();
    await site.db.transaction().execute((tx) => completeProcessing(tx, site.enqueue, id));
    await notifySubscribers(site, { videoId: id });
  }
  const notified = async (person: Person) =>
    (await get(person, '/api/bell-notifications')).data.flatMap(
      (day: { notifications: { notification_text: string; video_id: string }[] }) =>
        day.notifications.map(({ notification_text, video_id }) => [notification_text, video_id]),
    );
  expect(await notified(fay)).toEqual([['anna published “A walk”.', videos[0]]]);
  expect(await notified(gus)).toEqual([]);
});

test('the list of channels goes on behind one that is gone by now', async () => {
  const hal = await site.person('hal');
  const gone = await site.person('gone');
  for (const channel of [anna, gone, ben]) await follow(hal, channel);
  const first = await get(hal, '/api/subscribedchannels?limit=1');
  await follow(hal, anna, false);
  const second = await get(hal, `/api/subscribedchannels?limit=2&cursor=${first.next_cursor}`);
  const names = (page: { data: { channel_name: string }[] }) =>
    page.data.map(({ channel_name }) => channel_name);
  expect(names(second)).toEqual(['ben', 'gone']);
  await follow(hal, carl);
  await site.db
    .updateTable('channels')
    .set({ name: 'Zoë_Carl' })
    .where('id', '=', carl.channelId)
    .execute();
  await copyNameToFollowers(site.db, carl.channelId);
  const upToGone = await get(hal, '/api/subscribedchannels?limit=2');
  await site.db.deleteFrom('users').where('id', '=', gone.id).execute();
  expect(names(await get(hal, `/api/subscribedchannels?cursor=${upToGone.next_cursor}`))).toEqual([
    'Zoë_Carl',
  ]);
});

test('the list of channels leaves out those of accounts that are about to be deleted, in each order', async () => {
  const [kim, lou, max] = [
    await site.person('kim'),
    await site.person('lou'),
    await site.person('max'),
  ];
  for (const channel of [lou, max]) await follow(kim, channel);
  await site.db
    .insertInto('account_deletions')
    .values({ user_id: lou.id, due_at: new Date() })
    .execute();
  for (const sort of ['name', 'followed', 'subscribers']) {
    const { data } = await get(kim, `/api/subscribedchannels?sort=${sort}`);
    expect(data).toMatchObject([{ channel_name: 'max' }]);
  }
});
