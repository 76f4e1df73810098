import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testSite } from '../../test/site.ts';
import { someVideo } from '../../test/videos.ts';
import { openWhole } from '../../test/whole-database.ts';
import { readXml } from '../../test/xml.ts';

// The number is a rung's; the word is found by searching: in angle brackets PostgreSQL sees none.
// The last are characters that XML 1.0 has no way to write.
const evil = `360 refresh "><meta http-equiv=refresh content=0><script>\u0001\u000b\u001f\uffff`;

const site = await testSite({ BRAND_NAME: 'Our <films>', PUBLIC_URL: 'https://films.example' });
const anna = await site.person('anna');
const title = 'Let us refresh';
const size = {
  title,
  description: 'Rest.',
  category: 'Music',
  width: 1920,
  height: 1080,
  seconds: 9,
};
const poster = { poster: 'poster.webp', color: '#224466' };
const unpieced = await someVideo(site, anna, { ...size, ...poster });
const video = await someVideo(site, anna, { ...size, ...poster });
const short = await someVideo(site, anna, { ...size, ...poster, type: 'short' });
await site.db
  .insertInto('renditions')
  .values(
    ['360', 'audio'].map((name) => ({
      video_id: video,
      name,
      label: name === 'audio' ? null : `${name}p`,
      codecs: 'avc1.64001e',
      complete: true,
      bandwidth: 1,
      average_bandwidth: 1,
    })),
  )
  .execute();
await site.db
  .insertInto('chunks')
  .values(
    ['360', 'audio'].map((rendition) => ({
      video_id: video,
      rendition,
      index: 0,
      file: `${rendition}-0000.mp4`,
      init_bytes: 1,
      durations: [4],
      sizes: [4],
    })),
  )
  .execute();

const cookie = `token=${anna.token}`;
const pages = [
  ...[
    '/',
    '/?sort=recent',
    '/shorts',
    `/shorts/${short}`,
    '/search/refresh',
    '/search/%3Cscript%3E',
  ],
  ...[`/video/${video}`, `/video/${unpieced}/any`, '/login', '/signup', '/account-settings'],
  ...[`/embed/${video}`, `/embed/${unpieced}`, '/docs/api', `/nowhere/${encodeURIComponent(evil)}`],
  `/oembed?format=xml&url=https://films.example/video/${video}`,
  ...['/feeds/recent.xml', `/feeds/channel/${anna.channelId}.xml`, '/opensearch.xml'],
  ...['/sitemap.xml', '/sitemap/videos-0-of-1.xml'],
];

/** How often each tag stands in what a guest and a user see at an address. */
async function tagsAt(url: string, app = site.app) {
  const [guest, user] = await Promise.all([
    app.inject({ url }),
    app.inject({ url, headers: { cookie } }),
  ]);
  return {
    status: [guest.statusCode, user.statusCode],
    tags: [guest, user].map(({ body }) => tagsIn(body)),
  };
}

function tagsIn(page: string): Record<string, number> {
  const names = [...page.matchAll(/<([a-z!?/][^\s>]*)/gi)].map(([, name = '']) => name);
  return Object.fromEntries(
    [...Map.groupBy(names, (name) => name)].map(([name, all]) => [name, all.length]),
  );
}

const before = new Map(
  await Promise.all(pages.map(async (url) => [url, await tagsAt(url)] as const)),
);

/** Writes into each column that takes any text; answers those that it could not fill. */
async function fillAllTexts(): Promise<string[]> {
  const { columns } = await openWhole(site.db);
  const left: string[] = [];
  for (const { table, name, type } of columns) {
    // Whoever is signed in shall stay so.
    const session = table === 'sessions' && name === 'token';
    const filled = type === 'ARRAY' ? sql`array[${evil}]::text[]` : sql`${evil}::text`;
    if (session || !['text', 'ARRAY', 'USER-DEFINED'].includes(type)) continue;
    const update = sql`update ${sql.table(table)} set ${sql.ref(name)} = ${filled}`;
    await update.execute(site.db).catch(() => left.push(`${table}.${name}`));
  }
  return left;
}

test('no text of the database becomes a tag of a page', async () => {
  const left = await fillAllTexts();
  // What has a constraint of its own holds no such text in the first place.
  expect(left).not.toContain('videos.title');
  for (const column of ['title', 'description', 'category', 'tags', 'poster', 'color', 'error']) {
    expect(left).not.toContain(`videos.${column}`);
  }
  for (const column of ['channels.name', 'channels.image', 'users.name', 'users.username']) {
    expect(left).not.toContain(column);
  }
  for (const column of ['renditions.label', 'renditions.codecs', 'chunks.file']) {
    expect(left).not.toContain(column);
  }
  // A process that has seen nothing of it before.
  const { app } = await site.another();
  for (const url of pages) expect([url, await tagsAt(url, app)]).toEqual([url, before.get(url)]);

  // A parser of XML gives up at the first character that may not stand there.
  const documents = pages.filter((url) => /\.xml$|format=xml/.test(url));
  expect(documents).toHaveLength(6);
  const shown = '360 refresh "><meta http-equiv=refresh content=0><script>';
  for (const url of documents) {
    const { body } = await app.inject({ url });
    const texts = await readXml(site.db, body, '//*[not(*)]', { text: '.' });
    const has = !/opensearch|sitemap\.xml/.test(url);
    expect([url, texts.some(({ text }) => text === shown)]).toEqual([url, has]);
  }
});
