import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Person, testSite } from '../../../test/site.ts';
import { pictured } from '../../../test/videos.ts';

const site = await testSite();
const { db } = site;
const [anna, ben] = [await site.person('anna'), await site.person('ben')];
const mona = await site.person('mona');
await db.updateTable('users').set({ role: 'moderator' }).where('id', '=', mona.id).execute();

async function ask(who: Person | null, method: 'GET' | 'PUT', id: string, payload?: object) {
  const url = `/api/videos/${id}/cut`;
  const headers = who?.headers ?? {};
  const answer = await site.app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, ...answer.json() };
}
const all = { start: 0, end: null, cover: null };
/** All of a file, as it is asked for. */
const whole = { start: 0 };
async function draft(): Promise<string> {
  const made = await site.app.inject({
    ...{ method: 'POST', url: '/api/videos', headers: anna.headers },
    payload: { title: 'A walk' },
  });
  return made.json().video.id;
}
const jobsOf = async (id: string) =>
  (
    await sql<{ name: string; seconds: number | null }>`
      select name, (data->>'seconds')::float8 as seconds from pgboss.job
      where data->>'videoId' = ${id} order by created_on`.execute(db)
  ).rows;

test('SHORT what of a file is shown is kept with its draft, and asked for again', async () => {
  const id = await draft();
  expect(await ask(anna, 'GET', id)).toMatchObject({ cut: all, seconds: null });
  const cut = { start: 1.5, end: 9, cover: 2 };
  expect((await ask(anna, 'PUT', id, cut)).status).toBe(200);
  expect(await ask(anna, 'GET', id)).toMatchObject({ cut, seconds: null });
  expect((await ask(anna, 'PUT', id, whole)).status).toBe(200);
  expect(await ask(anna, 'GET', id)).toMatchObject({ cut: all });
  expect(await jobsOf(id)).toEqual([]);
});

test('SHORT only the owner says what of a file is shown', async () => {
  const id = await pictured(site, anna);
  expect((await ask(null, 'PUT', id, whole)).status).toBe(401);
  expect((await ask(null, 'GET', id)).status).toBe(401);
  for (const other of [ben, mona]) {
    expect((await ask(other, 'PUT', id, whole)).status).toBe(403);
    expect((await ask(other, 'GET', id)).status).toBe(403);
  }
  expect((await ask(anna, 'PUT', 'nowhere', whole)).status).toBe(404);
  await db.updateTable('videos').set({ visibility: 'private' }).where('id', '=', id).execute();
  expect((await ask(ben, 'GET', id)).status).toBe(404);
});

test('SHORT a start and an end that make no part are told, each with its sentence', async () => {
  const id = await pictured(site, anna);
  const result = { ok: true, found: { video: { endSeconds: 10 }, audio: { endSeconds: 9.9 } } };
  await db
    .updateTable('processing_steps')
    .set({ result: JSON.stringify(result) })
    .where('video_id', '=', id)
    .where('name', '=', 'probe')
    .execute();
  expect(await ask(anna, 'GET', id)).toMatchObject({ seconds: 10 });
  for (const [cut, errors] of [
    [{ start: 4, end: 4 }, { end: ['The end has to come after the start.'] }],
    [{ start: 4, end: 4.5 }, { end: ['At least a second of the video has to be left.'] }],
    [{ start: 9.5 }, { end: ['At least a second of the video has to be left.'] }],
    [{ start: 12 }, { start: ['The start is after the end, which is at 10 seconds.'] }],
    [{ end: 14 }, { end: ['The video ends at 10 seconds. Choose an earlier end.'] }],
    [{ start: 2, end: 5, cover: 6 }, { cover: [expect.stringContaining('outside')] }],
  ] as const) {
    expect(await ask(anna, 'PUT', id, { ...whole, ...cut })).toMatchObject({ status: 422, errors });
  }
  expect(await jobsOf(id)).toEqual([]);
});

test('SHORT another part of a finished video has it made anew, another picture does not', async () => {
  const id = await pictured(site, anna);
  expect((await ask(anna, 'PUT', id, { ...whole, cover: 3 })).video).toMatchObject({
    state: 'ready',
  });
  expect(await jobsOf(id)).toEqual([{ name: 'take-frame', seconds: 3 }]);
  const { status, video } = await ask(anna, 'PUT', id, { start: 2, cover: 3 });
  expect([status, video.state, video.playable]).toEqual([200, 'processing', false]);
  // While it waits for that, another change needs no other job.
  expect((await ask(anna, 'PUT', id, { start: 2.5, cover: 3 })).status).toBe(200);
  expect((await jobsOf(id)).map(({ name }) => name)).toEqual(['take-frame', 'remake-video']);
});
