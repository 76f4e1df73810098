import type { Rate } from './source.ts';

export const toNumber = ({ num, den }: Rate): number => num / den;
export const half = ({ num, den }: Rate): Rate =>
  num % 2 === 0 ? { num: num / 2, den } : { num, den: den * 2 };

/** Rates that cameras, films and screens have. */
const usual: readonly Rate[] = [
  [1, 1],
  [2, 1],
  [3, 1],
  [4, 1],
  [5, 1],
  [6, 1],
  [8, 1],
  [10, 1],
  [12, 1],
  [25, 2],
  [15, 1],
  [20, 1],
  [24000, 1001],
  [24, 1],
  [25, 1],
  [30000, 1001],
  [30, 1],
  [48, 1],
  [50, 1],
  [60000, 1001],
  [60, 1],
].map(([num = 1, den = 1]) => ({ num, den }));

/**
 * Finds the steady rate that shows frames at these times best.
 * @param times seconds at which frames are shown, of an unbroken part of the file, in any order.
 * @param declared what the container says, used where it agrees with the times.
 */
export function realRate(times: readonly number[], declared: Rate | null): Rate {
  const sorted = times.toSorted((a, b) => a - b);
  const gaps = sorted.slice(1).flatMap((time, n) => {
    const gap = time - (sorted[n] ?? 0);
    return gap > 0.0005 ? [gap] : [];
  });
  if (gaps.length === 0)
    return declared && isSane(declared) ? nearest(toNumber(declared)) : nearest(1);
  const average = gaps.length / gaps.reduce((sum, gap) => sum + gap, 0);
  // A screen recording stands still for long and then moves: the short gaps tell how fast.
  gaps.sort((a, b) => a - b);
  const quick = 1 / (gaps[Math.floor(gaps.length / 4)] ?? 1);
  const steady = Math.abs(quick - average) / average < 0.1;
  if (steady && declared && isSane(declared) && close(toNumber(declared), average, 0.005)) {
    const found = nearest(toNumber(declared));
    return close(toNumber(found), toNumber(declared), 0.003) ? found : simplest(declared);
  }
  // Times in whole milliseconds make single gaps coarse, so the average of a steady part is truer.
  if (steady && close(toNumber(nearest(average)), average, 0.004)) return nearest(average);
  // Faster than any rate that is usual: what will be shown of it is for the plan to decide.
  if (average > 62) return { num: Math.round(average), den: 1 };
  return atLeast(Math.max(average, quick));
}

const isSane = (rate: Rate) => rate.num > 0 && rate.den > 0 && toNumber(rate) <= 240;
const close = (a: number, b: number, within: number) => Math.abs(a - b) / b <= within;

/** The usual rate nearest to this one; a multiple of 60 or 50 counts for faster cameras. */
function nearest(rate: number): Rate {
  const faster = [90, 100, 120, 144, 240].map((num) => ({ num, den: 1 }));
  return [...usual, ...faster].reduce((best, one) =>
    Math.abs(toNumber(one) - rate) < Math.abs(toNumber(best) - rate) ? one : best,
  );
}

/** The smallest rate that loses no frames of a varying one. */
function atLeast(rate: number): Rate {
  const whole = usual.filter(({ den }) => den !== 1001);
  return whole.find((one) => toNumber(one) >= rate * 0.97) ?? { num: 60, den: 1 };
}

/** An unusual but steady rate, kept to a thousandth so that timescales stay small. */
function simplest(rate: Rate): Rate {
  return rate.num <= 240_000 && rate.den <= 1001
    ? rate
    : { num: Math.round(toNumber(rate) * 1000), den: 1000 };
}
