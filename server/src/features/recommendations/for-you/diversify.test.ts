import { expect, test } from 'vitest';
import { diversify, diversifyPage } from './diversify.ts';

const entries = (names: string) =>
  Array.from(names, (channel_id, index) => ({ channel_id, index }));
const channels = (names: string) => diversify(entries(names));
const shown = (names: string) =>
  channels(names)
    .map(({ channel_id }) => channel_id)
    .join('');

test.each([
  ['', ''],
  ['ab', 'ab'],
  ['aab', 'aab'],
  ['aaab', 'aaba'],
  ['aaaabbc', 'aabaabc'],
  ['baaaaa', 'baa'],
  ['aaaa', 'aaaa'],
])('%s is shown as %s: never three of one channel in a row', (ranked, expected) => {
  expect(shown(ranked)).toBe(expected);
});

test('each channel keeps its own order', () => {
  const ofA = channels('aaaabbc').filter(({ channel_id }) => channel_id === 'a');
  expect(ofA.map(({ index }) => index)).toEqual([0, 1, 2, 3]);
});

test.each([
  ['', 'aab', 'aab'],
  ['aa', 'aacab', 'caaba'],
  ['ba', 'aab', 'aba'],
  ['a', 'aaab', 'abaa'],
  ['aa', 'aaaa', 'aaaa'],
  ['aa', 'abaaa', 'baaaa'],
])('behind %s, %s is shown as %s, and nothing is left out', (before, page, expected) => {
  const shownThen = diversifyPage(entries(page), [...before]);
  expect(shownThen.map(({ channel_id }) => channel_id).join('')).toBe(expected);
});
