import { expect, test } from 'vitest';
import { addPage, caughtUp } from './add-page.ts';
import type { ShortCard } from './stored-shorts.ts';

/** Shorts as `a1 b2`: the first of channel a, the second of channel b. */
const shortsOf = (text: string) =>
  text
    .split(' ')
    .filter((id) => id !== '')
    .map((id) => ({ id, channel_id: id.slice(0, 1) }) as ShortCard);

test.each([
  ['a page is put behind the list', 'a1', 'b1 c1', null, '', 'a1 b1 c1'],
  ['what is there already keeps its place', 'b1 a1', 'a1 b1 c1', null, '', 'b1 a1 c1'],
  [
    'what leaves the page lets no two of a channel meet',
    'b1 c1',
    'a1 b1 a2 d1',
    null,
    '',
    'b1 c1 a1 d1 a2',
  ],
  ['nor does where the page begins', 'a1', 'a2 b1', null, '', 'a1 b1 a2'],
  ['what was seen comes last of its page', 'z1', 'a1 b1 c1', null, 'a1', 'z1 b1 c1 a1'],
  ['one is caught up where the page says so', '', 'a1 b1 c1', 'b1', '', 'a1 b1 caught-up c1'],
  [
    'behind all that is new, where one of it moves',
    'a1',
    'a2 b1 c1',
    'a2',
    '',
    'a1 b1 a2 caught-up c1',
  ],
  ['also where the last of it is there already', 'b1', 'a1 b1 c1', 'b1', '', 'b1 a1 caught-up c1'],
] as const)('API-37 ux 70: %s', (_, list, page, caughtUpAfter, seen, expected) => {
  const data = shortsOf(page) as Parameters<typeof addPage>[1]['data'];
  const isSeen = (id: string) => seen.split(' ').includes(id);
  const longer = addPage(shortsOf(list), { data, caught_up_after: caughtUpAfter }, isSeen);
  expect(longer.map(({ id }) => id).join(' ')).toBe(expected);
});

test('API-37: one is caught up once', () => {
  const page = { data: [], caught_up_after: null };
  const data = shortsOf('a1') as Parameters<typeof addPage>[1]['data'];
  const once = addPage([], { ...page, data, caught_up_after: 'a1' }, () => false);
  const again = addPage(once, { ...page, data, caught_up_after: 'a1' }, () => false);
  expect(again).toEqual([...data, caughtUp]);
});
