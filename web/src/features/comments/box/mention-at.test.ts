import { expect, test } from 'vitest';
import { around, growthOf, linear } from '../../../../../contract/test/growth.ts';
import { mentionAt, peopleMatching, withMention } from './mention-at.ts';

test.each([
  ['Hi @an', { at: 3, word: 'an' }],
  ['@', { at: 0, word: '' }],
  ['(@Ben.', { at: 1, word: 'ben.' }],
  ['mail@an', null],
  ['Hi @anna ', null],
  ['Hi', null],
])('%s is a mention being typed: %j', (text, typed) => {
  expect(mentionAt(text, text.length)).toEqual(typed);
});

const person = (username: string, name: string) => ({ username, name, image: null });

test('people are found by user name and by each part of their name', () => {
  const people = [
    person('anna', 'Anna B.'),
    person('ben_10', 'Benjamin Annis'),
    person('cleo', 'C'),
  ];
  const names = (word: string) =>
    peopleMatching(people, { at: 0, word }).map(({ username }) => username);
  expect(names('an')).toEqual(['anna', 'ben_10']);
  expect(names('')).toEqual(['anna', 'ben_10', 'cleo']);
  expect(names('x')).toEqual([]);
});

test('a chosen name takes the place of what was typed, and the caret stands behind it', () => {
  const text = 'Hi @an there';
  const typed = { at: 3, word: 'an' };
  expect(withMention(text, 6, typed, 'anna')).toEqual({ text: 'Hi @anna there', caret: 9 });
});

const mention = (text: string) => mentionAt(text, text.length);

test.each<[string, (text: string) => unknown, (characters: number) => string]>([
  ['a mention that is typed', mention, around('', '@', '')],
  ['a mention that is typed: letters', mention, around('@', 'a', '')],
])(
  'time grows with the length: %s',
  (_what, parse, textOf) => {
    expect(growthOf(parse, textOf)).toBeLessThan(linear);
  },
  60_000,
);
