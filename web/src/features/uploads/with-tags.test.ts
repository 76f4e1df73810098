import { limits } from '@kinora/contract/text/limits';
import { expect, test } from 'vitest';
import { withTags } from './with-tags.ts';

const long = 'x'.repeat(limits.tag + 1);

test('adds what a text lists, without signs, spaces and what is a tag already', () => {
  expect(withTags(['Boats'], '#sea,  two   words ,boats,')).toEqual({
    next: ['Boats', 'sea', 'two words'],
    left: '',
    refused: undefined,
  });
});

test('leaves what is too long to be shortened, and adds the others', () => {
  expect(withTags([], `${long}, sea, ${long}y`)).toEqual({
    next: ['sea'],
    left: `${long}, ${long}y`,
    refused: `A tag has at most ${limits.tag} characters.`,
  });
});

test('leaves what is one too many', () => {
  const tags = Array.from({ length: limits.tags - 1 }, (_, n) => `tag ${n}`);
  expect(withTags(tags, 'last, more')).toEqual({
    next: [...tags, 'last'],
    left: 'more',
    refused: `A video has at most ${limits.tags} tags.`,
  });
});
