import { expect, test } from 'vitest';
import { movedPart, partText } from './part.ts';

const part = { start: 10, end: 20, cover: 12 };
const short = { length: 100, least: 1, most: 60 };

test.each([
  [{ start: 15 }, { start: 15, end: 20, cover: 15 }],
  [{ end: 11 }, { start: 10, end: 11, cover: 11 }],
  // One end never passes the other, nor leaves the video.
  [{ start: 40 }, { start: 40, end: 41, cover: 40 }],
  [{ end: 5 }, { start: 4, end: 5, cover: 5 }],
  [{ end: 500 }, { start: 40, end: 100, cover: 40 }],
  [{ start: -3 }, { start: 0, end: 20, cover: 12 }],
])('a part is moved by %j', (change, wanted) => {
  expect(movedPart(part, change, short)).toEqual(wanted);
});

test.each([
  [{ start: 0, end: null }, null],
  [{ start: 0.4, end: null }, 'From 0:00.4 to its end'],
  [{ start: 0, end: 61.5 }, 'From its beginning to 1:01.5'],
  [{ start: 3, end: 9 }, 'From 0:03 to 0:09'],
])('a part is told in words: %j', (cut, wanted) => {
  expect(partText(cut)).toBe(wanted);
});

test('without a longest length the other end stays', () => {
  expect(movedPart(part, { end: 95 }, { length: 100, least: 1 })).toMatchObject({
    start: 10,
    end: 95,
  });
});
