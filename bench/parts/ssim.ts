import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

// Neighbouring frames are alike, and each has to be scaled to be compared.
const everyNth = 5;

/**
 * How alike an encoded video is to its source scaled to the same size: SSIM, 1 is the same picture.
 * @param encoded a file, or the address of an HLS playlist.
 */
export async function ssim(
  encoded: string,
  source: string,
  { width, height }: { width: number; height: number },
): Promise<number> {
  const some = `select='not(mod(n,${everyNth}))',setpts=N/TB/30`;
  const { stderr } = await run('ffmpeg', [
    ...['-hide_banner', '-nostats', '-i', encoded, '-i', source, '-filter_complex'],
    `[0:v]${some}[is];[1:v]${some},scale=${width}:${height}[should];[is][should]ssim`,
    ...['-f', 'null', '-'],
  ]);
  const [, all] = /SSIM .*All:([\d.]+)/.exec(stderr) ?? [];
  return Number(all);
}
