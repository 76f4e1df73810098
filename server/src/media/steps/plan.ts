import { segmentSeconds } from '@kinora/contract/text/limits';
import { bitrateCap, ladder, type Rung, rung } from '../ladder.ts';
import { half, toNumber } from '../rate.ts';
import type { Chunk, Plan } from '../work.ts';
import type { Rate, Source, SourceAudio, SourceVideo } from '../source.ts';

/** A still picture for sound alone: twice a second is enough to seek in. */
const stillRate: Rate = { num: 2, den: 1 };
const stillShape = { width: 1280, height: 720 };

/**
 * Decides what will be made of a source: which qualities, cut where, and whether the source itself
 * is one of them. Nothing here looks at the file.
 */
export function plan(source: Source): Plan {
  const { video } = source;
  const wanted = wantedSeconds(source);
  const direct = video !== null && playsDirectly(source, video, wanted);
  const full = video ? cappedRate(video.rate) : stillRate;
  const halved = toNumber(full) > 40;
  const base = halved ? half(full) : full;
  const shape = video ?? stillShape;
  const rungs = ladder(Math.min(shape.width, shape.height), direct).map((side) =>
    halved && side >= 720 ? rung(side, shape, full, 2) : rung(side, shape, base, 1),
  );
  const [top] = rungs;
  const segmentFrames = Math.max(1, Math.round(segmentSeconds * toNumber(base)));
  const frames = Math.max(1, Math.round(wanted * toNumber(base)));
  const seconds = frames / toNumber(base);
  const encoded = direct ? rungs.slice(1) : rungs;
  return {
    seconds,
    base,
    segmentFrames,
    chunks: chunks(frames, segmentFrames, seconds),
    direct: direct && top ? { ...top, rate: full } : null,
    rungs: encoded,
    firstRung: direct ? null : firstRung(encoded),
    audio: source.audio && (canCopy(source, source.audio, seconds) ? 'copy' : 'encode'),
  };
}

/** The picture decides the length, unless much sound comes after it. */
function wantedSeconds({ video, audio }: Source): number {
  const sound = audio?.endSeconds ?? 0;
  return video && sound <= video.endSeconds + 0.5 ? video.endSeconds : sound;
}

/** At most 60 frames a second, by showing every second, third or fourth frame. */
function cappedRate({ num, den }: Rate): Rate {
  return { num, den: den * Math.ceil(num / den / 60.1) };
}

/** What browsers play as it is, and what we would be content to have encoded. */
function playsDirectly(source: Source, video: SourceVideo, seconds: number): boolean {
  const { format, audio, part } = source;
  const { width, height, rate } = video;
  return (
    ['mov', 'matroska'].includes(format) &&
    part?.copySeconds !== null &&
    !video.frame &&
    video.codec === 'h264' &&
    !video.inBand &&
    ['yuv420p', 'yuvj420p'].includes(video.pixelFormat) &&
    !video.rotated &&
    video.squarePixels &&
    !video.interlaced &&
    !video.hiddenStart &&
    width % 2 === 0 &&
    height % 2 === 0 &&
    Math.min(width, height) <= 2160 &&
    toNumber(rate) <= 60.1 &&
    video.keyframeSeconds <= 6.5 &&
    video.bitrate <= 2.5 * bitrateCap(width * height, toNumber(rate)) &&
    video.startSeconds <= 0.05 &&
    seconds - video.endSeconds < 0.05 &&
    (audio === null || audio.startSeconds >= 0)
  );
}

/** AAC that begins and ends with the picture need not be encoded again. */
function canCopy({ format }: Source, audio: SourceAudio, seconds: number): boolean {
  return (
    ['mov', 'matroska'].includes(format) &&
    audio.codec === 'aac' &&
    audio.profile === 'LC' &&
    audio.channels <= 2 &&
    [44_100, 48_000].includes(audio.sampleRate) &&
    audio.bitrate > 0 &&
    audio.bitrate <= 200_000 &&
    audio.startSeconds < 0.03 &&
    audio.endSeconds !== null &&
    audio.endSeconds > seconds - 0.3
  );
}

/** The largest rung that is quick to encode. */
function firstRung(rungs: readonly Rung[]): string | null {
  const quick = rungs.find(({ width, height }) => Math.min(width, height) <= 360);
  return (quick ?? rungs.at(-1))?.name ?? null;
}

/**
 * Cuts the frames into chunks of whole segments: one segment first, so that it is there soon, then
 * twice as many each time up to the usual length. That is longer in long videos, whose playlists
 * would otherwise be written too often.
 */
function chunks(frames: number, segmentFrames: number, seconds: number): Chunk[] {
  const usual = segmentFrames * (seconds <= 3600 ? 4 : seconds <= 4 * 3600 ? 8 : 16);
  const found: Chunk[] = [];
  let length = segmentFrames;
  for (let start = 0; start < frames;) {
    const left = frames - start;
    const rest = left - length < segmentFrames ? left : length;
    found.push({ start, frames: rest });
    start += rest;
    length = Math.min(2 * length, usual);
  }
  return found;
}
