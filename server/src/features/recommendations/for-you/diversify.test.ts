import { expect, test } from 'vitest';
import { diversify } from './diversify.ts';

const channels = (names: string) =>
  diversify(Array.from(names, (channelId, place) => ({ channelId, place })));
const shown = (names: string) =>
  channels(names)
    .map(({ channelId }) => channelId)
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
  const ofA = channels('aaaabbc').filter(({ channelId }) => channelId === 'a');
  expect(ofA.map(({ place }) => place)).toEqual([0, 1, 2, 3]);
});
