import { expect, test } from 'vitest';
import { addPage, caughtUp, type VisitList } from './add-page.ts';
import type { ShortCard } from './stored-shorts.ts';

/** Shorts as `a1 b2`: the first of channel a, the second of channel b. */
const shortsOf = (text: string) =>
  text
    .split(' ')
    .filter((id) => id !== '')
    .map((id) => ({ id, channel_id: id.slice(0, 1) }) as ShortCard);
const idsOf = (shorts: readonly ShortCard[]) => shorts.map(({ id }) => id).join(' ');
const empty: VisitList = { placed: [], waiting: [] };

/** A list with pages behind it, each as its shorts; `|` ends the last one. */
const withPages = (list: VisitList, pages: readonly string[], seen = '', caughtUpAfter?: string) =>
  pages.reduce((before, page) => {
    const shorts = page.replace(' |', '');
    const next_cursor = page === shorts ? 'more' : null;
    const answer = { data: shortsOf(shorts), next_cursor, caught_up_after: caughtUpAfter ?? null };
    return addPage(before, answer, (id) => seen.split(' ').includes(id));
  }, list);

test.each([
  ['a page is put behind the list', 'a1', 'b1 c1', undefined, 'a1 b1 c1'],
  ['what is there already keeps its place', 'b1 a1', 'a1 b1 c1', undefined, 'b1 a1 c1'],
  [
    'what leaves the page lets no two of a channel meet',
    'b1 c1',
    'a1 b1 a2 d1',
    undefined,
    'b1 c1 a1 d1 a2',
  ],
  ['nor does where the page begins', 'a1', 'a2 b1', undefined, 'a1 b1 a2'],
  ['one channel is left', 'b1', 'a1 a2 b1', undefined, 'b1 a1 a2'],
  ['one is caught up where the page says so', '', 'a1 b1 c1', 'b1', 'a1 b1 caught-up c1'],
  [
    'behind all that is new, where one of it moves',
    'a1',
    'a2 b1 c1',
    'a2',
    'a1 b1 a2 caught-up c1',
  ],
  ['also where the last of it is there already', 'b1', 'a1 b1 c1', 'b1', 'b1 a1 caught-up c1'],
] as const)('API-37: %s', (_, list, page, caughtUpAfter, expected) => {
  const longer = withPages({ placed: shortsOf(list), waiting: [] }, [page], '', caughtUpAfter);
  expect(idsOf(longer.placed)).toBe(expected);
  expect(longer.waiting).toEqual([]);
});

test.each([
  ['waits', ['a1 b1 c1 d1'], 'a1 c1', 'b1 d1', 'a1 c1'],
  ['waits for all pages', ['a1 b1', 'c1 d1', 'e1 f1'], 'a1 d1', 'b1 c1 e1 f1', 'a1 d1'],
  ['comes last of all', ['a1 b1', 'c1 d1', 'e1 f1 |'], 'a1 d1', 'b1 c1 e1 f1 a1 d1', ''],
  ['comes where a page has nothing else', ['a1 b1', 'c1 d1'], 'a1 c1 d1', 'b1 a1 c1', 'd1'],
  ['comes where nothing else does', ['a1 b1 c1'], 'a1 b1 c1', 'a1 b1 c1', ''],
  ['stands between two of a channel', ['b1 a1', 'a2 a3'], 'b1', 'a1 b1 a2 a3', ''],
  ['waits once', ['a1 b1', 'a1 b1', 'c1 |'], 'a1', 'b1 c1 a1', ''],
] as const)('ux 70: what was seen %s', (_, pages, seen, placed, waiting) => {
  const list = withPages(empty, pages, seen);
  expect([idsOf(list.placed), idsOf(list.waiting)]).toEqual([placed, waiting]);
});

test('API-37: one is caught up once', () => {
  const list = withPages(empty, ['a1', 'a1'], '', 'a1');
  expect(list.placed).toEqual([...shortsOf('a1'), caughtUp]);
});
