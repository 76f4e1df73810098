import type { Chapter } from '@kinora/contract/text/chapters';

/** Parts shorter than this share of the video get no gap of their own, which would hide them. */
const shortest = 0.006;

/** A mask for the bar that leaves a gap where a chapter begins; null where there are none. */
export function chapterGaps(chapters: readonly Chapter[], seconds: number): string | null {
  let last = 0;
  const stops = chapters.flatMap(({ start }) => {
    const part = start / seconds;
    if (part - last < shortest || 1 - part < shortest) return [];
    last = part;
    const at = `${Math.round(part * 1e5) / 1e3}%`;
    return [`#000 calc(${at} - 1px)`, `#0000 0 calc(${at} + 1px)`, '#000 0'];
  });
  return stops.length === 0 ? null : `linear-gradient(to right, ${stops.join(', ')})`;
}
