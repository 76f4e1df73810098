import { expect, test } from 'vitest';
import { testSite } from '../../test/site.ts';
import { someVideo } from '../../test/videos.ts';

const origin = 'https://films.example';
const site = await testSite({ PUBLIC_URL: origin });
const anna = await site.person('anna');
const video = await someVideo(site, anna, { title: 'A walk', tags: ['trees & hills'] });
const short = await someVideo(site, anna, { title: 'A step', type: 'short' });
const channel = anna.channelId;

const canonicalOf = async (url: string, headers = {}) => {
  const { body } = await site.app.inject({ url, headers });
  return [...body.matchAll(/<link rel="canonical" href="([^"]*)">/g)].map(([, href]) =>
    href?.replaceAll('&amp;', '&'),
  );
};

test.each([
  ['/', '/'],
  ['/?sort=recent&time=week&tab=all', '/'],
  ['/?sort=popular&category=Music&time=week', '/?category=Music'],
  ['/?category=Film%20%26%20Animation', '/?category=Film+%26+Animation'],
  ['/?category=all', '/'],
  ['/?category=Nothing', '/'],
  [`/video/${video}`, `/video/${video}/a-walk`],
  [`/video/${video}/another?t=40&list=abc&comment=1`, `/video/${video}/a-walk`],
  [`/playlist/videoplayer/${video}/a-walk?list=abc`, `/video/${video}/a-walk`],
  ['/shorts', '/shorts'],
  [`/shorts/${short}?t=3`, `/video/${short}/a-step`],
  [`/channelvideos/anna/${channel}?tab=shorts&sort=popular`, `/channelvideos/anna/${channel}`],
  ['/@anna?sort=oldest', `/channelvideos/anna/${channel}`],
  ['/tag/trees%20%26%20hills?x=1', '/tag/trees%20%26%20hills'],
  ['/tag/Caf%C3%A9', '/tag/cafe'],
  ['/search/walk?sort=recent', '/search/walk'],
  ['/search/walk?sort=recent&captions=with&x=1', '/search/walk?captions=with'],
  ['/help?x=1', '/help'],
  ['/login?next=/upload', '/login'],
])('the page at %s has the one address %s', async (asked, canonical) => {
  expect(await canonicalOf(asked)).toEqual([origin + canonical]);
});

test('a user’s pages have the same addresses as a guest’s', async () => {
  const cookie = `token=${anna.token}`;
  expect(await canonicalOf(`/video/${video}?t=40`, { cookie })).toEqual([
    `${origin}/video/${video}/a-walk`,
  ]);
  expect(await canonicalOf('/?tab=foryou', { cookie })).toEqual([`${origin}/`]);
});

test('a page that is not there has no address', async () => {
  for (const url of [
    '//help',
    '//@anna',
    '/nowhere',
    '/video/nobody1',
    `/@nobody`,
    '/playlist/videos/nothing1',
  ]) {
    expect([url, await canonicalOf(url)]).toEqual([url, []]);
  }
});

test.each([
  ['/@anna/?sort=oldest', '/@anna?sort=oldest'],
  [`/Shorts/${short}/`, `/shorts/${short}`],
  [`/VIDEO/${video}`, `/video/${video}`],
  ['/help/?x=1', '/help?x=1'],
])('ROUTE-05 %s leads to %s', async (url, plain) => {
  const { statusCode, headers } = await site.app.inject({ url });
  expect([statusCode, headers.location]).toEqual([302, plain]);
});

test('PROF-06 the address of a video’s media in the place of its id leads to its page', async () => {
  const plain = `/media/${video}/master.m3u8`;
  const signed = site.addresses.of({ id: video, visibility: 'unlisted' }, 'master.m3u8');
  for (const media of [plain, origin + plain, signed, origin + signed]) {
    const url = `/video/${encodeURIComponent(media)}`;
    const { statusCode, headers } = await site.app.inject({ url });
    expect([url, statusCode, headers.location]).toEqual([url, 302, `/video/${video}`]);
  }
  const elsewhere = `https://elsewhere.example/media/${video}/master.m3u8`;
  const { statusCode } = await site.app.inject({ url: `/video/${encodeURIComponent(elsewhere)}` });
  expect(statusCode).toBe(404);
});
