import type { SubscriptionGroup } from '@kinora/contract/subscription-groups';
import { limits } from '@kinora/contract/text/limits';
import { expect, test } from 'vitest';
import { type Person, testSite } from '../../../test/site.ts';
import { someVideo } from '../../../test/videos.ts';

const site = await testSite();
const anna = await site.person('anna');
const ben = await site.person('ben');
const carl = await site.person('carl');
const channels = [anna, ben, carl].map(({ channelId }) => channelId);

const send = (
  person: Person,
  method: 'POST' | 'PATCH' | 'PUT' | 'DELETE',
  url: string,
  payload = {},
) => site.app.inject({ method, url: `/api${url}`, payload, headers: person.headers });
const get = async (person: Person, url: string) =>
  (await site.app.inject({ url: `/api${url}`, headers: person.headers })).json();
const groups = async (person: Person): Promise<SubscriptionGroup[]> =>
  (await get(person, '/subscription-groups')).groups;
/** Somebody who follows all three. */
async function follower(name: string) {
  const person = await site.person(name);
  await send(person, 'POST', '/channels/follow', {
    channels: channels.map((channel_id) => ({ channel_id })),
  });
  return person;
}
async function group(person: Person, name: string, channel_ids: string[] = []) {
  const payload = { name, colour: 'teal', channel_ids };
  const answer = await send(person, 'POST', '/subscription-groups', payload);
  expect(answer.statusCode).toBe(201);
  return answer.json().group as SubscriptionGroup;
}

test('a group narrows down the list of channels and the feed, alone and with a category', async () => {
  const dora = await follower('dora');
  const ofAnna = await someVideo(site, anna, { category: 'Music' });
  const ofBen = await someVideo(site, ben, { category: 'Travel' });
  await someVideo(site, carl, { category: 'Music' });
  const { id } = await group(dora, 'Two of three', channels.slice(0, 2));
  const ids = async (query: string) =>
    (await get(dora, `/categorysub?${query}`)).data.map((video: { id: string }) => video.id);
  expect(await ids(`group=${id}`)).toEqual([ofBen, ofAnna]);
  expect(await ids(`group=${id}&category=Music`)).toEqual([ofAnna]);
  expect(await ids('')).toHaveLength(3);
  const { data } = await get(dora, `/subscribedchannels?group=${id}`);
  expect(data).toMatchObject([
    { channel_name: 'anna', groups: [id] },
    { channel_name: 'ben', groups: [id] },
  ]);
});

test('channels are sorted into groups and out of them; a channel that is left comes back to its own', async () => {
  const emil = await follower('emil');
  const [one, two] = [await group(emil, 'One'), await group(emil, 'two')];
  const sort = async (id: string, wanted: object) =>
    (await send(emil, 'PATCH', `/subscription-groups/${id}/channels`, wanted)).json();
  const stranger = await site.person('stranger');
  // Only what is followed, and each once.
  const add = [...channels, ben.channelId, stranger.channelId, 'nowhere'];
  expect((await sort(one.id, { add })).group.channels).toBe(3);
  await sort(two.id, { add: [ben.channelId] });
  expect((await sort(one.id, { remove: [carl.channelId] })).group.channels).toBe(2);
  const of = async (name: string) =>
    (await get(emil, `/subscribedchannels?search=${name}`)).data.map(
      (channel: { groups: string[] }) => channel.groups,
    );
  expect(await of('ben')).toEqual([[one.id, two.id]]);
  await send(emil, 'POST', '/channels/leave', { channel_ids: [ben.channelId] });
  expect((await groups(emil)).map((each) => each.channels)).toEqual([1, 0]);
  await send(emil, 'POST', '/channels/follow', { channels: [{ channel_id: ben.channelId }] });
  expect(await of('ben')).toEqual([[one.id, two.id]]);
});

test('ux 84 a deleted group leaves its channels followed, and comes back as it was', async () => {
  const fay = await follower('fay');
  const first = await group(fay, 'First', channels);
  const second = await group(fay, 'Second', channels);
  const change = { name: ' Primary ', colour: 'red' };
  expect(
    (await send(fay, 'PATCH', `/subscription-groups/${first.id}`, change)).json().group,
  ).toEqual({ id: first.id, name: 'Primary', colour: 'red', channels: 3 });
  await send(fay, 'DELETE', `/subscription-groups/${first.id}`);
  expect((await groups(fay)).map(({ name }) => name)).toEqual(['Second']);
  expect((await get(fay, '/subscribedchannels')).data).toHaveLength(3);
  expect((await get(fay, `/subscribedchannels?group=${first.id}`)).data).toEqual([]);
  expect((await send(fay, 'PATCH', `/subscription-groups/${first.id}`, change)).statusCode).toBe(
    404,
  );
  await send(fay, 'PUT', `/subscription-groups/${first.id}`);
  expect((await groups(fay)).map(({ name, channels: count }) => [name, count])).toEqual([
    ['Primary', 3],
    ['Second', 3],
  ]);
  // Only the last one can be brought back: of those before nothing is kept.
  for (const { id } of [first, second]) await send(fay, 'DELETE', `/subscription-groups/${id}`);
  expect((await send(fay, 'PUT', `/subscription-groups/${first.id}`)).statusCode).toBe(404);
  expect((await send(fay, 'PUT', `/subscription-groups/${second.id}`)).statusCode).toBe(200);
});

test('nobody sees, fills, changes or deletes a group of somebody else’s', async () => {
  const [gus, hana] = [await follower('gus'), await follower('hana')];
  const { id } = await group(gus, 'Mine', channels);
  expect(await groups(hana)).toEqual([]);
  expect((await get(hana, `/subscribedchannels?group=${id}`)).data).toEqual([]);
  expect((await get(hana, `/categorysub?group=${id}`)).data).toEqual([]);
  const url = `/subscription-groups/${id}`;
  const answers = [
    await send(hana, 'PATCH', url, { name: 'Theirs' }),
    await send(hana, 'PATCH', `${url}/channels`, { remove: channels }),
    await send(hana, 'DELETE', url),
    await send(hana, 'PUT', url),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
  expect(await groups(gus)).toMatchObject([{ name: 'Mine', channels: 3 }]);
});

test('there are only so many groups, and their names can be seen', async () => {
  const igor = await follower('igor');
  for (let n = 0; n < limits.subscriptionGroups; n += 1) await group(igor, `Group ${n}`);
  const more = { name: 'One more', colour: 'pink' };
  const refused = await send(igor, 'POST', '/subscription-groups', more);
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'You have 50 groups. Delete one to make another.',
  ]);
  for (const wrong of [
    { ...more, name: ' ' },
    { ...more, colour: 'beige' },
  ]) {
    const answer = await send(carl, 'POST', '/subscription-groups', wrong);
    expect(answer.statusCode).toBeOneOf([400, 422]);
  }
});
