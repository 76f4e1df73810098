import { expect, test } from 'vitest';
import { interleave } from './interleave.ts';
import type { Candidate } from './rank.ts';

let score = 0;
/** A short by its name, whose first letter is its channel; each has fewer points than the one before. */
const short = (id: string, more: Partial<Candidate> = {}): Candidate => ({
  ...{ id, channelId: id.charAt(0), score: score--, reason: 'popular', shared: null },
  ...{ ranks: {}, seenAt: null, own: false, ...more },
});
const order = (
  candidates: Candidate[],
  { known = false, before = null as string | null, count = 30 } = {},
) => interleave({ known, before, candidates }, count).shorts.map(({ id }) => id);
const ofFollowed = (id: string, rank: number) => short(id, { ranks: { followed: rank } });

test('guests see what is popular, random and fresh in turns, and every sixth is new to everybody', () => {
  const shorts = ['a', 'b', 'c'].flatMap((name, at) => [
    short(`${name}-popular`, { ranks: { popular: at + 1 } }),
    short(`${name.toUpperCase()}-random`, { ranks: { random: at + 1 } }),
  ]);
  const fresh = short('f-fresh', { ranks: { fresh: 1 } });
  const first = [2, 1].map((at) => short(`${at}-first`, { ranks: { first: at } }));
  expect(order([...first, fresh, ...shorts]).slice(0, 6)).toEqual([
    ...['a-popular', 'A-random', 'f-fresh', 'b-popular', 'B-random', '1-first'],
  ]);
});

test('who is known sees the best; every third turn is another’s: one by chance, one looking for viewers', () => {
  const best = ['a', 'b', 'c', 'd', 'e'].map((name) => short(name));
  const others = [short('r', { ranks: { random: 1 } }), short('n', { ranks: { first: 1 } })];
  expect(order([...best, ...others], { known: true }).slice(0, 6)).toEqual(
    Array.from('abrcdn', (name) => name),
  );
});

test.each([
  ['never two in a row of one channel', ['a1', 'a2', 'a3', 'b1', 'c1'], null, 'a1 b1 a2 c1 a3'],
  ['nor after what the page before ended with', ['a1', 'b1'], 'a', 'b1 a1'],
  ['but where no other one is left', ['a1', 'a2'], 'a', 'a1 a2'],
  ['nothing is left out', ['a1', 'a2', 'a3', 'b1'], null, 'a1 b1 a2 a3'],
  ['nothing is nothing', [], null, ''],
])('%s', (_, ids, before, expected) => {
  expect(
    order(
      ids.map((id) => short(id)),
      { known: true, before },
    ).join(' '),
  ).toBe(expected);
});

test('what was watched comes last, the longest ago first, and one’s own after it', () => {
  const shorts = [
    short('o', { own: true }),
    short('s', { seenAt: 20, ranks: { popular: 1 } }),
    short('t', { seenAt: 10 }),
    short('u'),
  ];
  expect(order(shorts)).toEqual(['u', 't', 's', 'o']);
  expect(order(shorts, { count: 2 })).toEqual(['u', 't']);
});

test.each([
  ['those who are known', true, 'f1 g1 r f2 a b'],
  ['newcomers', false, 'f1 r b g1 a f2'],
])(
  'what followed channels have new comes first for %s, in the turns of what they like best',
  (_, known, expected) => {
    const [a, b] = [short('a'), short('b', { ranks: { fresh: 1 } })];
    const news = [ofFollowed('f1', 1), ofFollowed('g1', 2), ofFollowed('f2', 3)];
    const chance = short('r', { ranks: { random: 1 } });
    expect(order([a, b, chance, ...news], { known, count: 6 }).join(' ')).toBe(expected);
  },
);

test('one is caught up where the last of what followed channels have new was shown, not before', () => {
  const shorts = [short('a'), short('b'), ofFollowed('f', 1), ofFollowed('g', 2), short('c')];
  const caughtUp = (candidates: Candidate[], count: number) =>
    interleave({ known: true, before: null, candidates }, count).caughtUp;
  expect(caughtUp(shorts, 5)).toBe(2);
  expect(caughtUp(shorts, 2)).toBe(2);
  expect(caughtUp(shorts, 1)).toBeNull();
  expect(caughtUp([short('a'), short('b')], 2)).toBeNull();
});
