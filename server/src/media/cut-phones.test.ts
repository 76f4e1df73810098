import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { turned } from '../../test/clips.ts';
import { aac, fps, openCutting } from '../../test/cutting.ts';
import { readHls } from '../../test/hls.ts';
import { sharedMedia } from '../../test/shared-media.ts';
import { keys } from '../storage/storage.ts';
import { type Arguments, run } from './ffmpeg.ts';
import { readRendition } from './stored-rendition.ts';

// What phones film: HEVC, wide colours in ten bits, and pictures that lie on their side in the file.

const { db, shop, folder, signal, film, made, cutFrom, expectTogether, coloursOf } =
  await openCutting();

const x265 = ['-c:v', 'libx265', '-preset', 'ultrafast', '-tag:v', 'hvc1', ...aac];
const quiet = 'log-level=error:keyint=60:min-keyint=60';
const hevc: Arguments = [...x265, '-pix_fmt', 'yuv420p', '-x265-params', quiet];
/** As a phone marks what it films in high dynamic range. */
const wide = (transfer: string): Arguments => [
  ...[...x265, '-pix_fmt', 'yuv420p10le', '-color_primaries', 'bt2020', '-color_trc', transfer],
  ...['-colorspace', 'bt2020nc', '-x265-params'],
  `${quiet}:colorprim=bt2020:transfer=${transfer}:colormatrix=bt2020nc`,
];

/** A film that lies on its side in its file: what was left is above. */
async function onItsSide(name: string, codecs: Arguments): Promise<string> {
  const path = join(folder, `turned-${name}`);
  await writeFile(path, turned(await readFile(await film(name, codecs))));
  return path;
}

type Made = Awaited<ReturnType<typeof made>>;

/** Expects that every rendition is as long as was asked, to a frame. */
async function expectLength({ id, video, plan }: Made, seconds: number) {
  expect(video).toMatchObject({ state: 'ready', error: null });
  expect(Math.abs((video.seconds ?? 0) - seconds)).toBeLessThanOrEqual(1.01 / fps);
  expect(plan?.rungs.length).toBeGreaterThan(0);
  for (const { name } of await rungsOf(id)) {
    const { end, ended } = await readHls(shop.mediaFolder(id), `${name}.m3u8`);
    expect(ended).toBe(true);
    expect(Math.abs(end - seconds)).toBeLessThanOrEqual(1.01 / fps);
  }
}
const rungsOf = (id: string) =>
  db
    .selectFrom('renditions')
    .where('video_id', '=', id)
    .where('name', '<>', 'audio')
    .select('name')
    .execute();

/** What the files of a video say of their colours, and how many bits these have. */
async function labelsOf(id: string): Promise<string[]> {
  const entries = 'stream=pix_fmt,color_range,color_space,color_transfer,color_primaries';
  const files = await db
    .selectFrom('chunks')
    .where('video_id', '=', id)
    .where('rendition', '<>', 'audio')
    .select('file')
    .execute();
  const labels = await Promise.all(
    files.map(async ({ file }) => {
      const path = await shop.storage.localFile(keys.media(id, file));
      const shown = ['-show_entries', entries, '-of', 'csv=p=0:nk=1'];
      const { stdout } = await run('ffprobe', ['-v', 'error', '-i', path, ...shown], {
        ...{ timeoutSeconds: 20, signal },
      });
      return stdout.trim();
    }),
  );
  return [...new Set(labels)];
}
const standard = 'yuv420p,tv,bt709,bt709,bt709';

test.each([
  ['hevc.mp4', hevc, 'yuv420p,tv,smpte170m,bt709,smpte170m'],
  ['hlg.mp4', wide('arib-std-b67'), standard],
  ['pq.mp4', wide('smpte2084'), standard],
])(
  'SHORT a part of %s on its side: upright, as long as asked, colours labelled, sound in step',
  { timeout: 300_000 },
  async (name, codecs, labels) => {
    const one = await made(await onItsSide(name, codecs), { start: 3.3, end: 7.4 });
    await expectLength(one, 4.1);
    expect(one.video).toMatchObject({ width: 360, height: 640, type: 'short' });
    for (const { name: rung } of await rungsOf(one.id)) {
      expect(
        await coloursOf(one.id, rung, [
          [0.5, 0.1],
          [0.5, 0.5],
          [0.5, 0.9],
        ]),
      ).toEqual([...['red', 'green', 'blue']]);
    }
    expect(await labelsOf(one.id)).toEqual([labels]);
    await expectTogether(one.id, 2.2);
  },
);

test.each([
  ['hevc.mp4', hevc, 'yuv420p,tv,smpte170m,bt709,smpte170m'],
  ['hlg.mp4', wide('arib-std-b67'), standard],
])(
  'SHORT a square cut from %s on its side is that of the picture as it is seen',
  { timeout: 300_000 },
  async (name, codecs, labels) => {
    const file = await onItsSide(name, codecs);
    const one = await cutFrom(file, { start: 4.7, end: 7, shape: 'square', place: 0 });
    await expectLength(one, 2.3);
    expect(one.video).toMatchObject({ width: 360, height: 360, type: 'short', is_cut: true });
    const [rung] = await rungsOf(one.id);
    expect(
      await coloursOf(one.id, rung?.name ?? '', [
        [0.1, 0.05],
        [0.9, 0.3],
        [0.5, 0.8],
      ]),
    ).toEqual([...['red', 'red', 'green']]);
    expect(await labelsOf(one.id)).toEqual([labels]);
    await expectTogether(one.id, 0.8);
  },
);

test.skipIf(!sharedMedia('open')).each([
  ['hevc-rotated-phone-style.mov', 1.2, 4.3, { width: 720, height: 1280 }],
  ['short-hdr10-av1-720x1280.mp4', 0.7, 3.1, { width: 720, height: 1280 }],
  ['short-skyline-hevc-hlg-rotated.mp4', 0.8, 2.2, { width: 1080, height: 1920 }],
])(
  'SHORT a part of %s shows and sounds what it does',
  { timeout: 300_000 },
  async (name, start, end, size) => {
    const file = sharedMedia(`open/${name}`) ?? '';
    const one = await made(file, { start, end });
    await expectLength(one, end - start);
    expect(one.video).toMatchObject({ ...size, type: 'short' });
    expect(await labelsOf(one.id)).toEqual([standard]);
    const rungs = await rungsOf(one.id);
    for (const after of [0, 1]) {
      const expected = await bytesOf(file, start + after, ofPicture);
      for (const rung of rungs) {
        const shown = await bytesOf(await stored(one.id, rung.name), after, ofPicture);
        expect(likeness(expected, shown), `${rung.name} at ${after}`).toBeGreaterThan(0.97);
      }
    }
    if (!one.plan?.audio) return;
    const expected = await bytesOf(file, start, ofSound);
    const heard = await bytesOf(await stored(one.id, 'audio'), 0, ofSound);
    expect(Math.abs(bestLag(expected, heard)) / soundRate).toBeLessThan(1 / fps);
  },
);

/** A rendition as a file. */
async function stored(id: string, rendition: string): Promise<string> {
  const path = join(folder, `${id}-${rendition}.mp4`);
  await writeFile(path, await readRendition(db, shop.storage, id, rendition));
  return path;
}

/** Samples a second that a sound is compared by. */
const soundRate = 4000;
const ofPicture = ['-frames:v', '1', '-vf', 'scale=24:24:flags=area,format=gray'];
const ofSound = ['-vn', '-t', '1', '-ac', '1', '-ar', `${soundRate}`, '-acodec', 'pcm_u8'];

/** A picture or a second of sound of a file, as numbers about nought. */
async function bytesOf(file: string, second: number, as: Arguments): Promise<number[]> {
  let found = Buffer.alloc(0);
  // To the very picture, and never the one before.
  const from = Math.max(0, second - 0.001).toFixed(3);
  await run('ffmpeg', ['-ss', from, '-i', file, ...as, '-f', raw(as), 'pipe:1'], {
    ...{ timeoutSeconds: 60, signal },
    consume: async (stdout) => {
      for await (const part of stdout as AsyncIterable<Buffer>)
        found = Buffer.concat([found, part]);
    },
  });
  const mean = found.reduce((sum, byte) => sum + byte, 0) / found.length;
  return [...found].map((byte) => byte - mean);
}
const raw = (as: Arguments) => (as === ofPicture ? 'rawvideo' : 'u8');

/** How alike two pictures or sounds are: 1 is the same but for brightness or volume. */
function likeness(a: readonly number[], b: readonly number[], lag = 0): number {
  const pairs = a.flatMap((value, n) =>
    b[n + lag] === undefined ? [] : [[value, b[n + lag] ?? 0]],
  );
  const sum = (of: (pair: number[]) => number) => pairs.reduce((all, pair) => all + of(pair), 0);
  const both = sum(([x = 0, y = 0]) => x * y);
  return both / Math.sqrt(sum(([x = 0]) => x * x) * sum(([, y = 0]) => y * y));
}

/** How many samples later the second sound is. */
function bestLag(a: readonly number[], b: readonly number[]): number {
  const lags = Array.from({ length: 801 }, (_, n) => n - 400);
  const likenesses = lags.map((lag) => likeness(a, b, lag));
  expect(Math.max(...likenesses)).toBeGreaterThan(0.8);
  return lags[likenesses.indexOf(Math.max(...likenesses))] ?? Number.NaN;
}
