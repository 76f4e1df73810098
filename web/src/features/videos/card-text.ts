/** A text of at most `length` characters, with an ellipsis in place of what was cut (CARD-02). */
export function cut(text: string, length: number): string {
  const characters = [...text];
  return characters.length > length ? `${characters.slice(0, length).join('').trimEnd()}…` : text;
}

/** The wire's `00:42` or `01:02:03` as people read it: `0:42`, `1:02:03`. */
export const shortDuration = (duration: string): string => duration.replace(/^0(?=\d:)/, '');
