import type { Cut } from '@kinora/contract/cuts';
import { momentText } from '@kinora/contract/text/moment';

/** From where to where of a video, in seconds; `cover` is the moment of its thumbnail. */
export interface Part {
  start: number;
  end: number;
  cover: number | null;
}

/** Seconds to tenths, which is what people choose. */
export const tenths = (seconds: number): number => Math.round(seconds * 10) / 10;

const within = (least: number, value: number, most: number) =>
  Math.max(least, Math.min(value, most));

/**
 * A part with one end moved, kept inside of the video.
 * @param length of the video
 * @param least seconds that are left
 * @param most seconds that it may have; the other end comes along if it would have more
 */
export function movedPart(
  part: Part,
  change: { start: number } | { end: number },
  { length, least, most = length }: { length: number; least: number; most?: number },
): Part {
  const [start, end] =
    'start' in change
      ? ends(within(0, change.start, length - least), part.end, 'start')
      : ends(part.start, within(least, change.end, length), 'end');
  const cover = part.cover === null ? null : within(start, part.cover, end);
  return { start, end, cover };

  function ends(from: number, to: number, moved: 'start' | 'end'): [number, number] {
    if (moved === 'start') return [from, within(from + least, to, Math.min(length, from + most))];
    return [within(Math.max(0, to - most), from, to - least), to];
  }
}

/** From where to where a file is shown, as words that begin a sentence; null for all of it. */
export function partText({ start, end }: Pick<Cut, 'start' | 'end'>): string | null {
  if (start === 0 && end === null) return null;
  const from = start === 0 ? 'its beginning' : momentText(start);
  return `From ${from} to ${end === null ? 'its end' : momentText(end)}`;
}
