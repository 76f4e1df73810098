import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const folder = fileURLToPath(new URL('../../node_modules/.cache/kinora-clips', import.meta.url));

/** A minute of 720p VP9 with sound, which has to be encoded in several chunks. */
export async function longClip(): Promise<string> {
  const path = join(folder, 'minute.webm');
  if (existsSync(path)) return path;
  await mkdir(folder, { recursive: true });
  const unfinished = join(folder, `${process.pid}-minute.webm`);
  await promisify(execFile)('ffmpeg', [
    ...['-v', 'error', '-y', '-f', 'lavfi', '-i', 'testsrc2=size=1280x720:rate=30:duration=60'],
    ...['-f', 'lavfi', '-i', 'sine=frequency=330:duration=60'],
    ...['-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-cpu-used', '8', '-g', '120'],
    ...['-c:a', 'libopus', unfinished],
  ]);
  await rename(unfinished, path);
  return path;
}
