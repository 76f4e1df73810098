import { expect, test } from 'vitest';
import { replaceIn } from './replace-in.ts';

const words = (id: string) => ({ id, isDisLiked: false, likes: 0 });
const liked = (one: { likes: number }) => ({ ...one, likes: one.likes + 1 });

test('a comment is changed wherever it stands, and nothing else is copied', () => {
  const other = { ...words('a'), replies: [words('c')] };
  const answers = {
    pages: [{ comments: [other, { ...words('b'), replies: [words('d')] }], next_cursor: 'b' }],
  };
  const changed = replaceIn(answers, 'd', liked);
  expect(changed.pages[0]?.comments[1]?.replies).toEqual([{ ...words('d'), likes: 1 }]);
  expect(changed.pages[0]?.comments[0]).toBe(other);
  expect(replaceIn(answers, 'z', liked)).toBe(answers);
});

test('what has the same id but is no comment stays', () => {
  const answers = { video: { id: 'a' }, comment: words('a'), reply: null };
  expect(replaceIn(answers, 'a', liked)).toEqual({
    video: { id: 'a' },
    comment: { ...words('a'), likes: 1 },
    reply: null,
  });
});
