import { parseAtomFeed } from 'feedsmith';
import { expect, test } from 'vitest';
import { playlistsOf } from '../../test/playlists.ts';
import { testSite } from '../../test/site.ts';
import { someVideo } from '../../test/videos.ts';

// What feed readers make of our feeds: read by the parser of one, which knows nothing of us.
const origin = 'https://films.example';
const site = await testSite({ BRAND_NAME: 'Films ]]> & <more>', PUBLIC_URL: origin });
const anna = await site.person('anna');

const titles = [
  ['<![CDATA[ a ]]> b', '<![CDATA[ a ]]> b'],
  ['&amp; &lt;b&gt; &#x41;', '&amp; &lt;b&gt; &#x41;'],
  ['<script>alert("1")</script>', '<script>alert("1")</script>'],
  ['👩‍👩‍👧 family 𝄞', '👩‍👩‍👧 family 𝄞'],
  ['猫の散歩 مرحبا', '猫の散歩 مرحبا'],
  // What XML has no way to write is left out.
  ['bell\u0007 end\u001f\ufffe', 'bell end'],
] as const;
const timeOf = (n: number) => new Date(Date.UTC(2026, 0, 20 - n, 10, 30));
const ids: string[] = [];
for (const [n, [title]] of titles.entries()) {
  ids.push(
    await someVideo(site, anna, {
      ...{ title, description: `${title}\n\nSecond <b>line</b>`, category: 'Music' },
      ...{ seconds: 61.6, poster: 'poster-1.jpg', published_at: timeOf(n) },
    }),
  );
}

const { ask, add, make } = playlistsOf(site);
const playlist = await make(anna, 'Mine ]]> 😀');
await add(anna, playlist, ids);
await ask(anna, ['PATCH', '/api/playlists/edit'], { playlist_id: playlist, visibility: 'public' });
// In a playlist's feed a video is of when it was added.
for (const [n, id] of ids.entries()) {
  await site.db
    .updateTable('playlist_videos')
    .set({ added_at: timeOf(n) })
    .where('video_id', '=', id)
    .execute();
}

const feeds = [
  ['a channel', `/feeds/channel/${anna.channelId}.xml`, 'anna – Films ]]> & <more>'],
  ['a category', '/feeds/category/Music.xml', 'Music – Films ]]> & <more>'],
  ['a playlist', `/feeds/playlist/${playlist}.xml`, 'Mine ]]> 😀 – Films ]]> & <more>'],
  ['the site', '/feeds/recent.xml', 'Films ]]> & <more>'],
] as const;

const get = (url: string, headers = {}) => site.app.inject({ url, headers });

test.each(feeds)('a feed reader understands the feed of %s', async (_of, url, title) => {
  const feed = parseAtomFeed((await get(url)).body);
  expect(feed).toMatchObject({ id: origin + url, title: { value: title } });
  expect(feed.links).toContainEqual(
    expect.objectContaining({ rel: 'self', href: origin + url, type: 'application/atom+xml' }),
  );
  const entries = feed.entries ?? [];
  expect(entries.map((entry) => entry.id).toSorted()).toEqual(
    ids.map((id) => `${origin}/video/${id}`).toSorted(),
  );
  for (const [n, id] of ids.entries()) {
    const [, legible] = titles[n] ?? [];
    const entry = entries.find((one) => one.id === `${origin}/video/${id}`);
    const time = timeOf(n).toISOString();
    const master = `${origin}/media/${id}/master.m3u8`;
    const type = 'application/vnd.apple.mpegurl';
    expect(entry).toMatchObject({
      title: { value: legible },
      authors: [{ name: 'anna' }],
      categories: [{ term: 'Music' }],
      content: { value: `${legible}\n\nSecond <b>line</b>`, type: 'text' },
      media: {
        groups: [
          {
            title: { value: legible, type: 'plain' },
            description: { value: `${legible}\n\nSecond <b>line</b>`, type: 'plain' },
            thumbnails: [{ url: `${origin}/media/${id}/poster-1.jpg` }],
            contents: [{ url: master, type, medium: 'video', duration: 62 }],
            player: { url: `${origin}/embed/${id}` },
          },
        ],
      },
    });
    expect([entry?.published, entry?.updated].map((at) => new Date(at ?? 0).toISOString())).toEqual(
      [time, time],
    );
    const [page] = entry?.links?.filter(({ rel }) => rel === 'alternate') ?? [];
    expect(page?.href).toMatch(new RegExp(`^${origin}/video/${id}(/|$)`));
    expect(entry?.links?.filter(({ rel }) => rel === 'enclosure')).toMatchObject([
      { href: master, type },
    ]);
  }
});

test.each(feeds)('a feed reader that has the feed of %s is not sent it again', async (_of, url) => {
  const { headers } = await get(url);
  for (const known of [
    { 'if-none-match': headers['etag'] },
    { 'if-modified-since': headers['last-modified'] },
  ]) {
    const again = await get(url, known);
    expect([known, again.statusCode, again.body]).toEqual([known, 304, '']);
  }
  const before = { 'if-modified-since': 'Thu, 01 Jan 2026 00:00:00 GMT' };
  expect((await get(url, before)).statusCode).toBe(200);
});
