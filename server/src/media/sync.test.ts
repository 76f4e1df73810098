import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { openWorkshop } from '../../test/processing.ts';
import { ffmpeg, input, run } from './ffmpeg.ts';
import { readRendition } from './stored-rendition.ts';

const { db } = await testDatabase();
const shop = await openWorkshop(db);
const folder = await mkdtemp(join(tmpdir(), 'kinora-sync-'));
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});
const signal = new AbortController().signal;
const fps = 30;

/** Half past ten seconds everything is white and loud for a moment; before that, nothing is. */
async function flashAndBeep(name: string, codecs: string[]): Promise<string> {
  const file = join(folder, name);
  const moment = "enable='between(t,10.5,10.7)'";
  const picture = `color=black:s=320x180:r=${fps}:d=13,drawbox=color=white:t=fill:${moment}`;
  const sound = "aevalsrc='if(between(t,10.5,10.7),sin(2*PI*1000*t),0)':s=48000:d=13";
  const inputs = ['-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i', sound];
  await ffmpeg('render', [inputs, codecs, file], { timeoutSeconds: 60, signal });
  return file;
}

/** Second at which the first byte of a raw stream is far from silence or black. */
async function firstMoment(id: string, rendition: string, decode: string[], perSecond: number) {
  let position = 0;
  let found: number | null = null;
  await run('ffmpeg', [input('pipe:0', 'mov'), decode, 'pipe:1'], {
    timeoutSeconds: 60,
    signal,
    stdin: await readRendition(db, shop.storage, id, rendition),
    consume: async (stdout) => {
      for await (const bytes of stdout as AsyncIterable<Buffer>) {
        const at = bytes.findIndex((byte) => byte > 160);
        if (found === null && at >= 0) found = (position + at) / perSecond;
        position += bytes.length;
      }
    },
  });
  return found ?? Number.NaN;
}

const rawPicture = ['-fps_mode', 'passthrough', '-vf', 'scale=1:1,format=gray', '-f', 'rawvideo'];
const rawSound = ['-ac', '1', '-ar', '48000', '-f', 'u8'];

test.each([
  [
    'copied.mp4',
    [
      '-c:v',
      'libx264',
      '-preset',
      'ultrafast',
      '-g',
      '60',
      '-pix_fmt',
      'yuv420p',
      '-c:a',
      'aac',
      '-b:a',
      '128k',
    ],
  ],
  ['encoded.webm', ['-c:v', 'libvpx', '-deadline', 'realtime', '-c:a', 'libopus']],
  ['late-sound.mkv', ['-c:v', 'libvpx', '-deadline', 'realtime', '-c:a', 'flac', '-ss', '0.5']],
])('%s: picture and sound stay together', { timeout: 120_000 }, async (name, codecs) => {
  const id = await shop.receive(await flashAndBeep(name, codecs));
  await shop.runAll();
  const rungs = await db
    .selectFrom('renditions')
    .where('video_id', '=', id)
    .where('name', '<>', 'audio')
    .select('name')
    .execute();
  const expected = codecs.includes('-ss') ? 10 : 10.5;
  const sound = await firstMoment(id, 'audio', rawSound, 48_000);
  expect(Math.abs(sound - expected)).toBeLessThan(0.01);
  for (const { name: rung } of rungs) {
    const picture = await firstMoment(id, rung, rawPicture, fps);
    expect(Math.abs(picture - expected)).toBeLessThanOrEqual(1 / fps);
    expect(Math.abs(picture - sound)).toBeLessThan(1 / fps);
  }
});
