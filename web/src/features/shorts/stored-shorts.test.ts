import { expect, it } from 'vitest';
import { readShorts } from './stored-shorts.ts';

it('FLAW-24 whatever is no list of shorts is an empty one', () => {
  for (const value of [null, 'x', 7, {}, [null, 1, 'a', {}, { id: 3 }, { id: '' }]]) {
    expect(readShorts(value)).toEqual([]);
  }
});

it('FLAW-24 SHORT-02 a short needs its id alone, and is there once', () => {
  const known = { name: 'A', channel_id: '1', channel_name: 'Anna', color: '#fff' };
  expect(
    readShorts([
      { id: 'a', ...known, thumbnail_url: '/a', likes: 3 },
      { id: 'b', title: 'B', color: 5 },
      { id: 'a' },
    ]),
  ).toEqual([
    { id: 'a', ...known, thumbnail_url: '/a' },
    { id: 'b', name: 'B', channel_id: '', channel_name: '', thumbnail_url: null, color: null },
  ]);
});
