import { expect, test } from 'vitest';
import { testSite } from '../../test/site.ts';
import { someVideo } from '../../test/videos.ts';
import { readXml } from '../../test/xml.ts';

const site = await testSite({ BRAND_NAME: 'Our <films>', PUBLIC_URL: 'https://films.example' });
const anna = await site.person('anna');
const ben = await site.person('ben');
const eva = await site.person('eva');

const evil = 'A "><script>\u0001\u000b\u007f\uffff & more';
const legible = 'A "><script> & more';
const day = (n: number) => new Date(Date.UTC(2026, 0, n));

const walk = await someVideo(site, anna, {
  ...{ title: evil, description: `${evil}\nSecond line`, category: 'Music', seconds: 93.4 },
  ...{ poster: 'poster-1.jpg', published_at: day(2) },
});
const bare = await someVideo(site, anna, { category: 'How-to', published_at: day(1) });
const hidden = await someVideo(site, anna, { category: 'Music', visibility: 'private' });
await someVideo(site, anna, { category: 'Music', visibility: 'unlisted' });
const unplayable = await someVideo(site, anna, { category: 'Music' });
await site.db.updateTable('videos').set({ playable: false }).where('id', '=', unplayable).execute();
const others = await someVideo(site, ben, { category: 'Music', published_at: day(3) });
await someVideo(site, eva, { category: 'Music' });
await site.db
  .insertInto('account_deletions')
  .values({ user_id: eva.id, due_at: new Date(Date.now() + 86_400_000) })
  .execute();

const get = (url: string, headers = {}) => site.app.inject({ url, headers });
const annas = `/feeds/channel/${anna.channelId}.xml`;

const entries = async (url: string) => {
  const { body } = await get(url);
  return readXml(site.db, body, '/a:feed/a:entry', {
    id: 'a:id',
    title: 'a:title',
    updated: 'a:updated',
    author: 'a:author/a:name',
    category: 'a:category/@term',
    page: 'a:link[@rel="alternate"]/@href',
    enclosure: 'a:link[@rel="enclosure"]/@href',
    type: 'a:link[@rel="enclosure"]/@type',
    content: 'a:content',
    mediaTitle: 'm:group/m:title',
    mediaText: 'm:group/m:description',
    thumbnail: 'm:group/m:thumbnail/@url',
    media: 'm:group/m:content/@url',
    duration: 'm:group/m:content/@duration',
  });
};
const idsIn = async (url: string) =>
  (await entries(url)).map(({ id }) => id?.replace('https://films.example/video/', ''));

test('a channel’s feed has what readers show, text as text, and an enclosure that plays', async () => {
  const [first, second, ...more] = await entries(annas);
  const master = `https://films.example/media/${walk}/master.m3u8`;
  const description = `${legible}\nSecond line`;
  expect(first).toEqual({
    ...{ id: `https://films.example/video/${walk}`, title: legible, author: 'anna' },
    ...{ updated: '2026-01-02T00:00:00.000Z', category: 'Music', content: description },
    page: `https://films.example/video/${walk}/a-script-more`,
    ...{ enclosure: master, type: 'application/vnd.apple.mpegurl', media: master },
    ...{ mediaTitle: legible, mediaText: description, duration: '93' },
    thumbnail: `https://films.example/media/${walk}/poster-1.jpg`,
  });
  expect(second).toMatchObject({ title: 'A walk', thumbnail: null, duration: null });
  expect(more).toEqual([]);
  // As a reader asks for it: without an account.
  const base = await site.app.listen({ port: 0, host: '127.0.0.1' });
  const played = await fetch(master.replace('https://films.example', base));
  expect([played.status, played.headers.get('content-type')]).toEqual([200, first?.type]);
  expect(await played.text()).toMatch(/^#EXTM3U/);
});

test('a feed says where it is, and which page shows the same', async () => {
  const answer = await get(annas);
  expect(answer.headers['content-type']).toBe('application/atom+xml; charset=utf-8');
  const about = await readXml(site.db, answer.body, '/a:feed', {
    ...{ id: 'a:id', title: 'a:title', updated: 'a:updated' },
    ...{ self: 'a:link[@rel="self"]/@href', page: 'a:link[@rel="alternate"]/@href' },
  });
  expect(about).toEqual([
    {
      ...{ id: `https://films.example${annas}`, self: `https://films.example${annas}` },
      ...{ title: 'anna – Our <films>', updated: '2026-01-02T00:00:00.000Z' },
      page: `https://films.example/channelvideos/anna/${anna.channelId}`,
    },
  ]);
  const ofCategory = (await get('/feeds/category/Film%20%26%20Animation.xml')).body;
  expect(
    await readXml(site.db, ofCategory, '/a:feed', { page: 'a:link[@rel="alternate"]/@href' }),
  ).toEqual([{ page: 'https://films.example/?category=Film+%26+Animation' }]);
});

test('feeds show public and playable videos of accounts that stay, the newest first', async () => {
  expect(await idsIn(annas)).toEqual([walk, bare]);
  expect(await idsIn('/feeds/category/Music.xml')).toEqual([others, walk]);
  expect(await idsIn('/feeds/category/How-to.xml')).toEqual([bare]);
  expect(await idsIn('/feeds/category/Film%20%26%20Animation.xml')).toEqual([]);
  expect(await idsIn('/feeds/recent.xml')).toEqual([others, walk, bare]);
});

test('what was not changed is not sent again, by its mark or by its time', async () => {
  const { headers } = await get(annas);
  const etag = String(headers['etag']);
  expect(headers['last-modified']).toBe('Fri, 02 Jan 2026 00:00:00 GMT');
  for (const known of [
    { 'if-none-match': etag },
    { 'if-none-match': `"other", W/${etag}` },
    { 'if-modified-since': headers['last-modified'] },
  ]) {
    const answer = await get(annas, known);
    expect([known, answer.statusCode, answer.body]).toEqual([known, 304, '']);
    expect(answer.headers['etag']).toBe(etag);
  }
  for (const unknown of [
    // The mark counts, where there is one.
    { 'if-none-match': '"other"', 'if-modified-since': headers['last-modified'] },
    { 'if-modified-since': 'Thu, 01 Jan 2026 23:59:59 GMT' },
    // Of a newer video, which is gone.
    { 'if-modified-since': 'Sat, 03 Jan 2026 00:00:00 GMT' },
    { 'if-modified-since': 'some day' },
  ]) {
    expect([unknown, (await get(annas, unknown)).statusCode]).toEqual([unknown, 200]);
  }
});

test('a video that is made private or renamed is so in the feed that was kept, and in its mark', async () => {
  const before = (await get('/feeds/category/Music.xml')).headers['etag'];
  const change = (payload: object) =>
    site.app.inject({
      ...{ method: 'PATCH', url: `/api/videos/${others}`, headers: ben.headers, payload },
    });
  expect((await change({ title: 'Another name' })).statusCode).toBe(200);
  await expect
    .poll(async () => (await entries('/feeds/category/Music.xml'))[0]?.title)
    .toBe('Another name');
  expect((await get('/feeds/category/Music.xml')).headers['etag']).not.toBe(before);
  await change({ visibility: 'private' });
  await expect.poll(() => idsIn('/feeds/category/Music.xml')).toEqual([walk]);
});

test('what is not there is a 404 with a sentence', async () => {
  for (const [url, message] of [
    ['/feeds/channel/nobody1.xml', 'This site has no such channel.'],
    ['/feeds/channel/%00.xml', 'This site has no such channel.'],
    [`/feeds/channel/${eva.channelId}.xml`, 'This site has no such channel.'],
    ['/feeds/category/Nothing.xml', 'This site has no such category.'],
  ] as const) {
    const answer = await get(url);
    expect([url, answer.statusCode, answer.json().message]).toEqual([url, 404, message]);
  }
  expect((await get('/feeds/nothing.xml')).statusCode).toBe(404);
});

test('a feed has the newest twenty', async () => {
  const carla = await site.person('carla');
  const ids: string[] = [];
  for (let n = 1; n <= 22; n++) {
    ids.unshift(await someVideo(site, carla, { published_at: day(n) }));
  }
  const feed = `/feeds/channel/${carla.channelId}.xml`;
  expect(await idsIn(feed)).toEqual(ids.slice(0, 20));
});

test('the home page, one of a category and a video’s page say where their feeds are', async () => {
  const link = (title: string, path: string) =>
    `<link rel="alternate" type="application/atom+xml" title="${title}" href="${path}">`;
  expect((await get('/')).body).toContain(link('Our &lt;films&gt;', '/feeds/recent.xml'));
  expect((await get('/?category=Music')).body).toContain(
    link('Music', '/feeds/category/Music.xml'),
  );
  expect((await get(`/video/${walk}`)).body).toContain(link('anna', annas));
  expect((await get(`/video/${hidden}`)).body).not.toContain('atom+xml');
});
