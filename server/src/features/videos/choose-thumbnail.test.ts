import { sql } from 'kysely';
import type { ThumbnailChoice } from '@kinora/contract/thumbnails';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { inADay } from '../../../test/replacing.ts';
import { type Person, testSite } from '../../../test/site.ts';
import { pictured, pictures, someVideo } from '../../../test/videos.ts';
import { smallPoster } from '../../poster.ts';
import { keys } from '../../storage/storage.ts';
import { sweepSupersededFiles } from './superseded-files.ts';

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

/** Sends a picture of one colour as the thumbnail; answers the names of its files. */
async function send(id: string, background: string): Promise<string[]> {
  const image = sharp({ create: { width: 90, height: 60, channels: 3, background } });
  const answer = await site.app.inject({
    method: 'PUT',
    url: `/api/videos/${id}/thumbnail`,
    headers: { ...anna.headers, 'content-type': 'image/png' },
    payload: await image.png().toBuffer(),
  });
  expect(answer.statusCode).toBe(200);
  return bothOf((await posterOf(id)) ?? '');
}
const posterOf = async (id: string) =>
  (await site.db.selectFrom('videos').where('id', '=', id).select('poster').executeTakeFirst())
    ?.poster;
const bothOf = (poster: string) => [poster, smallPoster(poster)];
const areStored = async (id: string, files: string[]) => {
  const found = await Promise.all(files.map((file) => site.storage.stat(keys.media(id, file))));
  return found.map((stored) => stored !== null);
};

test('a thumbnail that was replaced is deleted after a day; what can be chosen stays', async () => {
  const id = await pictured(site, anna);
  const offered = pictures.flatMap(bothOf);
  for (const file of offered) await site.storage.put(keys.media(id, file), 'a picture');
  const [red, green, blue] = [
    await send(id, '#a22'),
    await send(id, '#2a2'),
    await send(id, '#22a'),
  ];
  await send(id, '#2a2');
  expect(await areStored(id, [...red, ...blue])).toEqual([true, true, true, true]);
  await sweepSupersededFiles(site, inADay());
  expect(await areStored(id, [...red, ...blue])).toEqual([false, false, false, false]);
  expect(await areStored(id, [...green, ...offered])).not.toContain(false);

  const [, second] = pictures;
  await put(anna, `${id}/thumbnail/choice`, { name: second });
  await sweepSupersededFiles(site, inADay());
  expect(await areStored(id, green)).toEqual([false, false]);
  expect(await areStored(id, offered)).not.toContain(false);
});

test('a picture that can be chosen stays, also where it was a thumbnail before it was found again', async () => {
  const id = await pictured(site, anna);
  const steps = site.db.selectFrom('processing_steps').where('video_id', '=', id);
  const posters = await steps.where('name', '=', 'posters').selectAll().executeTakeFirstOrThrow();
  const shown = bothOf(pictures[0]);
  for (const file of shown) await site.storage.put(keys.media(id, file), 'a picture');
  const step = site.db.deleteFrom('processing_steps').where('video_id', '=', id);
  await step.where('name', '=', 'posters').execute();
  await send(id, '#a22');
  await site.db
    .insertInto('processing_steps')
    .values({ ...posters, result: JSON.stringify(posters.result) })
    .execute();
  await sweepSupersededFiles(site, inADay());
  expect(await areStored(id, shown)).toEqual([true, true]);
});
