import { sql } from 'kysely';
import type { ThumbnailChoice } from '@kinora/contract/thumbnails';
import { expect, test } from 'vitest';
import { type Person, testSite } from '../../../test/site.ts';
import { pictured, pictures, someVideo } from '../../../test/videos.ts';

const site = await testSite();
const [anna, ben] = [await site.person('anna'), await site.person('ben')];

async function put(who: Person, path: string, payload: object) {
  const { headers } = who;
  const url = `/api/videos/${path}`;
  const answer = await site.app.inject({ method: 'PUT', url, headers, payload });
  return { status: answer.statusCode, ...answer.json() };
}
async function choices(who: Person, id: string) {
  const { headers } = who;
  const answer = await site.app.inject({ url: `/api/videos/${id}/thumbnails`, headers });
  const { thumbnails, ...rest } = answer.json<{ thumbnails?: ThumbnailChoice[] }>();
  const named = thumbnails?.map(({ name, chosen }) => [name, chosen]);
  return { status: answer.statusCode, ...rest, thumbnails: named };
}

test('ux 57 the owner chooses one of the pictures that were taken from along a video, and nobody else', async () => {
  const id = await pictured(site, anna);
  const [first, second] = pictures;
  expect(await choices(anna, id)).toMatchObject({
    thumbnails: [
      [first, true],
      [second, false],
    ],
    hasFrames: true,
  });
  const { status, video } = await put(anna, `${id}/thumbnail/choice`, { name: second });
  expect([status, video.thumbnail_url]).toEqual([200, expect.stringContaining(second)]);
  expect((await choices(anna, id)).thumbnails?.[1]).toEqual([second, true]);

  const foreign = await put(anna, `${id}/thumbnail/choice`, { name: 'storyboard-1.jpg' });
  expect(foreign.status).toBe(404);
  expect((await choices(ben, id)).status).toBe(403);
  expect((await put(ben, `${id}/thumbnail/choice`, { name: first })).status).toBe(403);
  expect((await put(ben, `${id}/thumbnail/frame`, { seconds: 1 })).status).toBe(403);
});

test('a frame is ordered where there are frames, within the length of the video', async () => {
  const id = await pictured(site, anna);
  expect((await put(anna, `${id}/thumbnail/frame`, { seconds: 99 })).status).toBe(200);
  const { rows } = await sql<{ seconds: number }>`
    select (data->>'seconds')::float8 as seconds from pgboss.job
    where name = 'take-frame' and data->>'videoId' = ${id}`.execute(site.db);
  expect(rows).toEqual([{ seconds: 10 }]);
  const sound = await someVideo(site, anna, { seconds: 10 });
  expect(await put(anna, `${sound}/thumbnail/frame`, { seconds: 1 })).toMatchObject({
    ...{ status: 409, error: 'conflict' },
  });
});
