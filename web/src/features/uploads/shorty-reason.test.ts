import { expect, test } from 'vitest';
import { shortyReason } from './shorty-reason.ts';

const upright = { width: 1080, height: 1920 };
const square = { width: 720, height: 720 };
const wide = { width: 1920, height: 1080 };

test.each([
  [
    'auto',
    upright,
    42.3,
    'It becomes a Shorty: the picture is vertical, and 0:42 is short enough.',
  ],
  ['auto', square, 180, 'It becomes a Shorty: the picture is square, and 3:00 is short enough.'],
  [
    'auto',
    upright,
    220.5,
    'It becomes a video: the picture is vertical, but a Shorty has at most 3:00. Cut off 0:41 to make it one.',
  ],
  ['auto', wide, 10, 'It becomes a video: the picture is wider than tall.'],
  ['short', wide, 10, 'It becomes a Shorty, as you chose. Otherwise it would be a video.'],
  ['short', upright, 10, 'It becomes a Shorty, as you chose.'],
  ['video', upright, 10, 'It becomes a video, as you chose. Otherwise it would be a Shorty.'],
] as const)(
  'SHORT why a file is taken for what it is: %s, %j, %d s',
  (kind, shape, seconds, words) => {
    expect(shortyReason(kind, shape, seconds)).toBe(words);
  },
);
