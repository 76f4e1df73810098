import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
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

/** How far the sound and the pictures of what becomes of a file are from the moment they belong to. */
async function awayFrom(expected: number, file: string) {
  const id = await shop.receive(file);
  await shop.runAll();
  const { sound, pictures } = await momentsOf(id);
  const fromSound = pictures.map((picture) => Math.abs(picture - sound));
  return {
    sound: Math.abs(sound - expected),
    pictures: Math.max(...pictures.map((picture) => Math.abs(picture - expected))),
    fromSound: Math.max(...fromSound),
  };
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
  const moment = codecs.includes('-ss') ? 10 : 10.5;
  const away = await awayFrom(moment, await flashAndBeep(name, codecs));
  expect(away.sound).toBeLessThan(0.01);
  expect(away.pictures).toBeLessThanOrEqual(1 / fps);
  expect(away.fromSound).toBeLessThan(1 / fps);
});

test(
  'sound that becomes stereo, as on television, stays with its picture',
  {
    timeout: 120_000,
  },
  async () => {
    // Frames that come in their order, so that the parts begin where they are to.
    const codecs = ['-c:v', 'libx264', '-bf', '0', '-g', '30', '-c:a', 'flac'];
    const whole = await flashAndBeep('whole.mkv', codecs);
    const part = async (name: string, args: readonly string[]) => {
      const file = join(folder, name);
      await ffmpeg('cut', [args, '-c:v', 'copy', '-c:a', 'ac3', file], {
        timeoutSeconds: 60,
        signal,
      });
      return readFile(file);
    };
    const parts = [
      await part('mono.ts', ['-i', whole, '-t', '5', '-ac', '1']),
      await part('stereo.ts', ['-ss', '5', '-i', whole, '-ac', '2', '-output_ts_offset', '5']),
    ];
    const file = join(folder, 'changed.ts');
    await writeFile(file, Buffer.concat(parts));
    const away = await awayFrom(10.5, file);
    expect(away.sound).toBeLessThan(0.01);
    expect(away.fromSound).toBeLessThan(1 / fps);
  },
);
