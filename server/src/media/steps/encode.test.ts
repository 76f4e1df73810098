import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { frameNumbers, numberedPicture } from '../../../test/numbered-frames.ts';
import { readPiece } from '../segments.ts';
import type { Chunk } from '../work.ts';
import { encodeArguments } from './encode.ts';
import { identify } from './identify.ts';
import { plan as planWork } from './plan.ts';
import { probe } from './probe.ts';

const run = promisify(execFile);
const folder = await mkdtemp(join(tmpdir(), 'kinora-encode-'));
afterAll(() => rm(folder, { recursive: true }));

/** Encodes chunks of a file in the largest rung; answers the files, and what ffmpeg said of each. */
async function encoded(file: string, chunks: readonly Chunk[]) {
  const { signal } = new AbortController();
  const format = await identify(file);
  const source = format.ok
    ? await probe(file, format.found, { maxSeconds: 60, tonemaps: false }, signal)
    : format;
  if (!source.ok || !source.found.video) throw new Error('the clip is no video');
  const plan = planWork(source.found);
  const [rung] = plan.rungs;
  if (!rung) throw new Error('a plan without rungs');
  const { format: container, video } = source.found;
  const pictures = { from: 'source', file, format: container, video, begin: 0 } as const;
  const made: { output: string; said: string }[] = [];
  for (const chunk of chunks) {
    const output = `${file}-${chunk.start}.mp4`;
    const { stderr } = await run('ffmpeg', [
      ...['-v', 'verbose', '-nostats', '-y'],
      ...encodeArguments(pictures, plan, chunk, [rung], [output]).flat(),
    ]);
    made.push({ output, said: stderr });
  }
  return made;
}

test('a keyframe that comes milliseconds after a chunk begins is found without the ones before', async () => {
  const file = join(folder, 'clip.webm');
  await run('ffmpeg', [
    ...['-v', 'error', '-f', 'lavfi', '-i', 'testsrc2=size=128x72:rate=30'],
    ...['-f', 'lavfi', '-i', 'sine=sample_rate=48000', '-t', '12'],
    ...['-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-cpu-used', '8', '-g', '120'],
    // Its sound begins before its picture, by what the encoder needs to come into swing.
    ...['-c:a', 'libopus', file],
  ]);
  const [{ output, said } = { output: '', said: '' }] = await encoded(file, [
    { start: 120, frames: 120 },
  ]);

  const [, decoded] = /\(video\): \d+ packets read.*?(\d+) frames decoded/.exec(said) ?? [];
  // Threads of the decoder may be a few frames ahead when the chunk is full.
  expect(Number(decoded)).toBeGreaterThanOrEqual(120);
  expect(Number(decoded)).toBeLessThan(140);
  const piece = await readPiece(output);
  expect([piece.samples, piece.start]).toEqual([120, 4]);
});

const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-bf', '3'];

test.each([
  ['recorder.flv', [...h264, '-g', '50']],
  ['camera.avi', ['-c:v', 'mpeg4', '-q:v', '3', '-bf', '2', '-g', '50']],
  ['television.ts', [...h264, '-g', '60']],
  ['few-keyframes.ts', [...h264, '-g', '250']],
  ['camera.m2ts', [...h264, '-g', '60', '-mpegts_m2ts_mode', '1', '-f', 'mpegts']],
  ['disc.mpg', ['-c:v', 'mpeg2video', '-q:v', '3', '-bf', '2', '-g', '60', '-f', 'vob']],
])('%s: every chunk begins with its own picture', async (name, codecs) => {
  const file = join(folder, name);
  await run('ffmpeg', ['-v', 'error', ...numberedPicture(13), ...codecs, file]);
  const chunks = [0, 100, 200].map((start) => ({ start, frames: 50 }));
  const made = await encoded(file, chunks);
  for (const [index, { output }] of made.entries()) {
    const { start = 0, frames } = chunks[index] ?? {};
    const numbers = await frameNumbers(output);
    expect(numbers).toHaveLength(frames ?? 0);
    // AVI tells only when frames are decoded, so they come one too late.
    const away = numbers.map((number, n) => Math.abs(number - start - n));
    expect(Math.max(...away)).toBeLessThanOrEqual(1);
  }
});
