import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);

// Seeds are fixed, so that every machine measures the same pictures.
const pictures = [
  '[2:v]scale=640:360:flags=neighbor[l]',
  "[0:v][1:v]overlay=x='40+20*t':y=60[a]",
  "[a][l]overlay=x=1240:y='640-8*t',noise=c0s=6:c0f=t:all_seed=7,format=yuv420p[v]",
  '[3:a][4:a]amix=inputs=2,aformat=channel_layouts=stereo[a1]',
].join(';');

const life =
  'life=size=320x180:rate=30:mold=10:ratio=0.15:seed=7:death_color=#203060:life_color=#f0d080';

/** What ffmpeg is told for each clip; a clip may be made of another one. */
const recipes = {
  // 60 s of 1080p30, H.264 with about 8 Mbit/s and AAC: served as it is.
  'direct.mp4': () => [
    ...['-f', 'lavfi', '-i', 'mandelbrot=size=1920x1080:rate=30:maxiter=400:end_pts=1800'],
    ...['-f', 'lavfi', '-i', 'testsrc2=size=640x360:rate=30'],
    ...['-f', 'lavfi', '-i', life],
    ...['-f', 'lavfi', '-i', 'sine=frequency=330:sample_rate=48000:beep_factor=4'],
    ...['-f', 'lavfi', '-i', 'anoisesrc=color=pink:amplitude=0.15:sample_rate=48000:seed=7'],
    ...['-filter_complex', pictures, '-map', '[v]', '-map', '[a1]', '-t', '60'],
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'high', '-b:v', '8M'],
    ...['-maxrate', '10M', '-bufsize', '16M', '-g', '60', '-threads', '2'],
    ...['-c:a', 'aac', '-b:a', '128k', '-movflags', '+faststart'],
  ],
  // Ten minutes, of which no page loads much ahead.
  'long.mp4': () => [
    ...[
      '-f',
      'lavfi',
      '-i',
      'testsrc2=size=854x480:rate=30',
      '-f',
      'lavfi',
      '-i',
      'sine=frequency=330',
    ],
    ...['-t', '600', '-pix_fmt', 'yuv420p', '-c:v', 'libx264', '-preset', 'veryfast', '-g', '60'],
    ...['-b:v', '1500k', '-c:a', 'aac', '-b:a', '128k', '-movflags', '+faststart'],
  ],
  // A second that costs little to process, where many videos are wanted.
  'second.mp4': () => [
    ...['-f', 'lavfi', '-i', 'mandelbrot=size=1280x720:rate=25:maxiter=400', '-t', '1'],
    ...['-pix_fmt', 'yuv420p', '-c:v', 'libx264', '-preset', 'veryfast', '-b:v', '2M'],
  ],
  // Eight seconds that stand upright.
  'upright.mp4': () => [
    ...['-f', 'lavfi', '-i', 'mandelbrot=size=720x1280:rate=30:maxiter=400'],
    ...['-f', 'lavfi', '-i', 'sine=frequency=330:sample_rate=48000'],
    ...['-t', '8', '-pix_fmt', 'yuv420p', '-c:v', 'libx264', '-preset', 'veryfast', '-b:v', '3M'],
    ...['-g', '60', '-c:a', 'aac', '-b:a', '128k', '-movflags', '+faststart'],
  ],
  // The first one in a codec that has to be encoded again.
  'encoded.webm': (clips: (name: string) => string) => [
    ...['-i', clips('direct.mp4'), '-c:v', 'libvpx-vp9', '-deadline', 'realtime'],
    ...['-cpu-used', '8', '-row-mt', '1', '-b:v', '8M', '-g', '120', '-c:a', 'libopus'],
  ],
  'encoded-10min.webm': (clips: (name: string) => string) => [
    ...['-stream_loop', '9', '-i', clips('encoded.webm'), '-c', 'copy'],
  ],
};

export type Clip = keyof typeof recipes;

const hash = createHash('sha256')
  .update(Object.values(recipes).join() + pictures + life)
  .digest('hex')
  .slice(0, 12);
const folder = fileURLToPath(
  new URL(`../../node_modules/.cache/kinora-bench/${hash}`, import.meta.url),
);

/** Path of a clip, which is rendered when it is first asked for. */
export async function clip(name: Clip, say: (sentence: string) => void): Promise<string> {
  const path = join(folder, name);
  if (existsSync(path)) return path;
  if (name === 'encoded.webm') await clip('direct.mp4', say);
  if (name === 'encoded-10min.webm') await clip('encoded.webm', say);
  say(`Rendering ${name}; it is kept for the next run`);
  await mkdir(folder, { recursive: true });
  const unfinished = join(folder, `unfinished-${process.pid}-${name}`);
  const words = recipes[name]((other) => join(folder, other));
  await run('ffmpeg', ['-v', 'error', '-y', ...words, unfinished]);
  await rename(unfinished, path);
  return path;
}
