import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { drawPoster, type DrawnPoster, posterSide } from '../../poster.ts';
import { input, run } from '../ffmpeg.ts';
import { even } from '../ladder.ts';
import { displayFilters } from '../picture.ts';
import { decodableFrom, seek } from '../seek.ts';
import type { Source, SourceAudio, SourceVideo } from '../source.ts';

/** A poster, and how well it stands for the video. */
interface Candidate extends DrawnPoster {
  readonly score: number;
}

/** Draws up to three candidate posters from along the video, best first. */
export async function drawPosters(
  file: string,
  source: Source,
  seconds: number,
  folder: string,
  signal: AbortSignal,
): Promise<Candidate[]> {
  const { video, audio, part } = source;
  if (!video) return audio ? [await waveform(file, source, audio, folder, signal)] : [];
  // The keyframe before a moment may lie before a part.
  const how = part ? 'exact' : 'keyframe';
  const draw = (at: number, n: number) =>
    frameAt(file, source, video, at, join(folder, `poster-${n}.jpg`), signal, how);
  const moments = seconds < 3 ? [] : [0.15, 0.4, 0.7].map((share) => share * seconds);
  const found = (await Promise.all(moments.map(draw))).filter((frame) => frame !== null);
  // Only the first picture is known to be whole.
  const frames = found.length > 0 ? found : [await draw(0, moments.length)];
  const drawn = await Promise.all(frames.filter((frame) => frame !== null).map(finished));
  const different = new Map(drawn.map((poster) => [poster.file, poster]));
  return [...different.values()].toSorted((a, b) => b.score - a.score);
}

/** The picture of one moment as a poster; null where none can be decoded. */
export async function drawFrame(
  file: string,
  source: Source,
  seconds: number,
  folder: string,
  signal: AbortSignal,
): Promise<DrawnPoster | null> {
  const { video } = source;
  if (!video) return null;
  const draw = (how: FrameSearch) =>
    frameAt(file, source, video, seconds, join(folder, `${how}.jpg`), signal, how);
  // The last moment of a file lies behind its last frame.
  const frame = (await draw('exact')) ?? (await draw('keyframe'));
  return frame && finished(frame);
}

/** Keyframes are found at once; any other frame needs those from the keyframe on. */
type FrameSearch = 'keyframe' | 'exact';

/** The frame at so many seconds, or the keyframe before it; null where none can be decoded. */
async function frameAt(
  file: string,
  source: Source,
  video: SourceVideo,
  seconds: number,
  picture: string,
  signal: AbortSignal,
  how: FrameSearch = 'keyframe',
): Promise<Buffer | null> {
  const isExact = how === 'exact';
  const moment = (source.part?.start ?? 0) + seconds;
  const from = isExact ? decodableFrom(source, video, moment) : moment;
  const scale = Math.min(1, posterSide / Math.max(video.width, video.height));
  const filter = displayFilters(video, even(video.width * scale), even(video.height * scale));
  const outcome = await run(
    'ffmpeg',
    [
      ['-threads', '1', '-max_pixels', '40000000', ...(isExact ? [] : ['-noaccurate_seek'])],
      [...seek(from), ...(isExact ? [] : ['-skip_frame', 'nokey'])],
      [...input(file, source.format), ...seek(moment - from), '-map', `0:${video.index}`],
      // The keyframe lies before the moment, so its time is negative; it is wanted all the same.
      ['-vf', filter, '-fps_mode', 'passthrough', '-frames:v', '1', '-q:v', '2'],
      ['-update', '1', '-f', 'image2', picture],
    ],
    { timeoutSeconds: 60, signal },
  );
  return outcome.ended === 'well' ? readFile(picture).catch(() => null) : null;
}

/** Makes the files of a poster from a picture, and judges it: full of detail, not too dark. */
async function finished(picture: Buffer): Promise<Candidate> {
  const image = sharp(picture);
  const [poster, { channels, entropy }] = await Promise.all([drawPoster(image), image.stats()]);
  const light = channels.slice(0, 3).reduce((sum, { mean }) => sum + mean / 3, 0);
  return { ...poster, score: entropy - (light < 30 || light > 230 ? 4 : 0) };
}

/** The sound's own shape on a gradient, as far as it can be decoded, for a file without pictures. */
async function waveform(
  file: string,
  { format, part }: Source,
  audio: SourceAudio,
  folder: string,
  signal: AbortSignal,
): Promise<Candidate> {
  const picture = join(folder, 'waveform.png');
  const { ended } = await run(
    'ffmpeg',
    [
      // Ten minutes show the character of the sound, and do not let anybody wait.
      [...seek(part?.start ?? 0), '-t', '600', ...input(file, format), '-filter_complex'],
      `[0:${audio.index}]aformat=channel_layouts=mono,` +
        'showwavespic=s=1120x360:colors=white:scale=sqrt:draw=full[wave]',
      ['-map', '[wave]', '-frames:v', '1', '-update', '1', '-f', 'image2', picture],
    ],
    { timeoutSeconds: 120, signal },
  );
  const gradient = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="720">
      <linearGradient id="g" x2="1" y2="1">
        <stop stop-color="#1d2b53"/><stop offset="1" stop-color="#7e2553"/>
      </linearGradient>
      <rect width="1280" height="720" fill="url(#g)"/>
    </svg>`,
  );
  const composed = await sharp(gradient)
    .composite(ended === 'well' ? [{ input: picture, left: 80, top: 180 }] : [])
    .flatten()
    .png()
    .toBuffer();
  return finished(composed);
}
