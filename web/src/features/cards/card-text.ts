const segmenter = new Intl.Segmenter();

/**
 * A text of at most `length` characters as people count them, with an ellipsis in place of what was
 * cut (CARD-02); a flag or a family is one (FLAW-14).
 */
export function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  const next = [...segmenter.segment(text)][length];
  return next ? `${text.slice(0, next.index).trimEnd()}…` : text;
}

/** The wire's `00:42` or `01:02:03` as people read it: `0:42`, `1:02:03`. */
export const shortDuration = (duration: string): string => duration.replace(/^0(?=\d:)/, '');

const newForMs = 24 * 3_600_000;

/** What a card says of a video of the last 24 hours that the viewer has not begun to watch. */
export const noveltyOf = (uploadTime: string, progress: number | null): 'New' | undefined =>
  !progress && Date.now() - Date.parse(uploadTime) < newForMs ? 'New' : undefined;
