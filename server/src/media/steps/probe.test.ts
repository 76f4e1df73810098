import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { clip } from '../../../test/clips.ts';
import { type Arguments, ffmpeg } from '../ffmpeg.ts';
import { findTexts } from './captions.ts';
import { identify } from './identify.ts';
import { plan } from './plan.ts';
import { probe } from './probe.ts';

const folder = await mkdtemp(join(tmpdir(), 'kinora-probe-'));
afterAll(() => rm(folder, { recursive: true }));
const { signal } = new AbortController();

async function render(name: string, args: Arguments): Promise<string> {
  const file = join(folder, name);
  await ffmpeg('render', [...args, file], { timeoutSeconds: 60, signal });
  return file;
}

async function probed(file: string) {
  const format = await identify(file);
  const limits = { maxSeconds: 3600, tonemaps: false };
  return format.ok ? probe(file, format.found, limits, signal) : format;
}

/** A subtitle of a Blu-ray disc, which is a picture: the end of one that was never begun. */
const discSubtitle = Buffer.from('504700015f9000000000800000', 'hex');

const besides: [string, () => Promise<string>][] = [
  [
    'the subtitles of a disc',
    async () => {
      const texts = join(folder, 'texts.sup');
      await writeFile(texts, discSubtitle);
      const inputs = ['-i', await clip('plain.mp4'), '-f', 'sup', '-i', texts];
      return render('disc.mkv', [inputs, '-map', '0', '-map', '1', '-c', 'copy']);
    },
  ],
  [
    'the captions of American television',
    async () => {
      const text = `-f srt -i data:,1%0A00:00:00,500%20-->%2000:00:01,500%0AWords%0A`.split(' ');
      const inputs = ['-i', await clip('plain.mp4'), ...text, '-map', '0', '-map', '1'];
      const mp4 = await render('texts.mp4', [inputs, '-c', 'copy', '-c:s', 'mov_text']);
      const bytes = (await readFile(mp4)).toString('latin1');
      await writeFile(mp4, bytes.replace('tx3g', 'c608'), 'latin1');
      return mp4;
    },
  ],
  [
    'a cover of another kind',
    async () => {
      const cover = ['-f', 'lavfi', '-i', 'testsrc=size=64x64:rate=1:duration=1'];
      const inputs = ['-i', await clip('plain.mp4'), cover, '-map', '0', '-map', '1'].flat();
      return render('cover.mkv', [inputs, '-c', 'copy', '-c:v:1', 'gif']);
    },
  ],
];

test.each(besides)('%s beside picture and sound: the file is taken', async (_, made) => {
  const file = await made();
  expect(await probed(file)).toMatchObject({
    ok: true,
    found: { video: { codec: 'h264' }, audio: { codec: 'aac' } },
  });
  await expect(
    findTexts(file, file.endsWith('.mp4') ? 'mov' : 'matroska', signal),
  ).resolves.toEqual([]);
});

test('the sound of European television is decoded', async () => {
  const args = ['-i', await clip('plain.mp4'), '-c:v', 'copy', '-c:a', 'aac'];
  const file = await render('latm.ts', [args, '-mpegts_flags', 'latm']);
  expect(await probed(file)).toMatchObject({ ok: true, found: { audio: { codec: 'aac_latm' } } });
});

test('a file that is whole but cannot be decoded is not called damaged', async () => {
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=size=320x240:rate=15:duration=1'];
  expect(await probed(await render('old-game.avi', [picture, '-c:v', 'asv1']))).toMatchObject({
    ok: false,
    sentence: expect.stringMatching(/^A track \(asv1\) in this file cannot be decoded/),
  });
});

test('fonts in a file are no tracks', async () => {
  const font = join(folder, 'font.ttf');
  await writeFile(font, 'Aa');
  const fonts = Array.from({ length: 40 }, () => ['-attach', font]).flat();
  const args = ['-i', await clip('plain.mp4'), '-c', 'copy', ...fonts];
  const file = await render('fonts.mkv', [args, '-metadata:s:t', 'mimetype=font/ttf']);
  expect(await probed(file)).toMatchObject({ ok: true });
});

test('H.264 whose settings lie among its pictures is encoded', async () => {
  const mp4 = await clip('silent.mp4');
  const file = await render('avc3.mp4', ['-i', mp4, '-c', 'copy', '-tag:v', 'avc3']);
  const [usual, inBand] = [await probed(mp4), await probed(file)];
  expect(usual.ok && plan(usual.found).direct).toMatchObject({ name: '360' });
  expect(inBand.ok && plan(inBand.found).direct).toBeNull();
});

test('pixels so wide that no encoder takes the picture are refused', async () => {
  const picture = ['-f', 'lavfi', '-i', 'color=size=352x288:rate=5:duration=1,setsar=100'];
  const file = await render('shape.webm', [picture, '-c:v', 'libvpx', '-deadline', 'realtime']);
  expect(await probed(file)).toMatchObject({
    ok: false,
    sentence: expect.stringMatching(/^The picture is to be shown as 35200 × 288 pixels/),
  });
});

test.each([
  ['ts', 'mpegts'],
  ['mpg', 'vob'],
])('recordings joined to one file are noticed: %s', async (extension, muxer) => {
  const args = ['-stream_loop', '4', '-i', await clip('silent.mp4'), '-c:v', 'mpeg2video'];
  const one = await render(`one.${extension}`, [args, '-f', muxer]);
  expect(await probed(one)).toEqual({
    ok: true,
    found: expect.not.objectContaining({ isChain: true }),
  });
  const bytes = await readFile(one);
  const joined = join(folder, `joined.${extension}`);
  await writeFile(joined, Buffer.concat([bytes, bytes]));
  expect(await probed(joined)).toMatchObject({ ok: true, found: { isChain: true } });
});
