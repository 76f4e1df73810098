import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const folder = fileURLToPath(new URL('../../node_modules/.cache/kinora-clips', import.meta.url));

/** A minute, or less, of 720p VP9 with sound, which has to be encoded in several chunks. */
export async function longClip(seconds = 60): Promise<string> {
  const path = join(folder, `${seconds}-seconds.webm`);
  if (existsSync(path)) return path;
  await mkdir(folder, { recursive: true });
  const unfinished = join(folder, `${process.pid}-${seconds}-seconds.webm`);
  await promisify(execFile)('ffmpeg', [
    ...['-v', 'error', '-y', '-f', 'lavfi', '-i', 'testsrc2=size=1280x720:rate=30'],
    ...['-f', 'lavfi', '-i', 'sine=frequency=330', '-t', String(seconds)],
    ...['-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-cpu-used', '8', '-g', '120'],
    ...['-c:a', 'libopus', unfinished],
  ]);
  await rename(unfinished, path);
  return path;
}
