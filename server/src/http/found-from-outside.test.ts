import { expect, test } from 'vitest';
import { testSite } from '../../test/site.ts';
import { someVideo } from '../../test/videos.ts';
import { readXml } from '../../test/xml.ts';
import { maxPerPart } from '../features/videos/list-for-sitemap.ts';
import { videoEntry } from './sitemap.ts';

const site = await testSite({
  BRAND_NAME: 'Our <films> of the whole world',
  PUBLIC_URL: 'https://films.example',
});
const anna = await site.person('anna');
const eva = await site.person('eva');
const get = (url: string, headers = {}) => site.app.inject({ url, headers });

test('the sitemap of a site without videos has its pages, and no empty part', async () => {
  const { body } = await get('/sitemap.xml');
  const parts = await readXml(site.db, body, '/s:sitemapindex/s:sitemap', { loc: 's:loc' });
  expect(parts).toEqual([{ loc: 'https://films.example/sitemap/pages.xml' }]);
  const pages = await get('/sitemap/pages.xml');
  const found = await readXml(site.db, pages.body, '/s:urlset/s:url', { loc: 's:loc' });
  expect(found).toContainEqual({ loc: 'https://films.example/' });
  for (const { loc } of found) {
    const page = await get((loc ?? '').replace('https://films.example', ''));
    expect([loc, page.statusCode]).toEqual([loc, 200]);
  }
});

test('the sitemap leads to the public videos of accounts that stay, with what results show', async () => {
  const title = 'Walk "><script>\u0001';
  const description = 'A long way. '.repeat(100);
  const published_at = new Date('2026-01-02T03:04:05Z');
  const walk = await someVideo(site, anna, {
    ...{ title, description, published_at, seconds: 93.4, poster: 'poster-1.jpg', views: 7 },
  });
  const bare = await someVideo(site, anna, { title: 'Bare' });
  await someVideo(site, anna, { visibility: 'private' });
  await someVideo(site, anna, { visibility: 'unlisted' });
  await someVideo(site, eva);
  await site.db
    .insertInto('account_deletions')
    .values({ user_id: eva.id, due_at: new Date(Date.now() + 86_400_000) })
    .execute();

  const { body } = await get('/sitemap.xml');
  const parts = await readXml(site.db, body, '/s:sitemapindex/s:sitemap', { loc: 's:loc' });
  expect(parts.map(({ loc }) => loc)).toEqual([
    'https://films.example/sitemap/pages.xml',
    'https://films.example/sitemap/channels.xml',
    'https://films.example/sitemap/videos-0-of-1.xml',
  ]);
  const part = await get('/sitemap/videos-0-of-1.xml');
  expect(part.headers['content-type']).toBe('application/xml; charset=utf-8');
  const entries = await readXml(site.db, part.body, '/s:urlset/s:url', {
    ...{ loc: 's:loc', title: 'v:video/v:title', description: 'v:video/v:description' },
    ...{ thumbnail: 'v:video/v:thumbnail_loc', content: 'v:video/v:content_loc' },
    ...{ player: 'v:video/v:player_loc', duration: 'v:video/v:duration' },
    ...{ views: 'v:video/v:view_count', published: 'v:video/v:publication_date' },
  });
  expect(entries).toHaveLength(2);
  expect(entries.find(({ loc }) => loc?.includes(walk))).toEqual({
    loc: `https://films.example/video/${walk}/walk-script`,
    ...{ title: 'Walk "><script>', description: description.slice(0, 300).trim() },
    thumbnail: `https://films.example/media/${walk}/poster-1.jpg`,
    content: `https://films.example/media/${walk}/master.m3u8`,
    player: `https://films.example/embed/${walk}`,
    ...{ duration: '93', views: '7', published: '2026-01-02T03:04:05.000Z' },
  });
  // Without a picture it can be no more than a page.
  expect(entries.find(({ loc }) => loc?.includes(bare))).toMatchObject({ title: null });
});

test('a part of the longest entries stays below the 50 MB of the standard', () => {
  const absolute = (path: string) => new URL(path, `https://${'a'.repeat(63)}.example`).href;
  const long = { id: 'x'.repeat(12), poster: 'poster-5e0f65edb645.jpg', shuffle: 0 };
  const entry = (title: string, description: string) =>
    videoEntry(
      { ...long, title, description, seconds: 28_800, views: 10 ** 12, published_at: new Date() },
      { addresses: site.addresses, absolute },
    );
  for (const letter of ['"', '漢', '𠮷', 'a']) {
    const { text } = entry(letter.repeat(100), letter.repeat(300));
    expect(Buffer.byteLength(text) * maxPerPart).toBeLessThan(50 * 1024 ** 2);
  }
});

test.each(['videos-1-of-1', 'videos-0-of-3', 'videos-0-of-0', 'videos-0-of-999999', 'x'])(
  'the sitemap has no part %s',
  async (name) => {
    const answer = await get(`/sitemap/${name}.xml`);
    expect(answer.statusCode).toBe(404);
    expect(answer.json().message).toBe('The sitemap has no such part.');
  },
);

test('robots are kept out of calls and personal pages, and are told of the sitemap', async () => {
  const answer = await get('/robots.txt');
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  const lines = answer.body.split('\n');
  expect(lines).toContain('User-agent: *');
  expect(lines).toContain('Sitemap: https://films.example/sitemap.xml');
  const closed = lines.flatMap((line) => /^Disallow: (.+)$/.exec(line)?.[1] ?? []);
  const isClosed = (path: string) => closed.some((start) => path.startsWith(start));
  for (const path of [
    ...['/api/videos/recent', '/my-channel', '/history', '/playlists', '/account-settings'],
    ...['/profile/anna', '/playlist/invitation/x', '/moderation/reports', '/login/google'],
  ]) {
    expect([path, isClosed(path)]).toEqual([path, true]);
  }
  for (const path of [
    ...['/', '/video/x/y', '/shorts', '/media/x/master.m3u8', '/embed/x', '/feeds/recent.xml'],
    ...['/sitemap/pages.xml', '/assets/x.js', '/help', '/search/x', '/playlist/videos/1/x'],
  ]) {
    expect([path, isClosed(path)]).toEqual([path, false]);
  }
});

test('a browser is offered the search of the site', async () => {
  const page = await get('/help');
  const href =
    /<link rel="search" type="application\/opensearchdescription\+xml" title="Our &lt;films&gt; of the whole world" href="([^"]+)">/.exec(
      page.body,
    )?.[1];
  const answer = await get(href ?? '');
  expect(answer.headers['content-type']).toBe(
    'application/opensearchdescription+xml; charset=utf-8',
  );
  const [described] = await readXml(site.db, answer.body, '/o:OpenSearchDescription', {
    ...{ name: 'o:ShortName', template: 'o:Url[@type="text/html"]/@template' },
    self: 'o:Url[@rel="self"]/@template',
  });
  expect(described).toEqual({
    ...{ name: 'Our <films> of t', self: 'https://films.example/opensearch.xml' },
    template: 'https://films.example/search/{searchTerms}',
  });
  const terms = encodeURIComponent('Rock & roll/jazz');
  const results = (described?.template ?? '').replace('{searchTerms}', terms);
  expect((await get(results.replace('https://films.example', ''))).body).toContain(
    '<title>Rock &amp; roll/jazz – Our',
  );
});

const objectIn = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? 'null');

const details = {
  ...{ language: 'pt-BR', licence: 'CC BY-SA' },
  ...{ title: 'A </script><script>alert(1)</script>', seconds: 93.4, poster: 'poster-1.jpg' },
  description: '0:00 Start\n0:30 Middle </script>\n1:00 End',
  ...{ published_at: new Date('2026-01-02T03:04:05Z'), views: 7 },
};

test('a public video’s page describes it to search engines, its chapters as key moments', async () => {
  const id = await someVideo(site, anna, details);
  const { body } = await get(`/video/${id}`);
  expect(body).not.toContain('<script>alert');
  const page = `https://films.example/video/${id}/a-scriptscriptalert1script`;
  const clip = (name: string, startOffset: number, endOffset: number) => ({
    ...{ '@type': 'Clip', name, startOffset, endOffset, url: `${page}?t=${startOffset}` },
  });
  expect(objectIn(body)).toEqual({
    ...{ '@context': 'https://schema.org', '@type': 'VideoObject', name: details.title, url: page },
    ...{
      description: details.description,
      uploadDate: '2026-01-02T03:04:05.000Z',
      duration: 'PT93S',
    },
    thumbnailUrl: [`https://films.example/media/${id}/poster-1.jpg`],
    contentUrl: `https://films.example/media/${id}/master.m3u8`,
    embedUrl: `https://films.example/embed/${id}`,
    author: {
      ...{ '@type': 'Person', name: 'anna' },
      url: `https://films.example/channelvideos/anna/${anna.channelId}`,
    },
    ...{ inLanguage: 'pt-BR', license: 'https://creativecommons.org/licenses/by-sa/4.0/' },
    interactionStatistic: {
      '@type': 'InteractionCounter',
      ...{ interactionType: { '@type': 'WatchAction' }, userInteractionCount: 7 },
    },
    hasPart: [clip('Start', 0, 30), clip('Middle </script>', 30, 60), clip('End', 60, 93)],
  });
});

test('an unlisted, a private and a pictureless video are not described', async () => {
  const cookie = `token=${anna.token}`;
  const changes = [
    { visibility: 'unlisted' },
    { visibility: 'private' },
    { poster: null },
  ] as const;
  for (const change of changes) {
    const id = await someVideo(site, anna, { ...details, ...change });
    for (const headers of [{}, { cookie }]) {
      expect([change, objectIn((await get(`/video/${id}`, headers)).body)]).toEqual([change, null]);
    }
  }
});
