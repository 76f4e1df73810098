import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Video } from '../../contract/src/videos.ts';

/** Saves a rung of a video, named by the lines of its label, as one MP4 file. */
export async function saveRung(
  site: string,
  video: Video,
  size: number,
  path: string,
): Promise<void> {
  const rung = video.resolutions.find(({ width, height }) => Math.min(width, height) === size);
  if (!rung) throw new Error(`There is no rung of ${size} lines.`);
  const playlist = new URL(rung.resolution_url, site).href;
  const words = ['-v', 'error', '-i', playlist, '-c', 'copy', '-movflags', '+faststart', path];
  await promisify(execFile)('ffmpeg', words);
}
