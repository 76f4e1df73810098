/**
 * Pages of a list that moved while it was read: what was on an earlier page is left out. A page that
 * has nothing of the kind is the same array as before, so that it is not drawn again.
 */
export function withoutRepeats<Row extends { id: string }>(pages: Row[][]): Row[][] {
  const seen = new Set<string>();
  return pages.map((rows) => {
    const fresh = rows.filter(({ id }) => !seen.has(id) && seen.add(id));
    return fresh.length === rows.length ? rows : fresh;
  });
}
