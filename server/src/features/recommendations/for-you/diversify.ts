const maxInARow = 2;

interface OfChannel {
  channel_id: string;
}

/**
 * The same in nearly the same order, but never more than two of one channel in a row: what would be
 * the third waits until another one has come between. What there is nothing left to put between is
 * left out, unless all of it is of one channel.
 */
export function diversify<Entry extends OfChannel>(ranked: readonly Entry[]): Entry[] {
  if (new Set(ranked.map(({ channel_id }) => channel_id)).size <= 1) return [...ranked];
  return apart(ranked, []).ordered;
}

/**
 * As `diversify`, for a page of what is diversified already, of which something may be gone since; what
 * there is nothing left to put between comes last.
 * @param before the channels of what stands before the page
 */
export function diversifyPage<Entry extends OfChannel>(
  page: readonly Entry[],
  before: readonly string[],
): Entry[] {
  const { ordered, left } = apart(page, before);
  return [...ordered, ...left];
}

/** The last channels of a list, as far as the order of what comes next depends on them. */
export const lastChannels = (before: readonly string[], shown: readonly OfChannel[]): string[] =>
  [...before, ...shown.map(({ channel_id }) => channel_id)].slice(-maxInARow);

function apart<Entry extends OfChannel>(entries: readonly Entry[], before: readonly string[]) {
  const left = [...entries];
  const ordered: Entry[] = [];
  for (;;) {
    const last = lastChannels(before, ordered.slice(-maxInARow));
    const next = left.findIndex(
      ({ channel_id }) => last.length < maxInARow || last.some((one) => one !== channel_id),
    );
    if (next < 0) return { ordered, left };
    ordered.push(...left.splice(next, 1));
  }
}
