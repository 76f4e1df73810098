import { expect, test } from 'vitest';
import { mentionAt, peopleFor, withMention } from './mention-at.ts';

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
    peopleFor(people, { at: 0, word }).map(({ username }) => username);
  expect(names('an')).toEqual(['anna', 'ben_10']);
  expect(names('')).toEqual(['anna', 'ben_10', 'cleo']);
  expect(names('x')).toEqual([]);
});

test('a chosen name takes the place of what was typed, and the caret stands behind it', () => {
  const text = 'Hi @an there';
  const typed = { at: 3, word: 'an' };
  expect(withMention(text, 6, typed, 'anna')).toEqual({ text: 'Hi @anna there', caret: 9 });
});
