import type { GoneEntry, PlaylistVideo } from '@kinora/contract/playlist-entries';
import { expect, test } from 'vitest';
import {
  repaginate,
  movedRows,
  type PlaylistAnswer,
  rowsOf,
  withoutEntries,
} from './entry-rows.ts';

const video = (entry_id: string) => ({ entry_id }) as PlaylistVideo;
const gone = (entry_id: string, at: number) => ({ entry_id, at }) as GoneEntry;
const page = (videos: PlaylistVideo[], missing: GoneEntry[] = []) =>
  ({ videos, gone: missing }) as unknown as PlaylistAnswer;
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).join('');

const first = page([video('b'), video('d')], [gone('a', 0), gone('c', 2)]);
const second = page([video('e')]);
const rows = [first, second].flatMap(rowsOf);

test('ux 51 what is gone stands in its place among the videos', () => {
  expect(ids(rows)).toBe('abcde');
});

test.each([
  [{ to: 'top' }, true, 'dabce'],
  [{ to: 'bottom' }, true, 'abced'],
  [{ to: 'bottom' }, false, 'abce'],
  [{ to: 'before', beside: 'b' }, true, 'adbce'],
  [{ to: 'after', beside: 'e' }, true, 'abced'],
  [{ to: 'after', beside: 'd' }, true, 'abcde'],
  [{ to: 'before', beside: 'gone' }, true, 'abcde'],
] as const)('an entry is moved %j (all is read: %j)', (where, isWhole, expected) => {
  expect(ids(movedRows(rows, 'd', where, isWhole))).toBe(expected);
});

test('pages keep their lengths when their rows change', () => {
  const next = repaginate([first, second], movedRows(rows, 'e', { to: 'top' }, true));
  const [one, other] = [first, second].map((old) => rowsOf(next.get(old) ?? old));
  expect([ids(one ?? []), ids(other ?? [])]).toEqual(['eabc', 'd']);
  expect(next.get(first)?.gone).toEqual([gone('a', 1), gone('c', 3)]);
});

test('ux 76 what was read before is not drawn anew: a row is the same as long as its video is', () => {
  const next = repaginate([first, second], movedRows(rows, 'e', { to: 'top' }, true));
  const moved = [...next.values()].flatMap(rowsOf).filter(({ video: shown }) => shown);
  expect(moved.every((row) => rows.includes(row))).toBe(true);
});

test('entries that are removed go from the pages that have them, and are counted no more', () => {
  const minute = (entry_id: string) => ({ entry_id, duration: '01:00' }) as PlaylistVideo;
  const whole = { ...page([minute('b'), minute('c')], [gone('a', 0)]), total_videos: 3 };
  const list = {
    pages: [
      { ...whole, total_seconds: 180.5 },
      { ...page([minute('d')]), total_videos: null },
    ],
  };
  const left = withoutEntries(list, new Set(['a', 'c', 'z'])) as typeof list;
  expect(left.pages.map((one) => ids(rowsOf(one)))).toEqual(['b', 'd']);
  expect(left.pages[0]).toMatchObject({ total_videos: 2, total_seconds: 120.5 });
  expect(left.pages[1]).toBe(list.pages[1]);
  expect(withoutEntries(list, new Set(['z']))).toBe(list);
  const others = { pages: [{ playlist: [] }] };
  expect(withoutEntries(others, new Set(['a']))).toBe(others);
});
