/**
 * Numbers from 0 up to 1, without it, that look random and are the same for the same seed: mulberry32,
 * by Tommy Ettinger (public domain).
 */
export function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Whole numbers from 0 up to what is asked for, without it; the same for the same seed. */
export function wholeNumbersFrom(seed: number): (below: number) => number {
  const next = numbersFrom(seed);
  return (below) => Math.floor(next() * below);
}
