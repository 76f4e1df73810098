import { expect, test } from 'vitest';
import { cut, noveltyOf, shortDuration } from './card-text.ts';

test('CARD-02 cuts only what is longer', () => {
  expect(cut('a'.repeat(50), 50)).toBe('a'.repeat(50));
  expect(cut('a'.repeat(51), 50)).toBe(`${'a'.repeat(50)}…`);
  expect(cut('one two three', 8)).toBe('one two…');
});

test('FLAW-14 never cuts a character in two', () => {
  expect(cut('🎬🎬🎬', 2)).toBe('🎬🎬…');
  expect(cut('👩‍👩‍👧🇩🇪é👍🏽', 4)).toBe('👩‍👩‍👧🇩🇪é👍🏽');
  expect(cut('👩‍👩‍👧🇩🇪é👍🏽', 2)).toBe('👩‍👩‍👧🇩🇪…');
});

test.each([
  ['00:42', '0:42'],
  ['03:07', '3:07'],
  ['12:00', '12:00'],
  ['01:02:03', '1:02:03'],
  ['10:02:03', '10:02:03'],
  ['', ''],
])('ux 24 %s reads %s', (wire, read) => {
  expect(shortDuration(wire)).toBe(read);
});

test.each([
  [0, null, 'New'],
  [23.9, 0, 'New'],
  [23.9, 0.1, undefined],
  [24.1, null, undefined],
])('%s hours after its upload, watched to %s, a video is %s', (hours, progress, novelty) => {
  const time = new Date(Date.now() - hours * 3_600_000).toISOString();
  expect(noveltyOf(time, progress)).toBe(novelty);
});
