import { ffmpeg } from '../media/ffmpeg.ts';
import { bitrateCap } from '../media/ladder.ts';
import type { Recipe } from './video.ts';

/** Longest that one video may take to render, in seconds; a busy machine needs a few minutes. */
const timeoutSeconds = 1_800;

const encoders = {
  mp4: '-c:v libx264 -preset veryfast -crf 25 -c:a aac -b:a 128k -movflags +faststart',
  webm: '-c:v libvpx-vp9 -deadline realtime -cpu-used 8 -crf 34 -b:v 1200k -c:a libopus -b:a 96k',
} as const;

/** The form of the file that a recipe becomes, which is also its extension. */
export const formOf = ({ container = 'mp4' }: Recipe) => container;

/**
 * Renders a video into a file that can be played as it is: a keyframe every two seconds, and not
 * more bits than the site would use. One encoder thread, so that the site stays quick meanwhile.
 * @returns the CPU seconds that it took.
 * @throws FfmpegFailed, or the reason of `signal`.
 */
export async function render(recipe: Recipe, file: string, signal: AbortSignal): Promise<number> {
  const { width, height, rate, seconds } = recipe;
  const most = bitrateCap(width * height, rate);
  const { cpuSeconds } = await ffmpeg(
    'demo video',
    [
      ...['-filter_complex_threads', '1', '-filter_complex', graph(recipe)],
      ...['-map', '[picture]', '-map', '[sound]', '-t', String(seconds)],
      ...encoders[formOf(recipe)].split(' '),
      ...['-maxrate', String(most), '-bufsize', String(2 * most)],
      ...['-threads', '1', '-g', String(rate * 2), file],
    ],
    { timeoutSeconds, signal },
  );
  return cpuSeconds;
}

/** Sound and picture as one graph: the sound goes into the file and, where it is asked, is shown. */
function graph(recipe: Recipe): string {
  const { seconds, gain } = recipe;
  const picture = recipe.picture(recipe);
  const heard = picture.includes('[heard]');
  const sound =
    `${recipe.sound},aformat=sample_fmts=fltp:sample_rates=48000:channel_layouts=stereo,` +
    `volume=${gain}dB,alimiter=limit=0.8:level=0,atrim=duration=${seconds},` +
    `afade=d=0.5,afade=t=out:st=${Math.max(0, seconds - 1.2)}:d=1.2` +
    (heard ? ',asplit[sound][heard]' : '[sound]');
  return `${sound};${picture},trim=duration=${seconds},fps=${recipe.rate},format=yuv420p[picture]`;
}
