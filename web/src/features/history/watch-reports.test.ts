import { afterEach, expect, test, vi } from 'vitest';
import { reportVideo } from './watch-reports.ts';

const origin = 'https://site.example';
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['a video that another site links to', '/video/one/slug', null, 'https://a.example/', 'outside'],
  ['a short that another site links to', '/shorts/one', null, 'https://a.example/', 'outside'],
  [
    'a video of a playlist that another site links to',
    '/playlist/videoplayer/one/slug',
    null,
    'https://a.example/',
    'outside',
  ],
  ['a short of the home page', '/shorts/one', '/', '', ''],
  ['a short of a search', '/shorts/one', '/search/walk', '', 'search'],
  ['a short of the feed of shorts', '/shorts', '/', '', 'shorts'],
  ['the short after another', '/shorts/other', '/', '', 'shorts'],
  [
    'a video of a playlist’s page',
    '/playlist/videoplayer/one',
    '/playlist/videos/1',
    '',
    'playlist',
  ],
  ['the next one of a playlist', '/playlist/videoplayer/other', '/', '', 'playlist'],
  ['what follows a video, whose page is still there', '/video/other', '/search/walk', '', 'video'],
  ['a video beside another', '/video/one', '/video/other/slug', '', 'video'],
  ['a video in the corner of a page', '/search/walk', '/', '', 'search'],
  ['a card in a new tab', '/video/one', null, `${origin}/search/walk`, 'search'],
  ['an address that was typed', '/shorts/one', null, '', 'other'],
])('where the viewer of %s came from', async (_, pathname, from, referrer, source) => {
  const fetched = vi.fn<(address: string, request: { body: string }) => Promise<Response>>(
    async () => new Response('{}'),
  );
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('location', { pathname, origin });
  vi.stubGlobal('history', { state: from === null ? null : { from } });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('document', { referrer, addEventListener() {} });
  const reports = reportVideo('one');
  for (const time of [0, 1]) reports.moved(time);
  reports.paused();
  expect(JSON.parse(fetched.mock.lastCall?.[1].body ?? '')).toMatchObject({ source });
});
