import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { readPiece } from '../segments.ts';
import { encodeArguments } from './encode.ts';
import { identify } from './identify.ts';
import { plan as planWork } from './plan.ts';
import { probe } from './probe.ts';

const run = promisify(execFile);
const folder = await mkdtemp(join(tmpdir(), 'kinora-encode-'));
afterAll(() => rm(folder, { recursive: true }));

test('a keyframe that comes milliseconds after a chunk begins is found without the ones before', async () => {
  const file = join(folder, 'clip.webm');
  await run('ffmpeg', [
    ...['-v', 'error', '-f', 'lavfi', '-i', 'testsrc2=size=128x72:rate=30'],
    ...['-f', 'lavfi', '-i', 'sine=sample_rate=48000', '-t', '12'],
    ...['-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-cpu-used', '8', '-g', '120'],
    // Its sound begins before its picture, by what the encoder needs to come into swing.
    ...['-c:a', 'libopus', file],
  ]);
  const { signal } = new AbortController();
  const format = await identify(file);
  const source = format.ok
    ? await probe(file, format.found, { maxSeconds: 60, tonemaps: false }, signal)
    : format;
  if (!source.ok || !source.found.video) throw new Error('the clip is no video');
  const plan = planWork(source.found);
  const chunk = { start: 120, frames: 120 };
  const output = join(folder, 'chunk.mp4');
  const { video } = source.found;
  const pictures = { from: 'source', file, format: 'matroska', video, begin: 0 } as const;
  const [rung] = plan.rungs;
  if (!rung) throw new Error('a plan without rungs');
  const { stderr } = await run('ffmpeg', [
    ...['-v', 'verbose', '-nostats', '-y'],
    ...encodeArguments(pictures, plan, chunk, [rung], [output]).flat(),
  ]);

  const [, decoded] = /\(video\): \d+ packets read.*?(\d+) frames decoded/.exec(stderr) ?? [];
  // Threads of the decoder may be a few frames ahead when the chunk is full.
  expect(Number(decoded)).toBeGreaterThanOrEqual(120);
  expect(Number(decoded)).toBeLessThan(140);
  const piece = await readPiece(output);
  expect([piece.samples, piece.start]).toEqual([120, 4]);
});
