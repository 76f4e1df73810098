/** The comment to which an address leads, by its query (`?lc=…`); null where it leads to none. */
export const linkedCommentId = (search: string): string | null =>
  new URLSearchParams(search).get('lc');
