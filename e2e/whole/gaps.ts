import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Video } from '@kinora/contract/videos';

const run = promisify(execFile);

/**
 * Reads every rung from its playlist to its end and names each place where a frame is missing,
 * shown twice or out of step; an empty list means that it plays without a gap.
 */
export async function gaps(site: string, video: Video): Promise<string[]> {
  const found: string[] = [];
  for (const { resolution, resolution_url } of video.resolutions) {
    const { stdout } = await run(
      'ffprobe',
      [
        ...['-v', 'error', '-select_streams', 'v:0', '-show_entries', 'packet=pts_time'],
        ...['-of', 'csv=p=0', new URL(resolution_url, site).href],
      ],
      { maxBuffer: 64 * 1024 * 1024 },
    );
    const times = stdout.split('\n').map(Number.parseFloat).filter(Number.isFinite);
    times.sort((a, b) => a - b);
    const frame = ((times.at(-1) ?? 0) - (times[0] ?? 0)) / (times.length - 1);
    for (const [index, time] of times.entries()) {
      const step = time - (times[index - 1] ?? time - frame);
      if (Math.abs(step - frame) > frame / 2) found.push(`${resolution}: ${step} s at ${time}`);
    }
    const end = (times.at(-1) ?? 0) + frame;
    if (Math.abs(end - (video.seconds ?? 0)) > 2 * frame) {
      found.push(`${resolution}: ends at ${end} of ${video.seconds}`);
    }
  }
  return found;
}
