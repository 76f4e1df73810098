import { expect, test } from 'vitest';
import { playlistVideos } from '@kinora/contract/playlist-entries';
import { firstEntries } from '@kinora/contract/text/first-entries';
import { answerName } from '@kinora/contract/text/request';
import { playlistsOf } from '../../test/playlists.ts';
import { testSite } from '../../test/site.ts';
import { someVideo } from '../../test/videos.ts';

const site = await testSite({ PUBLIC_URL: 'https://films.example' });
const anna = await site.person('anna');
const { ask, add, make } = playlistsOf(site);

const id = await make(anna, 'Walks <b>&</b> hikes');
const older = await someVideo(site, anna, { title: 'Older', poster: 'poster-1.jpg' });
await add(anna, id, [await someVideo(site, anna, { title: 'Newer' })]);
await add(anna, id, [older]);
const edit = (visibility: string) =>
  ask(anna, ['PATCH', '/api/playlists/edit'], {
    ...{ playlist_id: id, visibility, description: 'On "foot"' },
  });
const page = (headers = {}) => site.app.inject({ url: `/playlist/videos/${id}/any`, headers });

test('FLAW-20 the page of a public playlist has a link preview, its feed and its first entries', async () => {
  await edit('public');
  const { body, statusCode } = await page();
  expect(statusCode).toBe(200);
  expect(body).toContain('<title>Walks &lt;b&gt;&amp;&lt;/b&gt; hikes – ');
  expect(body).toContain('<meta property="og:description" content="On &quot;foot&quot;">');
  expect(body).toMatch(
    /<meta property="og:image" content="https:\/\/films\.example\/media\/[^"]+">/,
  );
  expect(body).toContain(`href="/feeds/playlist/${id}.xml"`);
  expect(body).toMatch(
    new RegExp(`<link rel="canonical" href="https://films.example/playlist/videos/${id}/`),
  );
  expect(body).not.toContain('noindex');
  const data = /id="first-data">(.*?)<\/script>/.exec(body)?.[1] ?? '{}';
  const { calls } = JSON.parse(data);
  expect(calls[answerName(playlistVideos, firstEntries(id))]).toMatchObject({ total_videos: 2 });
});

test('FLAW-29 of a private playlist others are told nothing; one with a link is not for search engines', async () => {
  await edit('unlisted');
  expect((await page()).body).toContain('noindex');
  await edit('private');
  const { body, statusCode } = await page();
  expect(statusCode).toBe(404);
  expect(body).not.toContain('hikes');
  expect((await page(anna.headers)).statusCode).toBe(200);
  expect((await site.app.inject(`/feeds/playlist/${id}.xml`)).statusCode).toBe(404);
});

test('a playlist’s feed has what was added last first, with the time at which it was', async () => {
  await edit('public');
  const answer = await site.app.inject(`/feeds/playlist/${id}.xml`);
  expect(answer.headers['content-type']).toBe('application/atom+xml; charset=utf-8');
  const titles = [...answer.body.matchAll(/<entry>[^]*?<title>(.*?)<\/title>/g)].map(
    ([, title]) => title,
  );
  expect(titles).toEqual(['Older', 'Newer']);
  expect((await site.app.inject('/feeds/playlist/none.xml')).statusCode).toBe(404);
});
