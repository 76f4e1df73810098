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
