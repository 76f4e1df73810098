import { expect, test } from 'vitest';
import { hasMutedWord } from './muted-words.ts';
import { mutedCases } from './muted-words.cases.ts';

test.for(mutedCases)('“%s” has “%s” in it: %s', ([title, muted, found]) => {
  expect(hasMutedWord(title, [muted])).toBe(found);
});

test('one of several words is enough, and none finds nothing', () => {
  expect(hasMutedWord('The final of the season', ['snow', 'season'])).toBe(true);
  expect(hasMutedWord('The final of the season', [])).toBe(false);
});
