import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../src/db/database.ts';
import { stepResult } from '../src/media/checkpoint.ts';
import type { Plan } from '../src/media/work.ts';
import { readHls } from './hls.ts';

/** What was planned for a video. */
export async function planOf(db: Database, id: string): Promise<Plan> {
  const step = await stepResult<Plan>(db, id, 'plan');
  assert.ok(step, 'there is no plan');
  return step.result;
}

/**
 * Asserts that a video is finished and every rendition in its folder holds exactly what was planned;
 * answers the plan.
 */
export async function assertWhole(db: Database, folder: string, id: string): Promise<Plan> {
  const video = await db
    .selectFrom('videos')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { state, playable, error, poster, color, storyboard } = video;
  assert.deepEqual({ state, playable, error }, { state: 'ready', playable: true, error: null });
  assert.match(poster ?? '', /^poster-\w+\.jpg$/);
  assert.match(color ?? '', /^#[0-9a-f]{6}$/);
  const plan = await planOf(db, id);
  const master = await readFile(join(folder, 'master.m3u8'), 'utf8');
  for (const rung of plan.rungs) {
    const { samples, start, end, seconds, ended, codecs } = await readHls(
      folder,
      `${rung.name}.m3u8`,
    );
    const frames = plan.chunks.reduce((sum, chunk) => sum + chunk.frames * rung.factor, 0);
    assert.deepEqual({ samples, start, ended }, { samples: frames, start: 0, ended: true });
    assertClose(end, plan.seconds, 0.0005);
    assertClose(seconds, plan.seconds, 0.0005);
    assert.ok(master.includes(`RESOLUTION=${rung.width}x${rung.height}`));
    assert.ok(master.includes(codecs));
  }
  const renditions = await db
    .selectFrom('renditions')
    .selectAll()
    .where('video_id', '=', id)
    .execute();
  for (const { name, complete, published } of renditions) {
    assert.ok(complete, `${name} is not complete`);
    const { seconds, start, end } = await readHls(folder, `${name}.m3u8`);
    assertClose(published, seconds, 0.0005);
    assert.ok(start < 0.1, `${name} starts at ${start}`);
    assertClose(end, plan.seconds, 0.35);
  }
  const vtt = await readFile(join(folder, storyboard ?? ''), 'utf8');
  const [, sprite = ''] = /\n(\S+\.jpg)#xywh=0,0,/.exec(vtt) ?? [];
  const files = await readdir(folder);
  assert.ok(files.includes(sprite));
  assert.ok(files.includes(poster?.replace('.jpg', '-small.jpg') ?? ''));
  return plan;
}

const assertClose = (found: number, expected: number, within: number) =>
  assert.ok(Math.abs(found - expected) < within, `${found} instead of ${expected}`);
