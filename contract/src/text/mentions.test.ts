import { expect, test } from 'vitest';
import { mentionParts, mentionsIn } from './mentions.ts';

test.each([
  ['Hi @anna!', ['anna']],
  ['@Anna, @anna_b @a.b.c.', ['anna', 'anna_b', 'a.b.c.', 'a.b.c']],
  ['mail me: anna@example.org, see https://x.test/@anna', []],
  ['(@anna) “@ben”', ['anna', 'ben']],
  ['@ab @', []],
  ['@anna@example.org, @anna.b@example.org', []],
  [`@${'a'.repeat(31)}`, []],
  [`By @${'a'.repeat(30)}. @${'b'.repeat(30)}…`, ['a'.repeat(30), 'b'.repeat(30)]],
])('%s may mention %j', (text, names) => {
  expect(mentionsIn(text)).toEqual(names);
});

test('only names that somebody has are mentions, and a dot ends the sentence unless it is theirs', () => {
  const known = (name: string) => ['anna', 'dot.'].includes(name);
  expect(mentionParts('Hi @Anna. And @dot. or @nobody', known)).toEqual([
    { at: 0, text: 'Hi ', username: null },
    { at: 3, text: '@Anna', username: 'anna' },
    { at: 8, text: '. And ', username: null },
    { at: 14, text: '@dot.', username: 'dot.' },
    { at: 19, text: ' or @nobody', username: null },
  ]);
  expect(mentionParts('', known)).toEqual([]);
});
