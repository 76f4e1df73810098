import { expect, test } from 'vitest';
import { around, growthOf, linear } from '../../../../../contract/test/growth.ts';
import { readVtt } from '../../../player/captions/read-vtt.ts';
import { findMatches, lineAt, linesOf } from './lines.ts';

const lines = linesOf(
  readVtt(
    'WEBVTT\n\n00:01.000 --> 00:02.000\n<v Anna>Good <i>morning</i>,\nall!\n\n' +
      '00:02.000 --> 00:03.000\nGood morning, all!\n\n00:04.000 --> 00:05.000\nWhat is 1+1? (Ça va?)',
  ),
);

test('cues become lines; one that stays is said once', () => {
  expect(lines).toEqual([
    { n: 0, start: 1, speaker: 'Anna', text: 'Good morning, all!' },
    { n: 1, start: 4, speaker: null, text: 'What is 1+1? (Ça va?)' },
  ]);
});

test.each([
  [0, -1],
  [1, 0],
  [3.9, 0],
  [4, 1],
  [99, 1],
])('at %s s it is line %s', (seconds, line) => expect(lineAt(lines, seconds)).toBe(line));

test.each([
  ['MORN', [{ line: 0, from: 5, to: 9 }]],
  ['1+1?', [{ line: 1, from: 8, to: 12 }]],
  [' (ça  ', [{ line: 1, from: 13, to: 16 }]],
  ['o', [1, 2, 6].map((from) => ({ line: 0, from, to: from + 1 }))],
  ['.*', []],
  ['-', []],
  [']', []],
  ['  ', []],
])('a search for “%s”', (wanted, matches) => {
  expect(findMatches(lines, wanted)).toEqual(matches);
});

const cue = 'WEBVTT\n\n00:01.000 --> 00:02.000';
const transcript = (text: string) => findMatches(linesOf(readVtt(text)), 'aaab');

test.each<[string, (text: string) => unknown, (characters: number) => string]>([
  ['transcript: space', transcript, around(`${cue}\na`, ' ', 'b')],
  ['transcript: nearly what is searched', transcript, around(`${cue}\n`, 'aaac', '')],
])(
  'time grows with the length: %s',
  (_what, parse, textOf) => {
    expect(growthOf(parse, textOf)).toBeLessThan(linear);
  },
  60_000,
);
