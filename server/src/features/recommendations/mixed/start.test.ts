import { expect, test } from 'vitest';
import { ended, hasRunOut, nextStart, type Source, sources } from './start.ts';

/** Rows as a page has them: the letters of sources, round by round; a space where a source has none. */
const rowsOf = (rounds: string, firstTurn: number) =>
  [...rounds].flatMap((letter, n) => {
    const source = (n + firstTurn) % sources.length;
    const round = Math.floor(n / sources.length) + 1;
    return letter === ' ' ? [] : [{ source, round, cursor: `${letter}${round}` }];
  });
const runOut = (rounds: string, firstTurn: number): Source[] =>
  sources.filter((name) => hasRunOut(name, firstTurn, rowsOf(rounds, firstTurn)));

test.each<[string, number, Source[]]>([
  ['', 0, ['followed', 'favourite', 'elsewhere']],
  ['a', 0, []],
  ['ab', 0, []],
  ['abc', 0, []],
  ['abcabca', 0, []],
  ['abca', 2, []],
  [' b', 0, ['followed']],
  ['a c', 0, ['favourite']],
  ['abcab a', 0, ['elsewhere']],
  ['abca ca', 0, ['favourite']],
  ['abc b', 0, ['followed']],
  // The last row is of the round in which it was not yet another's turn.
  ['abcabcab', 1, []],
  ['ab ab ab', 1, ['followed']],
])('after the turns "%s" from %i on, these sources have run out: %j', (rounds, first, expected) => {
  expect(runOut(rounds, first)).toEqual(expected);
});

test('the next page goes on behind the last of each source, with the turn after the last, and without what has run out', () => {
  const start = { favourites: ['Music'], turn: 1, cursors: ['x', '', ended] };
  const found = rowsOf('b ab ab', 1);
  expect(nextStart(start, found.slice(0, -1), found)).toEqual({
    favourites: ['Music'],
    turn: 1,
    cursors: ['a2', 'b2', ended],
  });
});
