import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);

const picture = (size: string, rate = 30) =>
  `-f lavfi -i testsrc2=size=${size}:rate=${rate}:duration=2`;
const tone = '-f lavfi -i sine=frequency=330:sample_rate=48000:duration=2';
const h264 = '-c:v libx264 -preset ultrafast -pix_fmt yuv420p -threads 1';
const aac = '-c:a aac -b:a 96k';

/** Three chapters as a file that ffmpeg reads beside the others. */
const chapters = `-f ffmetadata -i data:text/plain;base64,${btoa(
  ';FFMETADATA1\n' +
    '[CHAPTER]\nTIMEBASE=1/10\nSTART=0\nEND=5\ntitle=The beginning\n' +
    '[CHAPTER]\nTIMEBASE=1/10\nSTART=5\nEND=12\ntitle=The middle\n' +
    '[CHAPTER]\nTIMEBASE=1/10\nSTART=12\nEND=20\ntitle=The end\n',
)}`;

/** A SubRip file of one caption, as an input. */
const text = (words: string) =>
  '-f srt -i data:text/plain;base64,' +
  Buffer.from(`1\n00:00:00,500 --> 00:00:01,500\n${words}\n`).toString('base64');

/** Three upright bars of the brightness that 10-bit codes mean on a curve of high dynamic range. */
const bars = (curve: string, [left, middle, right]: readonly [number, number, number]) =>
  '-f lavfi -i nullsrc=size=360x640:rate=10:duration=2,format=yuv420p10le,geq=' +
  `lum=${left}+${middle - left}*gte(X\\,120)+${right - middle}*gte(X\\,240):cb=512:cr=512 ` +
  `-c:v libx264 -preset ultrafast -threads 1 -colorspace bt2020nc -color_primaries bt2020 -color_trc ${curve}`;

/** What ffmpeg is told for each clip; all last two seconds, but for the one that says otherwise. */
const recipes = {
  'plain.mp4': `${picture('1280x720')} ${tone} ${h264} -g 60 ${aac} -movflags +faststart`,
  'vertical.mp4': `${picture('406x720')} ${tone} ${h264} -g 60 ${aac}`,
  'square.mp4': `${picture('480x480')} ${tone} ${h264} ${aac}`,
  'silent.mp4': `${picture('640x360')} ${h264}`,
  'sixty-frames.mp4': `${picture('640x360', 60)} ${tone} ${h264} ${aac}`,
  'variable-rate.mp4': `${picture('640x360')} ${tone} -vf select='gt(random(1)\\,0.4)' -vsync vfr ${h264} ${aac}`,
  'chapters.mp4': `${picture('640x360')} ${tone} ${chapters} ${h264} ${aac}`,
  'ten-bit.mp4': `${picture('640x360')} ${tone} ${h264} -pix_fmt yuv420p10le ${aac}`,
  // Black, 203 and 1,000 cd/m² (SMPTE ST 2084).
  'hdr10.mp4': bars('smpte2084', [64, 573, 723]),
  // Black, half of what the curve has codes for, and the brightest (ITU-R BT.2100).
  'hlg.mp4': bars('arib-std-b67', [64, 502, 940]),
  'odd-size.webm': `${picture('640x360')} ${tone} -vf scale=427:241 -c:v libvpx-vp9 -deadline realtime -cpu-used 8 -c:a libopus`,
  'uncompressed-sound.mov': `${picture('320x180')} ${tone} ${h264} -c:a pcm_s16le`,
  'audio-only.m4a': `${tone} ${aac}`,
  'with-texts.mkv': [
    `${picture('320x180')} ${text('Good <i>morning</i>')} ${text('[Tür] Guten Morgen')} ${text('-')}`,
    `-map 0 -map 1 -map 2 -map 3 ${h264} -c:s subrip -metadata:s:s:0 language=eng`,
    '-metadata:s:s:1 language=ger -disposition:s:1 hearing_impaired -metadata:s:s:2 language=en',
  ].join(' '),
  'minute.mp4': `-f lavfi -i testsrc2=size=426x240:rate=15:duration=60 -f lavfi -i sine=frequency=330:duration=60 ${h264} -g 30 ${aac} -movflags +faststart`,
} as const;

/** Clips that are another one with its bytes changed. */
const changes = {
  'rotated.mp4': ['silent.mp4', turned],
  'truncated.mp4': ['plain.mp4', (bytes: Buffer) => bytes.subarray(0, bytes.length / 3)],
  // Nobody can say how its sound is coded.
  'unknown-sound.mov': [
    'uncompressed-sound.mov',
    (bytes: Buffer) => Buffer.from(bytes.toString('latin1').replace('sowt', 'zzzz'), 'latin1'),
  ],
  'not-a-video.mp4': ['plain.mp4', () => Buffer.from('This is only text.\n'.repeat(1_000))],
} as const;

export type Clip = keyof typeof recipes | keyof typeof changes;

/** One small clip of each kind of file that becomes a video. */
export const everyKind: readonly Clip[] = [
  'plain.mp4',
  'vertical.mp4',
  'square.mp4',
  'silent.mp4',
  'sixty-frames.mp4',
  'variable-rate.mp4',
  'ten-bit.mp4',
  'odd-size.webm',
  'audio-only.m4a',
  'rotated.mp4',
];

const recipesHash = createHash('sha256').update(JSON.stringify(recipes)).digest('hex').slice(0, 12);
const folder = fileURLToPath(
  new URL(`../../node_modules/.cache/kinora-clips/${recipesHash}`, import.meta.url),
);

/** Path of a small clip, which real ffmpeg renders when it is first asked for; not to be changed. */
export async function clip(name: Clip): Promise<string> {
  const path = join(folder, name);
  if (existsSync(path)) return path;
  await mkdir(folder, { recursive: true });
  // Test files run at the same time: whoever finishes first puts a whole file into place, which
  // others may read from then on.
  const unfinished = join(folder, `${randomUUID()}-${name}`);
  if (name in recipes) {
    const words = recipes[name as keyof typeof recipes].split(' ');
    await run('ffmpeg', ['-v', 'error', '-y', ...words, unfinished]);
  } else {
    const [source, change] = changes[name as keyof typeof changes];
    await writeFile(unfinished, change(await readFile(await clip(source))));
  }
  await link(unfinished, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await unlink(unfinished);
  return path;
}

/** Lies in the file as before and is shown turned by 90°, as phones write it. */
export function turned(mp4: Buffer): Buffer {
  const changed = Buffer.from(mp4);
  const matrix = changed.indexOf('tkhd') + 44;
  const [one, height] = [1 << 16, 360 << 16];
  const numbers = [0, one, 0, -one, 0, 0, height, 0, 1 << 30];
  for (const [index, number] of numbers.entries()) {
    changed.writeInt32BE(number, matrix + 4 * index);
  }
  return changed;
}
