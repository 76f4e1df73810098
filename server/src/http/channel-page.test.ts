import { expect, test } from 'vitest';
import { testSite } from '../../test/site.ts';
import { someVideo } from '../../test/videos.ts';
import { copyChannelName } from '../features/videos/copy-channel-name.ts';
import { readXml } from '../../test/xml.ts';

const site = await testSite({ BRAND_NAME: 'Films', PUBLIC_URL: 'https://films.example' });
const anna = await site.person('anna');
const ben = await site.person('ben');
const name = 'AC/DC </script> & more';
await site.db
  .updateTable('channels')
  .set({ name, description: 'Walks & <b>runs</b>', image: '/media/pictures/a.jpg' })
  .where('id', '=', anna.channelId)
  .execute();
const video = await someVideo(site, anna, { poster: 'poster-1.jpg' });
const path = `/channelvideos/${encodeURIComponent(name)}/${anna.channelId}`;
const get = (url: string, headers = {}) => site.app.inject({ url, headers });
const json = (html: string, tag: string) =>
  JSON.parse(new RegExp(`<script type="${tag}[^>]*>(.*?)</script>`).exec(html)?.[1] ?? 'null');
const calls = (html: string) => json(html, 'application/json" id="first-data"').calls;

test('CHAN-13 ROUTE-11 a channel’s page brings the channel and its first list, by either address', async () => {
  const list = `POST /api/videosbychannel?type=video&sort=newest {"channel_id":"${anna.channelId}"}`;
  for (const [url, asked] of [
    [path, anna.channelId],
    ['/@anna', '%40anna'],
  ] as const) {
    const page = await get(url);
    expect([url, page.statusCode]).toEqual([url, 200]);
    expect(page.body).toContain('<title>AC/DC &lt;/script&gt; &amp; more – Films</title>');
    expect(page.body).toContain(`<link rel="canonical" href="https://films.example${path}">`);
    const first = calls(page.body);
    expect(first[`GET /api/channels/${asked}`].channel.channel_name).toBe(name);
    expect(first[list].data).toMatchObject([{ id: video }]);
    expect(page.body).toContain('ChannelPage');
    expect(page.body).toMatch(/rel="preload" as="image"[^>]*poster-1/);
  }
  const own = calls((await get('/@anna', { cookie: `token=${anna.token}` })).body);
  expect(own['GET /api/channels/%40anna'].channel.mine).toBe(true);
  const popular = calls((await get('/@anna?tab=shorts&sort=popular')).body);
  expect(Object.keys(popular)).toContain(
    `POST /api/videosbychannel?type=short&sort=popular {"channel_id":"${anna.channelId}"}`,
  );
  const playlists = calls((await get('/@anna?tab=playlists')).body);
  expect(Object.keys(playlists)).toEqual([
    'GET /api/channels/%40anna',
    `GET /api/channels/${anna.channelId}/playlists?limit=24`,
  ]);
});

test('a channel’s page has a link preview, a feed, and what search engines read', async () => {
  const { body } = await get('/@anna');
  expect(body).toContain('<meta property="og:type" content="profile">');
  expect(body).toContain(
    '<meta property="og:image" content="https://films.example/media/pictures/a.jpg">',
  );
  expect(body).toContain(
    '<meta property="og:description" content="Walks &amp; &lt;b&gt;runs&lt;/b&gt;">',
  );
  expect(body).toContain(`href="/feeds/channel/${anna.channelId}.xml"`);
  expect(json(body, 'application/ld\\+json"')).toMatchObject({
    '@type': 'ProfilePage',
    mainEntity: { name, alternateName: 'anna', url: `https://films.example${path}` },
  });
  expect(body).not.toContain('noindex');
  // One that shows nothing is of no use to them.
  const { body: empty } = await get('/@ben');
  expect(empty).toContain('noindex');
  expect(empty).not.toContain('ld+json');
});

test('ROUTE-01 a wrong name in the address leads to the right one; what is not there is a 404', async () => {
  const wrong = await get(`/channelvideos/old-name/${anna.channelId}?sort=oldest`);
  expect([wrong.statusCode, wrong.headers['location']]).toEqual([302, `${path}?sort=oldest`]);
  expect((await get('/@ANNA')).headers['location']).toBe('/@anna');
  for (const url of [
    '/@nobody',
    '/channelvideos/anna/nobody',
    '/channelvideos/anna',
    '/@',
    '/@a/b',
  ]) {
    const page = await get(url);
    expect([url, page.statusCode]).toEqual([url, 404]);
    expect(page.body).toContain('<title>Not found – Films</title>');
  }
});

test('ROUTE-01 a channel renamed: each old address redirects to the new one, and lists, search and feeds bear its name', async () => {
  const dora = await site.person('dora');
  const walk = await someVideo(site, dora, { title: 'Along the coast' });
  const rename = await site.app.inject({
    ...{ method: 'PATCH', url: '/api/account', headers: dora.headers },
    payload: { username: 'theodora', name: 'Theodora' },
  });
  expect(rename.statusCode).toBe(200);
  await copyChannelName(site.db, dora.channelId);
  const location = async (url: string) => {
    const { statusCode, headers } = await get(url);
    return [statusCode, headers['location']];
  };
  const now = `/channelvideos/Theodora/${dora.channelId}`;
  const before = `/channelvideos/dora/${dora.channelId}`;
  expect(await location('/@dora?tab=about')).toEqual([302, '/@theodora?tab=about']);
  expect(await location(`${before}?sort=oldest`)).toEqual([302, `${now}?sort=oldest`]);
  expect(await location(now)).toEqual([200, undefined]);
  expect((await get('/@theodora')).body).toContain(
    `<link rel="canonical" href="https://films.example${now}">`,
  );
  expect((await get(`/feeds/channel/${dora.channelId}.xml`)).body).toContain('Theodora');
  const found = await get('/api/categorysearchs?search_data=theodora', dora.headers);
  expect(JSON.stringify(found.json())).toContain(walk);
  const card = (await get(`/api/videos/${walk}`)).json();
  expect(JSON.stringify(card)).toContain('"channel_name":"Theodora"');
  expect((await get('/sitemap/channels.xml')).body).toContain(now);
  expect((await get('/sitemap/channels.xml')).body).not.toContain(before);
  await site.db.deleteFrom('videos').where('id', '=', walk).execute();
});

test('the sitemap leads to the channels of which there is something to see', async () => {
  const locations = async (url: string, each: string) =>
    (await readXml(site.db, (await get(url)).body, each, { loc: 's:loc' })).map(({ loc }) => loc);
  expect(await locations('/sitemap.xml', '/s:sitemapindex/s:sitemap')).toContain(
    'https://films.example/sitemap/channels.xml',
  );
  expect(await locations('/sitemap/channels.xml', '/s:urlset/s:url')).toEqual([
    `https://films.example${path}`,
  ]);
  await someVideo(site, ben);
  expect(await locations('/sitemap/channels.xml', '/s:urlset/s:url')).toHaveLength(2);
});
