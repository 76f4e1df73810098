import type { Source } from './candidates.ts';
import type { Candidate, Ranking } from './rank.ts';

/** Whose turn it is, one after the other and from the beginning again. */
const turns = {
  /** For guests and newcomers. */
  blend: ['popular', 'random', 'fresh', 'popular', 'random', 'first'],
  /** For those whose taste is known. */
  taste: ['best', 'best', 'random', 'best', 'best', 'first'],
} as const satisfies Record<string, readonly (Source | 'best')[]>;

/**
 * The next shorts of a visit, in their order: each turn takes the first of its source that is not of
 * the channel before it, or else the best of all others. What was watched comes after all that was
 * not, the longest ago first, and one's own last. Two of one channel follow each other only where no
 * other one is left.
 */
export function arrange({ known, before, candidates }: Ranking, count: number): Candidate[] {
  const unseen = candidates
    .filter(({ seenAt, own }) => seenAt === null && !own)
    .toSorted((one, two) => two.score - one.score);
  const inSource = (source: Source) =>
    unseen
      .filter(({ places }) => places[source] !== undefined)
      .toSorted((one, two) => (one.places[source] ?? 0) - (two.places[source] ?? 0));
  const queues = {
    best: unseen,
    popular: inSource('popular'),
    fresh: inSource('fresh'),
    random: inSource('random'),
    // They find those first who may like them.
    first: known ? unseen.filter(({ places }) => places.first !== undefined) : inSource('first'),
  };
  const seen = candidates
    .filter(({ seenAt, own }) => seenAt !== null || own)
    .toSorted(
      (one, two) => Number(one.own) - Number(two.own) || (one.seenAt ?? 0) - (two.seenAt ?? 0),
    );
  const all = [...unseen, ...seen];
  const order = known ? turns.taste : turns.blend;

  const left = new Set(all);
  const arranged: Candidate[] = [];
  while (arranged.length < count && left.size > 0) {
    const turn = order[arranged.length % order.length] ?? 'random';
    const channel = arranged.at(-1)?.channelId ?? before;
    const isNext = (one: Candidate) => left.has(one) && one.channelId !== channel;
    const next = queues[turn].find(isNext) ?? all.find(isNext) ?? all.find((one) => left.has(one));
    if (!next) break;
    left.delete(next);
    arranged.push(next);
  }
  return arranged;
}
