import { expect, test } from 'vitest';
import { noteSeenShort, readSeenShorts, unseenFirst } from './seen-shorts.ts';

/** Shorts as `a1 b2`: the first of channel a, the second of channel b. */
const shortsOf = (text: string) => text.split(' ').map((id) => ({ id, channel_id: id[0] ?? '' }));

test.each([
  ['nothing was seen', 'a1 b1 a2 c1', '', undefined, 'a1 b1 a2 c1'],
  ['some were seen', 'a1 b1 c1 d1', 'a1 c1', undefined, 'b1 d1 a1 c1'],
  ['all were seen', 'a1 b1 c1', 'a1 b1 c1', undefined, 'a1 b1 c1'],
  ['two of a channel would meet', 'a1 b1 a2 c1', 'b1', undefined, 'a1 c1 a2 b1'],
  ['another one was seen', 'a1 b1 a2', 'b1', undefined, 'a1 b1 a2'],
  ['one channel is left', 'a1 a2 b1', 'b1', undefined, 'a1 b1 a2'],
  ['the page before ends with the channel', 'a1 b1 c1', 'c1', 'a', 'b1 a1 c1'],
])('ux 70: where %s', (_, page, seen, before, ordered) => {
  const isSeen = (id: string) => seen.split(' ').includes(id);
  const ids = unseenFirst(shortsOf(page), isSeen, before).map(({ id }) => id);
  expect(ids.join(' ')).toBe(ordered);
});

test('the last five hundred are kept, each once', () => {
  for (let n = 0; n < 501; n++) noteSeenShort(`short${n}`);
  noteSeenShort('short1');
  const seen = [...readSeenShorts()];
  expect([seen.length, seen[0], seen.at(-1)]).toEqual([500, 'short2', 'short1']);
});
