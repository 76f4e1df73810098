/** Pages of a list that moved while it was read: what was on an earlier page is left out. */
export function withoutRepeats<Row extends { id: string }>(pages: Row[][]): Row[][] {
  const seen = new Set<string>();
  return pages.map((rows) =>
    rows.filter(({ id }) => {
      const fresh = !seen.has(id);
      seen.add(id);
      return fresh;
    }),
  );
}
