import type { Source, SourceVideo } from './source.ts';

/**
 * Options before `input` that begin at a second of a file. Its beginning needs none, and must have
 * none: in FLV and AVI ffmpeg looks for second 0 behind the first keyframe, whose picture is shown
 * later than it is decoded, and begins with the next one.
 */
export const seek = (second: number): string[] => (second > 0 ? ['-ss', second.toFixed(6)] : []);

/** Containers of packets that bear times of a clock, and nothing else that tells where they are. */
export const isMpegStream = (format: string): boolean => ['mpegts', 'mpeg'].includes(format);

/**
 * The second to seek to so that the picture of another second can be decoded. In MPEG streams ffmpeg
 * goes to any packet of the time it looks for, so that a keyframe must lie between.
 */
export const decodableFrom = (
  { format }: Pick<Source, 'format'>,
  { keyframeSeconds }: SourceVideo,
  second: number,
): number => (isMpegStream(format) ? Math.max(0, second - keyframeSeconds - 1) : second);
