import type { Thumbnail } from '../../../player/timeline/storyboard.ts';

const most = 24;

/**
 * Which pictures of a storyboard a preview shows: those of its first sprite, so that one file is
 * enough and the end is not told, and of many every second, third, … one. A single picture is none.
 */
export function previewPictures(storyboard: readonly Thumbnail[]): Thumbnail[] {
  const first = storyboard.filter(({ url }) => url === storyboard[0]?.url);
  const step = Math.ceil(first.length / most);
  const shown = first.filter((_, n) => n % step === 0);
  return shown.length > 1 ? shown : [];
}
