import type { Source } from './candidates.ts';
import type { Candidate, Ranking } from './rank.ts';

/**
 * Whose turn it is, one after the other and from the beginning again. What followed channels have new
 * goes before the best, and before what is popular.
 */
const turns = {
  /** For guests and newcomers. */
  blend: ['popular', 'random', 'fresh', 'popular', 'random', 'first'],
  /** For those whose taste is known. */
  taste: ['best', 'best', 'random', 'best', 'best', 'first'],
} as const satisfies Record<string, readonly (Source | 'best')[]>;

/** The next shorts of a visit, in their order. */
interface Arranged {
  shorts: Candidate[];
  /** After so many of them nothing new of followed channels is left; null if that is not within them. */
  caughtUp: number | null;
}

/**
 * The next shorts of a visit, in their order: each turn takes the first of its source that is not of
 * the channel before it, or else the best of all others. What was watched comes after all that was
 * not, the longest ago first, and one's own last. Two of one channel follow each other only where no
 * other one is left.
 */
export function interleave({ known, before, candidates }: Ranking, count: number): Arranged {
  const unseen = candidates
    .filter(({ seenAt, own }) => seenAt === null && !own)
    .toSorted((one, two) => two.score - one.score);
  const inSource = (source: Source) =>
    unseen
      .filter(({ ranks }) => ranks[source] !== undefined)
      .toSorted((one, two) => (one.ranks[source] ?? 0) - (two.ranks[source] ?? 0));
  const isNew = ({ ranks }: Candidate) => ranks.followed !== undefined;
  const followed = known ? unseen.filter(isNew) : inSource('followed');
  const queues = {
    best: [...followed, ...unseen],
    popular: [...followed, ...inSource('popular')],
    fresh: inSource('fresh'),
    random: inSource('random'),
    // They find those first who may like them.
    first: known ? unseen.filter(({ ranks }) => ranks.first !== undefined) : inSource('first'),
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
  const isSomeLeft = followed.some((short) => left.has(short));
  const shown = arranged.findLastIndex(isNew) + 1;
  return { shorts: arranged, caughtUp: isSomeLeft || shown === 0 ? null : shown };
}
