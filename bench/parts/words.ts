import { numbersFrom } from '../../server/test/numbers-from.ts';

const wordCount = 20_000;

/** The words of all texts, those of one syllable first, as in a language. */
export function vocabulary(): string[] {
  const random = numbersFrom(7);
  const one = <T>(all: readonly T[]) => all[Math.floor(random() * all.length)] as T;
  const syllable = () =>
    one([...'bcdfghjklmnprstvw']) + one([...'aeiou']) + one(['', '', ...'lnrst']);
  const words = new Set<string>();
  while (words.size < wordCount) {
    const syllables = 1 + Math.floor((words.size / wordCount) * 2 + random() * 2);
    words.add(Array.from({ length: syllables }, syllable).join(''));
  }
  return [...words];
}

/** Draws words so that the n-th comes 1/n as often as the first. */
export function zipf(words: readonly string[], random: () => number): () => string {
  const sums: number[] = [];
  let sum = 0;
  for (let n = 1; n <= words.length; n++) sums.push((sum += 1 / n));
  return () => {
    const at = random() * sum;
    let [low, high] = [0, words.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) < at) low = middle + 1;
      else high = middle;
    }
    return words[low] as string;
  };
}
