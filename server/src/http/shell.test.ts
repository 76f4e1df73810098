import { recommendationSettings } from '@kinora/contract/for-you';
import { unreadNotifications } from '@kinora/contract/notifications';
import {
  listCategories,
  listCategoriesAsGuest,
  searchVideos,
  searchVideosAsGuest,
} from '@kinora/contract/search';
import { listShorts, listShortsAsGuest } from '@kinora/contract/shorts';
import { listSignInProviders } from '@kinora/contract/social-sign-in';
import { taggedVideos } from '@kinora/contract/tags';
import { firstShorts } from '@kinora/contract/text/first-shorts';
import { answerName } from '@kinora/contract/text/request';
import {
  categoryVideos,
  categoryVideosAsGuest,
  randomVideos,
  trendingVideos,
} from '@kinora/contract/videos';
import { watchVideo, watchVideoAsGuest } from '@kinora/contract/watching';
import { expect, test } from 'vitest';
import { testSite } from '../../test/site.ts';
import { someVideo } from '../../test/videos.ts';
import { noteWatching } from '../features/history/history.ts';

const site = await testSite({ BRAND_NAME: 'Our <films>', PUBLIC_URL: 'https://films.example' });
const anna = await site.person('anna');
const title = '</script><script>alert(1)</script> & more';
const video = await someVideo(site, anna, { title });

const firstData = (html: string) =>
  JSON.parse(
    /<script type="application\/json" id="first-data">(.*?)<\/script>/.exec(html)?.[1] ?? '',
  );

test('the home page brings its first list, for guests and for users', async () => {
  const guest = await site.app.inject({ url: '/' });
  expect(guest.body).toContain('<title>Our &lt;films&gt;</title>');
  expect(firstData(guest.body)).toMatchObject({
    session: { user: null },
    calls: {
      'GET /api/videos/random?sort=trending': { videos: [{ id: video }] },
      'GET /api/categories/ids-nameswithouttoken': { category: expect.any(Array) },
    },
  });
  const user = await site.app.inject({ url: '/', headers: { cookie: `token=${anna.token}` } });
  expect(firstData(user.body)).toMatchObject({
    session: { user: { username: 'anna' } },
    calls: { 'GET /api/trending': { videos: [{ id: video }] } },
  });
});

test('the home page brings recommendations once five videos were watched, unless it is asked for others', async () => {
  const ben = await site.person('ben');
  const callsOf = async (query: string) => {
    const headers = { cookie: `token=${ben.token}` };
    const page = await site.app.inject({ url: `/${query}`, headers });
    return Object.keys(firstData(page.body).calls);
  };
  const [forYou, all] = ['GET /api/foryou?novelty=0.5', 'GET /api/trending'];
  expect(await callsOf('')).toContain(all);
  expect(await callsOf('?tab=foryou')).toContain(forYou);
  for (let n = 0; n < 5; n++) {
    await noteWatching(site.db, ben, await someVideo(site, anna, { visibility: 'unlisted' }), 1);
  }
  expect(await callsOf('')).toContain(forYou);
  expect(await callsOf('')).toContain('GET /api/recommendations/settings');
  expect(await callsOf('?tab=all')).toContain(all);
  expect(await callsOf('?time=week')).toContain('GET /api/trending?time=week');
});

test.each([
  ['sort=recent&time=week', 'GET /api/videos/random?sort=recent&time=week', 1],
  ['category=Music', 'GET /api/categorywithouttoken?category=Music', 0],
  ['sort=sideways&time=never', 'GET /api/videos/random?sort=trending', 1],
])(
  'HOME-07 HOME-08 the home page with “%s” brings the list of that',
  async (query, call, count) => {
    const { calls } = firstData((await site.app.inject({ url: `/?${query}` })).body);
    expect(calls[call].videos).toHaveLength(count);
  },
);

test('FLAW-20 the watch page brings its video and a link preview, as text and never as markup', async () => {
  const page = await site.app.inject({ url: `/video/${video}/any-slug` });
  expect(page.statusCode).toBe(200);
  expect(page.body).not.toContain('<script>alert');
  expect(page.body).toContain(
    '<meta property="og:title" content="&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt; &amp; more">',
  );
  expect(page.body).toContain(`<link rel="canonical" href="https://films.example/video/${video}/`);
  const { calls } = firstData(page.body);
  expect(calls[`GET /api/videoplaywithouttoken?video_id=${video}`].video.title).toBe(title);
  const cookie = `token=${anna.token}`;
  const own = await site.app.inject({ url: `/video/${video}`, headers: { cookie } });
  expect(firstData(own.body).calls[`GET /api/videoplay?video_id=${video}`].video.mine).toBe(true);
  expect(page.body).toContain('rel="modulepreload"');
});

test('the Shortys page brings its first list', async () => {
  const page = await site.app.inject({ url: '/shorts' });
  expect(page.body).toContain('<title>Shortys – Our');
  expect(firstData(page.body).calls).toEqual({
    'POST /api/shortsfetchwithouttoken {"limit":8}': {
      ...{ code: 200, data: [], next_cursor: null, caught_up_after: null },
    },
  });
});

test('ux 64 a shared short brings its title, its preview, itself and the first of the others', async () => {
  const id = await someVideo(site, anna, { title, type: 'short' });
  const guest = await site.app.inject({ url: `/shorts/${id}` });
  expect(guest.statusCode).toBe(200);
  expect(guest.body).toContain(
    '<title>&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt; &amp; more',
  );
  expect(guest.body).toContain(
    `<meta property="og:url" content="https://films.example/shorts/${id}">`,
  );
  expect(guest.body).toContain(`<link rel="canonical" href="https://films.example/video/${id}/`);
  const { calls } = firstData(guest.body);
  expect(calls[`GET /api/videoplaywithouttoken?video_id=${id}`].video.id).toBe(id);
  const list = `{"limit":8,"start":"${id}"}`;
  expect(calls[`POST /api/shortsfetchwithouttoken ${list}`].data).toMatchObject([{ id }]);
  const cookie = `token=${anna.token}`;
  const own = firstData(
    (await site.app.inject({ url: `/shorts/${id}`, headers: { cookie } })).body,
  );
  expect(own.calls[`GET /api/videoplay?video_id=${id}`].video.mine).toBe(true);
  expect(own.calls[`POST /api/shortsfetch ${list}`].data).toMatchObject([{ id }]);
  await site.db.deleteFrom('videos').where('id', '=', id).execute();
  expect((await site.app.inject({ url: '/shorts/nobody' })).statusCode).toBe(404);
});

test('ROUTE-05 an address that the site does not have is a 404 with the page around it', async () => {
  for (const url of ['/nowhere', `/video/${video}/slug/more`, '/picture.png', '//x']) {
    const page = await site.app.inject({ url });
    expect([url, page.statusCode, page.headers['content-type']]).toEqual([
      url,
      404,
      'text/html; charset=utf-8',
    ]);
    expect(page.body).toContain('<title>Not found – Our');
  }
  for (const url of ['/login?next=/upload', '/shorts/', '/signup']) {
    expect((await site.app.inject({ url })).statusCode).toBe(200);
  }
});

test('the pages for contributors are there in development, and a 404 in production', async () => {
  const { app } = await testSite({ NODE_ENV: 'production' });
  for (const url of ['/dev/ui', '/dev/players?video=7']) {
    const development = await site.app.inject({ url });
    expect(development.statusCode).toBe(200);
    expect(development.body).toContain('<meta name="development">');
    const production = await app.inject({ url });
    expect(production.statusCode).toBe(404);
    expect(production.body).not.toContain('<meta name="development">');
  }
});

test('a video that the viewer may not see is a 404 that says nothing of it', async () => {
  const hidden = await someVideo(site, anna, { title: 'My secret', visibility: 'private' });
  const page = await site.app.inject({ url: `/video/${hidden}` });
  expect(page.statusCode).toBe(404);
  expect(page.body).not.toContain('My secret');
  const own = await site.app.inject({
    url: `/video/${hidden}`,
    headers: { cookie: `token=${anna.token}` },
  });
  expect(own.body).toContain('<meta name="robots" content="noindex">');
});

test('pages are never cached, built files for good, and nothing else may run', async () => {
  const page = await site.app.inject({ url: '/upload' });
  expect(page.headers['cache-control']).toBe('no-store');
  expect(page.headers['content-security-policy']).toContain("script-src 'self'");
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(page.body)?.[1] ?? '';
  const built = await site.app.inject({ url: script });
  expect(built.headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

test('built files were compressed when they were built', async () => {
  const page = await site.app.inject({ url: '/' });
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(page.body)?.[1] ?? '';
  const sent = async (accepted: string) => {
    const { headers } = await site.app.inject({
      url: script,
      headers: { 'accept-encoding': accepted },
    });
    return {
      encoding: headers['content-encoding'],
      bytes: Number(headers['content-length']),
      vary: headers['vary'],
    };
  };
  const plain = await sent('identity');
  const small = await sent('gzip, br');
  expect(small).toMatchObject({ encoding: 'br', vary: 'accept-encoding' });
  expect(small.bytes).toBeLessThan(plain.bytes / 2);
  expect((await sent('gzip')).encoding).toBe('gzip');
});

test('the manifest has the operator’s name for the site', async () => {
  const answer = await site.app.inject({ url: '/manifest.webmanifest' });
  expect(answer.headers['content-type']).toBe('application/manifest+json; charset=utf-8');
  expect(answer.json().name).toBe('Our <films>');
});

test('SEARCH-01 the results of a search come with its page, for guests and for users', async () => {
  const id = await someVideo(site, anna, { title: 'Rock & roll' });
  const url = '/search/Rock%20%26%20roll?type=video';
  const guest = await site.app.inject({ url });
  expect(guest.body).toContain('<title>Rock &amp; roll – Our &lt;films&gt;</title>');
  const asked = '{"search_data":"Rock & roll","type":"video"}';
  expect(firstData(guest.body).calls).toMatchObject({
    [`POST /api/categorysearchswithouttoken ${asked}`]: { data: [{ id }] },
    'GET /api/categories/ids-nameswithouttoken': { category: expect.any(Array) },
  });
  const user = await site.app.inject({ url, headers: { cookie: `token=${anna.token}` } });
  expect(firstData(user.body).calls).toMatchObject({
    'GET /api/categorysearchs?search_data=Rock%20%26%20roll&type=video': { data: [{ id }] },
    'GET /api/categories/ids-names': { category: expect.any(Array) },
  });
});

test('the page of a tag brings its first list; what nothing has is not for search engines', async () => {
  const id = await someVideo(site, anna, { tags: ['a <b> & c'] });
  const page = await site.app.inject({ url: '/tag/A%20%3Cb%3E%20&%20c' });
  expect(page.body).toContain('<title>#A &lt;b&gt; &amp; c – Our &lt;films&gt;</title>');
  expect(Object.values(firstData(page.body).calls)).toMatchObject([{ videos: [{ id }] }]);
  expect(page.body).not.toContain('noindex');
  const none = await site.app.inject({ url: '/tag/none' });
  expect(none.statusCode).toBe(200);
  expect(none.body).toContain('noindex');
  for (const url of ['/tag/%E2%80%AE', `/tag/${'x'.repeat(51)}`, '/tag/%20']) {
    expect((await site.app.inject({ url })).statusCode, url).toBe(404);
  }
});

const unread = answerName(unreadNotifications, {});
const found = { search_data: 'Rock & roll', category: 'Music', sort: 'popular' } as const;
const videoId = { video_id: video };
const ofTag = { tag: 'Rock & roll' };

test.each([
  [
    '/',
    [answerName(randomVideos, { sort: 'trending' }), answerName(listCategoriesAsGuest, {})],
    [
      answerName(trendingVideos, {}),
      answerName(listCategories, {}),
      answerName(recommendationSettings, {}),
    ],
  ],
  [
    '/?sort=recent&time=week&category=Music',
    [
      answerName(categoryVideosAsGuest, { category: 'Music', sort: 'recent', time: 'week' }),
      answerName(listCategoriesAsGuest, {}),
    ],
    [
      answerName(categoryVideos, { category: 'Music', sort: 'recent', time: 'week' }),
      answerName(listCategories, {}),
      answerName(recommendationSettings, {}),
    ],
  ],
  [
    '/shorts',
    [answerName(listShortsAsGuest, firstShorts(null))],
    [answerName(listShorts, firstShorts(null))],
  ],
  [
    '/search/Rock%20%26%20roll?sort=popular&category=Music',
    [answerName(searchVideosAsGuest, found), answerName(listCategoriesAsGuest, {})],
    [answerName(searchVideos, found), answerName(listCategories, {})],
  ],
  ['/tag/Rock%20%26%20roll', [answerName(taggedVideos, ofTag)], [answerName(taggedVideos, ofTag)]],
  [`/video/${video}`, [answerName(watchVideoAsGuest, videoId)], [answerName(watchVideo, videoId)]],
  ['/login', [answerName(listSignInProviders, {})], [answerName(listSignInProviders, {})]],
  ['/signup', [answerName(listSignInProviders, {})], [answerName(listSignInProviders, {})]],
  ['/upload', [], []],
  ['/nowhere', [], []],
])(
  'what %s brings has the names under which the web app looks for it',
  async (url, guest, user) => {
    const callsOf = async (headers: Record<string, string>) =>
      Object.entries(firstData((await site.app.inject({ url, headers })).body).calls);
    const asGuest = await callsOf({});
    const asUser = await callsOf(anna.headers);
    expect(asGuest.map(([name]) => name)).toEqual(guest);
    expect(asUser.map(([name]) => name)).toEqual([...user, unread]);
    for (const [, answer] of [...asGuest, ...asUser]) expect(answer).toMatchObject({ code: 200 });
  },
);
