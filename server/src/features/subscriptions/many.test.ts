import type { SubscribedChannel } from '@kinora/contract/subscriptions';
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

test('MANAGE-02 several channels are left at once, and followed again with the bells they had', async () => {
  const dora = await site.person('dora');
  const before: [string, boolean][] = [
    [anna.channelId, true],
    [ben.channelId, false],
  ];
  expect((await follow(dora, before)).followed.toSorted()).toEqual(
    [anna.channelId, ben.channelId].toSorted(),
  );
  const { left } = await leave(dora, anna.channelId, ben.channelId, carl.channelId);
  expect(left).toHaveLength(2);
  expect(await list(dora)).toEqual([]);
  const some = { channel_id: anna.channelId, notification_enabled: true, bell_some: true };
  await post(dora, '/api/channels/follow', { channels: [some, { channel_id: ben.channelId }] });
  expect(await list(dora)).toMatchObject([
    { channel_name: 'anna', notification_enabled: true, bell_some: true },
    { channel_name: 'ben', notification_enabled: false, number_of_channel_subscribers: 1 },
  ]);
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
