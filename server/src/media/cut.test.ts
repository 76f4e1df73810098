import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aac, fps, h264, openCutting } from '../../test/cutting.ts';
import { readHls } from '../../test/hls.ts';

const { shop, film, made, expectTogether } = await openCutting();

test.each([
  ['without pictures between', [...h264, '-bf', '0', ...aac]],
  ['with pictures between', [...h264, '-bf', '3', ...aac]],
])(
  'SHORT a part from a keyframe on, %s, is taken out as it is',
  { timeout: 300_000 },
  async (name, codecs) => {
    const file = await film(`key-${codecs.length}-${name.length}.mp4`, codecs);
    const { id, plan } = await made(file, { start: 4, end: 9 });
    expect(plan?.direct?.name).toBe('360');
    expect(plan?.seconds).toBeGreaterThanOrEqual(5 - 0.01);
    expect(plan?.seconds).toBeLessThan(5.16);
    expect(plan?.audio).toBe('copy');
    const top = await readHls(shop.mediaFolder(id), '360.m3u8');
    expect(top.samples).toBe(Math.round((plan?.seconds ?? 0) * fps));
    expect(top.start).toBeLessThan(0.05);
    await expectTogether(id, 1.5);
  },
);

test(
  'SHORT what is cut off at the end alone is no reason to encode',
  { timeout: 300_000 },
  async () => {
    const file = await film('end.mp4', [...h264, ...aac]);
    const { id, plan, video } = await made(file, { start: 0, end: 7.3 });
    expect(plan?.direct).not.toBeNull();
    expect(Math.abs((video.seconds ?? 0) - 7.3)).toBeLessThan(0.16);
    await expectTogether(id, 5.5);
  },
);

test.each([
  ['odd-start.mp4', [...h264, ...aac], { start: 3.3, end: 8.4 }],
  ['to-its-end.mp4', [...h264, ...aac], { start: 4.7, end: null }],
  [
    'other.webm',
    ['-c:v', 'libvpx', '-deadline', 'realtime', '-cpu-used', '8', '-c:a', 'libopus'],
    { start: 1.23, end: 9 },
  ],
  ['stream.ts', [...h264, ...aac], { start: 2.5, end: 8 }],
] as const)(
  'SHORT %s begins at the very picture by encoding',
  { timeout: 300_000 },
  async (name, codecs, cut) => {
    const { id, plan, video } = await made(await film(name, codecs), cut);
    expect(plan?.direct).toBeNull();
    const seconds = (cut.end ?? 12) - cut.start;
    expect(Math.abs((video.seconds ?? 0) - seconds)).toBeLessThan(0.06);
    for (const rung of plan?.rungs ?? []) {
      const stream = await readHls(shop.mediaFolder(id), `${rung.name}.m3u8`);
      expect(stream.samples).toBe(Math.round((plan?.seconds ?? 0) * fps));
    }
    await expectTogether(id, 5.5 - cut.start);
    const vtt = await readFile(join(shop.mediaFolder(id), video.storyboard ?? ''), 'utf8');
    expect(vtt.match(/-->/g)).toHaveLength(Math.ceil(video.seconds ?? 0));
  },
);
