import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { frameNumbers, numberedPicture } from '../../../test/numbered-frames.ts';
import { ffmpeg } from '../ffmpeg.ts';
import { identify } from './identify.ts';
import { drawFrame } from './posters.ts';
import { probe } from './probe.ts';

const folder = await mkdtemp(join(tmpdir(), 'kinora-posters-'));
afterAll(() => rm(folder, { recursive: true }));
const { signal } = new AbortController();

test.each([
  ['recorder.flv', ['-bf', '3', '-g', '50'], 0],
  ['television.ts', ['-bf', '3', '-g', '100'], 75],
])('%s: the picture of a moment is that of the moment', async (name, codecs, frame) => {
  const file = join(folder, name);
  const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', ...codecs];
  await ffmpeg('render', [numberedPicture(6), h264, file], { timeoutSeconds: 60, signal });
  const format = await identify(file);
  const limits = { maxSeconds: 60, tonemaps: false };
  const source = format.ok ? await probe(file, format.found, limits, signal) : format;
  if (!source.ok) throw new Error('the clip is no video');
  const drawn = await drawFrame(file, source.found, frame / 25, folder, signal);
  const picture = join(folder, 'drawn.jpg');
  await writeFile(picture, drawn?.files[0]?.bytes ?? '');
  expect(await frameNumbers(picture)).toEqual([frame]);
});
