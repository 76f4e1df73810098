import { opmlPath } from '@kinora/contract/subscription-files';
import { channelFeedPath } from '@kinora/contract/text/channel-path';
import { expect, test } from 'vitest';
import { type Person, testSite } from '../../../test/site.ts';

const PUBLIC_URL = 'https://kinora.example';
const site = await testSite({ PUBLIC_URL });
const anna = await site.person('anna');
const ben = await site.person('ben');
const carl = await site.person('carl');
const { app, db } = site;

const feedOf = ({ channelId }: Person) => PUBLIC_URL + channelFeedPath(channelId);
const rename = (person: Person, name: string) =>
  db.updateTable('channels').set({ name }).where('id', '=', person.channelId).execute();
const follow = (person: Person, ...channels: Person[]) =>
  app.inject({
    method: 'POST',
    url: '/api/channels/follow',
    headers: person.headers,
    payload: { channels: channels.map(({ channelId }) => ({ channel_id: channelId })) },
  });
async function find(person: Person, channels: { name: string; address?: string }[]) {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/channels/find',
    headers: person.headers,
    payload: { channels },
  });
  return answer.json().channels;
}

test('of a list from elsewhere the channels of this site are found, by their feeds or their only names', async () => {
  const dora = await site.person('dora');
  await rename(ben, 'Café Olé');
  await follow(dora, ben);
  const found = await find(dora, [
    { name: 'Called otherwise there', address: feedOf(anna) },
    { name: ' cafe ole ', address: 'https://www.youtube.com/channel/UC1' },
    { name: 'Nobody here', address: 'https://www.youtube.com/channel/UC2' },
    { name: '', address: 'javascript:alert(1)' },
    { name: 'Dora' },
  ]);
  expect(found).toMatchObject([
    { channel_id: anna.channelId, channel_name: 'anna', is_subscribed: false },
    { channel_id: ben.channelId, channel_name: 'Café Olé', is_subscribed: true },
    null,
    null,
    // One's own, which nobody has to follow.
    { channel_name: 'dora', is_subscribed: true },
  ]);
});

test('a name that two channels have is nobody’s, and their feeds tell them apart; who is leaving is not found', async () => {
  const [emil, fay, gus] = [
    await site.person('emil'),
    await site.person('fay'),
    await site.person('gus'),
  ];
  for (const person of [emil, fay]) await rename(person, 'Twins');
  expect(await find(carl, [{ name: 'twins' }, { name: 'twins', address: feedOf(fay) }])).toEqual([
    null,
    expect.objectContaining({ channel_id: fay.channelId }),
  ]);
  await db
    .insertInto('account_deletions')
    .values({ user_id: gus.id, due_at: new Date() })
    .execute();
  expect(await find(carl, [{ name: 'gus', address: feedOf(gus) }])).toEqual([null]);
});

test('all that is followed is answered as OPML, to its owner alone, with names as they are', async () => {
  const hana = await site.person('hana');
  await rename(carl, 'Q&A <"live">');
  await follow(hana, carl, anna);
  const answer = await app.inject({ url: opmlPath, headers: hana.headers });
  expect(answer.headers).toMatchObject({
    'content-type': 'text/x-opml; charset=utf-8',
    'content-disposition': expect.stringContaining('filename="subscriptions.opml"'),
  });
  const outlines = answer.body.split('\n').filter((line) => line.startsWith('<outline'));
  expect(outlines).toEqual([
    `<outline type="rss" text="anna" title="anna" xmlUrl="${feedOf(anna)}"/>`,
    '<outline type="rss" text="Q&amp;A &lt;&quot;live&quot;&gt;" title="Q&amp;A &lt;&quot;live&quot;&gt;" ' +
      `xmlUrl="${feedOf(carl)}"/>`,
  ]);
  expect((await app.inject({ url: opmlPath })).statusCode).toBe(401);
});
