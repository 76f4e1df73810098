import { expect, test } from 'vitest';
import { column, cursorValues, type Order } from './keyset.ts';

const byName: Order = { columns: [column('name', 'text'), column('id', 'id')], direction: 'asc' };
const hex = (text: string) => Buffer.from(text).toString('hex');

test('a cursor of a text is what the text is written with', () => {
  expect(cursorValues(byName, `${hex('Łódź 🎬')}_x`)).toEqual([hex('Łódź 🎬'), 'x']);
});

test.each(['ff_x', 'c3_x', '00_x', `${hex('a\0')}_x`, 'f_x', '_x', `${hex('a')}_`, hex('a')])(
  'a cursor of bytes that are no text, or without an id, is none of ours: %s',
  (cursor) => {
    expect(() => cursorValues(byName, cursor)).toThrow('This cursor is not one of ours.');
  },
);
