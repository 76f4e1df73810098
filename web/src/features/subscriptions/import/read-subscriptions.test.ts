import { beforeAll, expect, test, vi } from 'vitest';
import { readSubscriptions } from './read-subscriptions.ts';

beforeAll(() => void vi.stubGlobal('location', { origin: 'https://kinora.example' }));

const youTube = 'https://www.youtube.com/channel/';

test('YouTube’s subscriptions.csv is read in any language, with commas and quotes in names', () => {
  const csv = [
    'Kanal-ID,Kanal-URL,Kanaltitel',
    `UC1,${youTube}UC1,Plain`,
    `UC2,${youTube}UC2,"Bread, butter and ""jam"""`,
    `UC1,${youTube}UC1,Plain`,
    '',
  ].join('\r\n');
  expect(readSubscriptions(`\ufeff${csv}`)).toEqual([
    { name: 'Plain', address: `${youTube}UC1` },
    { name: 'Bread, butter and "jam"', address: `${youTube}UC2` },
  ]);
});

test('the older subscriptions.json of YouTube, and following.json of PeerTube', () => {
  const older = [{ snippet: { title: ' A ', resourceId: { channelId: 'UC1' } } }];
  expect(readSubscriptions(JSON.stringify(older))).toEqual([
    { name: 'A', address: `${youTube}UC1` },
  ]);
  const handle = 'me@peer.example';
  const following = [
    { handle, targetHandle: 'walks@peer.example', createdAt: '2026-01-01T00:00:00.000Z' },
    { handle, targetHandle: 'here', createdAt: '2026-01-01T00:00:00.000Z' },
  ];
  expect(readSubscriptions(JSON.stringify({ following }))).toEqual([
    { name: 'walks', address: 'https://peer.example/c/walks' },
    { name: 'here', address: null },
  ]);
});

test('subscriptions.json of this site’s export leads to the same channels', () => {
  const own = [{ channel_id: 'Ab3', channel: 'Walks', bell: true }];
  expect(readSubscriptions(JSON.stringify(own))).toEqual([
    { name: 'Walks', address: 'https://kinora.example/feeds/channel/Ab3.xml' },
  ]);
});

test.each(['', 'a picture, say', '{"a":', '[1, 2]', '{"videos":[]}', '[{"snippet":{}}]'])(
  '“%s” is no list of subscriptions',
  (text) => expect(readSubscriptions(text)).toBeNull(),
);
