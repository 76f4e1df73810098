import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { firstMoments } from '../../test/first-moment.ts';
import { openWorkshop } from '../../test/processing.ts';
import { ffmpeg } from './ffmpeg.ts';

const { db } = await testDatabase();
const shop = await openWorkshop(db);
const folder = await mkdtemp(join(tmpdir(), 'kinora-sync-'));
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});
const signal = new AbortController().signal;
const fps = 30;
const momentsOf = firstMoments(db, shop.storage, fps);

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
  const expected = codecs.includes('-ss') ? 10 : 10.5;
  const { sound, pictures } = await momentsOf(id);
  expect(Math.abs(sound - expected)).toBeLessThan(0.01);
  for (const picture of pictures) {
    expect(Math.abs(picture - expected)).toBeLessThanOrEqual(1 / fps);
    expect(Math.abs(picture - sound)).toBeLessThan(1 / fps);
  }
});
