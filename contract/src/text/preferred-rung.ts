/** Pixels that each choice of what Download takes stands for (SETT-06). */
const sizes = { standard: 480, low: 144 } as const;

/**
 * The quality that Download takes by itself: the one nearest to the choice, the larger of two; for
 * somebody who is asked each time, the largest. Null where there is none.
 * @param rungs with labels such as `720p` or `1080p60`
 */
export function preferredRung<Rung extends { resolution: string }>(
  choice: 'ask' | 'standard' | 'low',
  rungs: readonly Rung[],
): Rung | null {
  const wanted = choice === 'ask' ? Number.POSITIVE_INFINITY : sizes[choice];
  const largestFirst = rungs.toSorted((a, b) => sizeOf(b) - sizeOf(a));
  if (choice === 'ask') return largestFirst[0] ?? null;
  const away = (rung: Rung) => Math.abs(sizeOf(rung) - wanted);
  return largestFirst.reduce<Rung | null>(
    (best, rung) => (best && away(best) <= away(rung) ? best : rung),
    null,
  );
}

const sizeOf = ({ resolution }: { resolution: string }) => Number.parseInt(resolution, 10) || 0;
