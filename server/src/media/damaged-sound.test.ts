import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { readHls } from '../../test/hls.ts';
import { openWorkshop } from '../../test/processing.ts';
import { type Arguments, run } from './ffmpeg.ts';
import { isChain } from './ogg-chain.ts';

const { db } = await testDatabase();
const shop = await openWorkshop(db);
const folder = await mkdtemp(join(tmpdir(), 'kinora-sound-'));
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});
const limits = { timeoutSeconds: 60, signal: shop.context.signal };

async function made(name: string, args: Arguments): Promise<string> {
  const file = join(folder, name);
  expect(await run('ffmpeg', [...args, file], limits)).toMatchObject({ ended: 'well' });
  return file;
}

const picture = (seconds: number) => [
  ...['-f', 'lavfi', '-i', `testsrc2=size=320x180:rate=25:duration=${seconds}`],
];
const tone = (seconds: number) => [
  ...['-f', 'lavfi', '-i', `sine=frequency=300:sample_rate=48000:duration=${seconds}`],
];

/** Overwrites the packets of a track, all but some of the first. */
async function garble(file: string, track: string, intact: number): Promise<void> {
  const { stdout } = await run(
    'ffprobe',
    [
      ...['-select_streams', track, '-show_entries', 'packet=pos,size'],
      ...['-of', 'compact=p=0:nk=1', file],
    ],
    limits,
  );
  const bytes = await readFile(file);
  for (const line of stdout.trim().split('\n').slice(intact)) {
    const [size = 0, at = 0] = line.split('|').map(Number);
    for (let n = at; n < at + size; n++) bytes[n] = (n * 2_654_435_761) >>> 24;
  }
  await writeFile(file, bytes);
}

async function processed(file: string) {
  const id = await shop.receive(file);
  await shop.runAll();
  return db.selectFrom('videos').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** Each second of a video's sound: `♪` where something is heard, `.` in silence. */
async function heard(id: string): Promise<string> {
  const levels = 'astats=metadata=1:reset=1,ametadata=print:key=lavfi.astats.Overall.RMS_level';
  const { stdout } = await run(
    'ffmpeg',
    [
      ...['-i', join(shop.mediaFolder(id), 'audio.m3u8')],
      ...['-af', `aresample=48000,asetnsamples=48000:p=0,${levels}:file=-`, '-f', 'null', '-'],
    ],
    limits,
  );
  // What an encoder adds to the last second is none of its own.
  return [...stdout.matchAll(/pts:(\d+).*\n.*=(\S+)/g)]
    .map(([, , level]) => (Number(level) > -60 ? '♪' : '.'))
    .join('');
}

test.each([3, 0])(
  'sound of which %i packets can be decoded: a video, and its owner is told',
  { timeout: 120_000 },
  async (intact) => {
    const codecs = ['-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'flac', '-strict', '-2'];
    const file = await made(`garbled-${intact}.mp4`, [...picture(14), ...tone(14), codecs]);
    await garble(file, 'a:0', intact);
    const video = await processed(file);
    expect(video).toMatchObject({ state: 'ready', error: null });
    expect(video.notice).toMatch(/^Most of the sound in this file could not be decoded\./);
    const sound = await readHls(shop.mediaFolder(video.id), 'audio.m3u8');
    expect(sound.ended).toBe(true);
    expect(sound.seconds).toBeCloseTo(14, 0);
  },
);

test('sound in an unknown form: the video is silent', { timeout: 120_000 }, async () => {
  const codecs = ['-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'pcm_s16le'];
  const file = await made('unknown.mov', [...picture(13), ...tone(13), codecs]);
  const bytes = await readFile(file);
  const entry = bytes.indexOf('sowt');
  bytes.write('zzzz', entry);
  await writeFile(file, bytes);
  const video = await processed(file);
  expect(video).toMatchObject({ state: 'ready', error: null });
  expect(video.notice).toMatch(/the rest is silent\.$/);
  const sound = await readHls(shop.mediaFolder(video.id), 'audio.m3u8');
  expect(sound.seconds).toBeCloseTo(13, 0);
});

test.each([
  // ffmpeg reads them up to where the streams change.
  ['with streams of their own', [], 4, /^♪{4}/],
  // The second is told that it begins at 0 too: what of it comes after the end of the first is shown.
  ['that pretend to be one', ['-fflags', '+bitexact'], 12, /^♪{12}/],
] as const)(
  'of Ogg files one after the other %s a video is made, and its owner is told',
  {
    timeout: 120_000,
  },
  async (_, flags, seconds, sound) => {
    const codecs = ['-c:v', 'libtheora', '-q:v', '5', '-c:a', 'libvorbis'];
    const one = await made('one.ogg', [...picture(4), ...tone(4), flags, codecs, '-ac', '1']);
    const two = await made('two.ogg', [...picture(12), ...tone(12), flags, codecs, '-ac', '2']);
    const file = join(folder, 'chained.ogg');
    await writeFile(file, Buffer.concat([await readFile(one), await readFile(two)]));
    const video = await processed(file);
    expect(video).toMatchObject({ state: 'ready', error: null, seconds });
    expect(video.notice).toMatch(/^This file is several recordings one after the other/);
    const audio = await readHls(shop.mediaFolder(video.id), 'audio.m3u8');
    expect(audio.seconds).toBeCloseTo(seconds, 1);
    expect(await heard(video.id)).toMatch(sound);
    for (const alone of [one, two]) expect(await isChain(alone, limits.signal)).toBe(false);
  },
);

test('a picture that cannot be decoded fails at once, with its own sentence', async () => {
  const codecs = ['-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'aac'];
  const file = await made('no-picture.mp4', [...picture(3), ...tone(3), codecs]);
  await garble(file, 'v:0', 0);
  expect(await processed(file)).toMatchObject({
    state: 'failed',
    error: expect.stringMatching(/^The picture in this file cannot be decoded\./),
  });
});

test('a file of sound that cannot be decoded fails at once, with its own sentence', async () => {
  const file = await made('no-sound.mp4', [...tone(3), ['-c:a', 'flac', '-strict', '-2']]);
  await garble(file, 'a:0', 0);
  expect(await processed(file)).toMatchObject({
    state: 'failed',
    error: expect.stringMatching(/^The sound in this file cannot be decoded\./),
  });
});
