import type { SubscribedChannel } from '@kinora/contract/subscriptions';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Person, testSite } from '../../../test/site.ts';

const site = await testSite();
const anna = await site.person('anna');
const ben = await site.person('ben');
const carl = await site.person('carl');

const post = (person: Person, url: string, payload: object) =>
  site.app.inject({ method: 'POST', url, headers: person.headers, payload });
const follow = async (person: Person, channels: [channel: string, bell: boolean][]) =>
  (
    await post(person, '/api/channels/follow', {
      channels: channels.map(([channel_id, notification_enabled]) => ({
        channel_id,
        notification_enabled,
      })),
    })
  ).json();
const leave = async (person: Person, ...channel_ids: string[]) =>
  (await post(person, '/api/channels/leave', { channel_ids })).json();
const list = async (person: Person, query: Record<string, string> = {}) => {
  const { headers } = person;
  const answer = await site.app.inject({ url: '/api/subscribedchannels', query, headers });
  return answer.json().data as SubscribedChannel[];
};
const names = async (person: Person, query: Record<string, string> = {}) =>
  (await list(person, query)).map(({ channel_name }) => channel_name);

test('MANAGE-02 several channels are left at once, and followed again with the bells and in the places that they had', async () => {
  const [dora, lars] = [await site.person('dora'), await site.person('lars')];
  for (const { channelId } of [anna, ben, lars]) {
    expect((await follow(dora, [[channelId, false]])).followed).toEqual([channelId]);
  }
  const ringing = { channel_id: anna.channelId, notification_enabled: true, bell_some: true };
  await post(dora, '/api/channel/handle-bell-notification', ringing);
  const before = await list(dora, { sort: 'followed' });
  const { left } = await leave(dora, anna.channelId, ben.channelId, dora.channelId);
  expect(await names(dora)).toEqual(['lars']);
  expect(left).toHaveLength(2);
  await post(dora, '/api/channels/follow', { channels: left });
  expect(await list(dora, { sort: 'followed' })).toEqual(before);
  expect(before).toMatchObject([
    { channel_name: 'lars', notification_enabled: false },
    { channel_name: 'ben', notification_enabled: false, number_of_channel_subscribers: 1 },
    { channel_name: 'anna', notification_enabled: true, bell_some: true },
  ]);
});

test('ux 84 a channel that is left alone comes back to its place as well, with its bell', async () => {
  const [fay, mira] = [await site.person('fay'), await site.person('mira')];
  await follow(fay, [[mira.channelId, true]]);
  await follow(fay, [[ben.channelId, false]]);
  const before = await list(fay, { sort: 'followed' });
  const subscribe = async (wish: object) =>
    (await post(fay, '/api/channels/subscribe', { channel_id: mira.channelId, ...wish })).json();
  const { left } = await subscribe({ is_subscribed: false });
  expect(await subscribe({ is_subscribed: false })).toMatchObject({ left: null });
  const { channel_id: _id, ...again } = left;
  const now = await subscribe({ is_subscribed: true, again });
  expect(now).toMatchObject({ is_subscribed: true, notification_enabled: true, left: null });
  expect(await list(fay, { sort: 'followed' })).toEqual(before);
});

test.each([
  ['3000-01-01T00:00:00Z', 'a time to come'],
  ['0001-01-01T00:00:00Z', 'one before there was the channel'],
  ['2016-12-31T23:59:60Z', 'one that no clock shows'],
])('a channel is not followed since %s, %s', async (followed_at, _why) => {
  const year = followed_at.slice(0, 4);
  const [liar, maker] = [await site.person(`liar${year}`), await site.person(`maker${year}`)];
  const channels = [{ channel_id: maker.channelId, followed_at }];
  expect((await post(liar, '/api/channels/follow', { channels })).statusCode).toBe(200);
  const { age } = await site.db
    .selectFrom('subscriptions')
    .innerJoin('channels', 'channels.id', 'channel_id')
    .where('subscriptions.user_id', '=', liar.id)
    .select(sql<boolean>`subscriptions.created_at between channels.created_at and now()`.as('age'))
    .executeTakeFirstOrThrow();
  expect(age).toBe(true);
});

test('channels that are followed already keep their bell and are counted once', async () => {
  const emil = await site.person('emil');
  await follow(emil, [[carl.channelId, true]]);
  const again = await follow(emil, [
    [carl.channelId, false],
    [emil.channelId, true],
    ['nowhere', true],
  ]);
  expect(again.followed).toEqual([]);
  expect(await list(emil)).toMatchObject([
    { channel_name: 'carl', notification_enabled: true, number_of_channel_subscribers: 1 },
  ]);
});

test('whoever follows and leaves the same channels at once in other orders waits, and counts stay right', async () => {
  const people = await Promise.all(
    ['hana', 'igor', 'jane', 'kurt'].map((name) => site.person(name)),
  );
  const channels = [anna, ben, carl].map(({ channelId }) => channelId);
  const count = async () => {
    const rows = await site.db.selectFrom('channels').select(['id', 'subscribers']).execute();
    return new Map(rows.map(({ id, subscribers }) => [id, subscribers]));
  };
  const before = await count();
  await Promise.all(
    people.map((person, turn) =>
      follow(
        person,
        (turn % 2 ? channels : channels.toReversed()).map((id): [string, boolean] => [id, false]),
      ),
    ),
  );
  const after = await count();
  for (const id of channels) expect(after.get(id)).toBe((before.get(id) ?? 0) + people.length);
});

test('MANAGE-01 followed channels are found by a part of their names, and sorted', async () => {
  const gina = await site.person('gina');
  const cafe = await site.person('cafe');
  await site.db
    .updateTable('channels')
    .set({ name: 'Café Olé', subscribers: 7 })
    .where('id', '=', cafe.channelId)
    .execute();
  await follow(gina, [[anna.channelId, false]]);
  await follow(gina, [[cafe.channelId, false]]);
  expect(await names(gina, { search: 'cafe o' })).toEqual(['Café Olé']);
  expect(await names(gina, { search: '%' })).toEqual([]);
  expect(await names(gina, { sort: 'name' })).toEqual(['anna', 'Café Olé']);
  expect(await names(gina, { sort: 'followed' })).toEqual(['Café Olé', 'anna']);
  expect(await names(gina, { sort: 'subscribers' })).toEqual(['Café Olé', 'anna']);
  expect((await post(gina, '/api/channels/leave', { channel_ids: [] })).statusCode).toBe(400);
});
