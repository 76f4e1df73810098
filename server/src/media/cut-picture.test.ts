import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { aac, h264, openCutting } from '../../test/cutting.ts';
import { keys } from '../storage/storage.ts';
import { ffmpeg } from './ffmpeg.ts';

const { db, shop, folder, signal, film, made, coloursOf } = await openCutting();

test.each([
  ['upright', 0, 'red', 'red'],
  ['upright', 0.5, 'green', 'green'],
  ['upright', 1, 'blue', 'blue'],
  ['square', 0.5, 'red', 'blue'],
] as const)(
  'SHORT a window of the picture: %s at %d',
  { timeout: 300_000 },
  async (shape, place, left, right) => {
    const file = await film('window.mp4', [...h264, ...aac]);
    const { id, video, plan } = await made(file, { start: 1, end: 3, shape, place });
    const [width, height] = shape === 'square' ? [360, 360] : [202, 360];
    expect(video).toMatchObject({ width, height, type: 'short', state: 'ready' });
    expect(plan?.direct).toBeNull();
    const [rung] = plan?.rungs ?? [];
    expect(
      await coloursOf(id, rung?.name ?? '', [
        [0.02, 0.5],
        [0.98, 0.5],
        [0.5, 0.02],
      ]),
    ).toEqual([left, right, left === right ? left : 'green']);
  },
);

test('SHORT all of a wide picture stands between bars', { timeout: 300_000 }, async () => {
  const file = await film('bars.mp4', [...h264, ...aac]);
  const { id, video, plan } = await made(file, { start: 1, end: 3, shape: 'bars' });
  expect((video.width ?? 0) / (video.height ?? 1)).toBeCloseTo(9 / 16, 2);
  const points: [number, number][] = [
    [0.5, 0.1],
    [0.1, 0.5],
    [0.5, 0.5],
    [0.9, 0.5],
    [0.5, 0.9],
  ];
  expect(await coloursOf(id, plan?.rungs[0]?.name ?? '', points)).toEqual([
    ...['black', 'red', 'green', 'blue', 'black'],
  ]);
});

test('SHORT a start behind the end of the file is told with its moment', async () => {
  const file = await film('late.mp4', [...h264, ...aac]);
  const { video } = await made(file, { start: 60 });
  expect(video).toMatchObject({
    state: 'failed',
    error: expect.stringContaining('1:00, is after the end of this file, which is 0:12'),
  });
});

test(
  'ux 57 the picture of a moment that was chosen before is the thumbnail',
  { timeout: 300_000 },
  async () => {
    const file = await film('cover.mp4', [...h264, ...aac]);
    const { id, video } = await made(file, { start: 4, end: 9, cover: 5.6 });
    expect(video.poster_chosen).toBe(true);
    const picture = await shop.storage.localFile(keys.media(id, video.poster ?? ''));
    const { channels } = await sharp(picture).stats();
    expect(Math.min(...channels.map(({ mean }) => mean))).toBeGreaterThan(240);
  },
);

test('ux 21 chapters and texts of a part are those of the part', { timeout: 300_000 }, async () => {
  const texts = join(folder, 'texts.srt');
  const chapters = join(folder, 'chapters.txt');
  await writeFile(
    texts,
    '1\n00:00:01,000 --> 00:00:02,000\nBefore\n\n2\n00:00:03,500 --> 00:00:05,000\nAcross\n\n' +
      '3\n00:00:06,000 --> 00:00:07,000\nWithin\n\n4\n00:00:10,000 --> 00:00:11,000\nAfter\n',
  );
  await writeFile(
    chapters,
    ';FFMETADATA1\n' +
      [
        ['0', '3', 'One'],
        ['3', '6', 'Two'],
        ['6', '12', 'Three'],
      ]
        .map(
          ([from, to, title]) =>
            `[CHAPTER]\nTIMEBASE=1/1\nSTART=${from}\nEND=${to}\ntitle=${title}\n`,
        )
        .join(''),
  );
  const plain = await film('for-texts.mkv', [...h264, ...aac]);
  const file = join(folder, 'texts.mkv');
  await ffmpeg(
    'mux',
    [
      ['-i', plain, '-i', texts, '-f', 'ffmetadata', '-i', chapters, '-map', '0', '-map', '1'],
      [
        '-map_metadata',
        '2',
        '-c',
        'copy',
        '-c:s',
        'subrip',
        '-metadata:s:s:0',
        'language=eng',
        file,
      ],
    ],
    { timeoutSeconds: 60, signal },
  );
  const { id, video } = await made(file, { start: 4, end: 9 });
  // The part begins at 4.021: pictures of this file are late by the samples that AAC begins with.
  expect(video.file_chapters).toEqual([
    { title: 'Two', start: 0 },
    { title: 'Three', start: expect.closeTo(1.979, 3) as number },
  ]);
  const caption = await db
    .selectFrom('captions')
    .where('video_id', '=', id)
    .select('id')
    .executeTakeFirstOrThrow();
  const vtt = await shop.storage.text(keys.media(id, `captions-${caption.id}.vtt`));
  expect(vtt).toMatch(/00:00:00\.000 --> 00:00:00\.979\nAcross/);
  expect(vtt).toMatch(/00:00:01\.979 --> 00:00:02\.979\nWithin/);
  expect(vtt).not.toMatch(/Before|After/);
});
