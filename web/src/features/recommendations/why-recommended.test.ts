import { expect, test } from 'vitest';
import { whyRecommended } from './why-recommended.ts';

test.each([
  ['watched', 'Rowing', 'Because you watched “Rowing”'],
  ['watched', null, 'Because of what you watched'],
  ['liked', 'Rowing', 'Because you liked “Rowing”'],
  ['followed', null, 'From a channel you follow'],
  ['category', 'Music', 'Popular in Music'],
] as const)('the reason %s, %s is told as %s', (reason, shared, words) => {
  expect(whyRecommended({ reason, shared })).toBe(words);
});
