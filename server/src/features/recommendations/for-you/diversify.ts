const mostInARow = 2;

/**
 * The same in nearly the same order, but never more than two of one channel in a row: what would be
 * the third waits until another one has come between. What there is nothing left to put between is
 * left out, unless all of it is of one channel.
 */
export function diversify<Entry extends { channelId: string }>(ranked: readonly Entry[]): Entry[] {
  if (new Set(ranked.map(({ channelId }) => channelId)).size <= 1) return [...ranked];
  const rest = [...ranked];
  const spaced: Entry[] = [];
  for (;;) {
    const before = spaced.slice(-mostInARow);
    const next = rest.findIndex(
      ({ channelId }) =>
        before.length < mostInARow || before.some((entry) => entry.channelId !== channelId),
    );
    if (next < 0) return spaced;
    spaced.push(...rest.splice(next, 1));
  }
}
