import { tidyChapters } from '@kinora/contract/text/chapters';
import { clock } from '@kinora/contract/text/duration';
import { cutLimits } from '@kinora/contract/text/limits';
import { frameOf } from '@kinora/contract/text/shape';
import type { KnownCut } from '../../features/videos/cuts.ts';
import type { KeyframeCut } from '../keyframes.ts';
import { even } from '../ladder.ts';
import { likelyMatrix } from '../picture.ts';
import { type Found, refuse, type Source, type SourceAudio, type SourceVideo } from '../source.ts';

/** What browsers and people take for the same moment. */
const near = 0.05;
/** Sides of a picture with bars; a wider one would only be enlarged to be made small again. */
const widestWithBars = 1080;

/**
 * A source as if its file held only the part that is shown, in time and of the picture.
 * @param findKeyframes looks for a way to take the part out as it is
 * @returns the source, or the sentence that tells the owner why there is no such part.
 */
export async function selectPart(
  source: Source,
  cut: Pick<KnownCut, 'start' | 'end' | 'shape' | 'place'>,
  findKeyframes: (start: number, end: number | null) => Promise<KeyframeCut | null>,
): Promise<Found<Source>> {
  const { video, audio } = source;
  const fileSeconds = Math.max(video?.endSeconds ?? 0, audio?.endSeconds ?? 0);
  const lastStart = video?.endSeconds ?? fileSeconds;
  if (cut.start > lastStart - near) {
    return refuse(
      `The start that was chosen, ${clock(cut.start)}, is after the end of this file, which is ` +
        `${clock(lastStart)} long. Choose another start.`,
    );
  }
  const end = cut.end === null || cut.end > fileSeconds - near ? null : cut.end;
  const isWhole = cut.start < near && end === null;
  if (!isWhole && (end ?? fileSeconds) - cut.start < cutLimits.leastSeconds - near) {
    return refuse('Less than a second of this file is left. Choose another start or end.');
  }
  const framed = cut.shape === 'whole' ? video : video && inFrame(video, cut.shape, cut.place);
  if (isWhole) return { ok: true, found: { ...source, video: framed } };

  const asItIs = cut.shape === 'whole' && video ? await findKeyframes(cut.start, end) : null;
  const start = asItIs?.start ?? cut.start;
  const seconds = (asItIs ? (asItIs.end ?? fileSeconds) : (end ?? fileSeconds)) - start;
  const chapters = source.chapters.map((one) => ({ ...one, start: one.start - start }));
  // The one that has begun before goes on; those before it are over.
  const begun = chapters.findLastIndex((one) => one.start <= 0);
  return {
    ok: true,
    found: {
      ...source,
      bytes: Math.ceil((source.bytes * seconds) / fileSeconds),
      video: framed && videoWithin(framed, start, seconds),
      audio: audio && audioWithin(audio, start, seconds),
      chapters: tidyChapters(chapters.slice(Math.max(0, begun)), seconds),
      part: { start, fileSeconds, copySeconds: asItIs && (asItIs.stop ?? seconds) },
    },
  };
}

const videoWithin = (video: SourceVideo, start: number, seconds: number): SourceVideo => ({
  ...video,
  startSeconds: Math.max(0, video.startSeconds - start),
  endSeconds: Math.min(video.endSeconds - start, seconds),
});

/** Null where the sound begins after the part or has ended before it. */
function audioWithin(audio: SourceAudio, start: number, seconds: number): SourceAudio | null {
  const begins = Math.max(0, audio.startSeconds - start);
  const ends = audio.endSeconds === null ? null : Math.min(audio.endSeconds - start, seconds);
  if (begins >= seconds || (ends !== null && ends <= near)) return null;
  return { ...audio, startSeconds: begins, endSeconds: ends };
}

/** The picture with a window of it alone, or with bars. */
function inFrame(
  video: SourceVideo,
  shape: Exclude<KnownCut['shape'], 'whole'>,
  place: number,
): SourceVideo {
  const frame = frameOf(shape, place, video);
  const inWindow = even(video.width * frame.width);
  const width = frame.filled < 1 ? Math.min(widestWithBars, inWindow) : inWindow;
  // A window as high as the picture keeps that height; rounding its width must not change it.
  const height = frame.filled < 1 ? even(width / frame.ratio) : even(video.height * frame.height);
  // What a file without labels means depends on the size of its own picture.
  const color = { ...video.color, matrix: video.color.matrix ?? likelyMatrix(video) };
  return { ...video, width, height, color, frame };
}
