import { expect, test } from 'vitest';
import { indexBeside } from './index-beside.ts';

const list = [...'abcde'];
const without = (...gone: string[]) => list.filter((id) => !gone.includes(id));
const played = (id: string) => ({ id, order: list });

/** What plays before and after a video, `.` at the ends. */
const beside = (order: string[], id: string, last: string | null) =>
  ([-1, 1] as const)
    .map((by) => order[indexBeside(order, id, by, last === null ? null : played(last))] ?? '.')
    .join('');

test.each([
  ['one of it', list, 'c', 'c', 'bd'],
  ['its first and its last', ['a'], 'a', 'a', '..'],
  ['ux 48 one that left it while it played', without('c'), 'c', 'c', 'bd'],
  ['its first, which left it', without('a'), 'a', 'a', '.b'],
  ['its last, which left it', without('e'), 'e', 'e', 'd.'],
  ['one that left it with those before it', without('a', 'b', 'c'), 'c', 'c', '.d'],
  ['one that left it, of those around it too', without('b', 'c', 'd'), 'c', 'c', 'ae'],
  ['one that left it, which is in another order by now', ['e', 'd', 'b', 'a'], 'c', 'c', 'ba'],
  ['ux 43 one of the queue, after one of it', list, 'x', 'b', 'bc'],
  ['one of the queue, after one that left it', without('b'), 'x', 'b', 'ac'],
  ['one of which nobody knows how it came', list, 'x', null, '.a'],
])('a playlist goes on beside %s', (_, order, id, last, expected) => {
  expect(beside([...order], id, last)).toBe(expected);
});
