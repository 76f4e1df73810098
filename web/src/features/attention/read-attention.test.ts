import { expect, test } from 'vitest';
import { readAttention } from './read-attention.ts';

const nothing = {
  hide_shorts: false,
  hide_watched: false,
  muted_words: [],
  daily_minutes: null,
  muted_channels: [],
};

test.each([
  [null],
  [''],
  ['{'],
  ['null'],
  ['[]'],
  ['{"hide_shorts":"yes","muted_words":{},"daily_minutes":"60","muted_channels":[null,{"id":1}]}'],
])('of %s nothing is chosen', (text) => {
  expect(readAttention(text)).toEqual(nothing);
});

test('what was chosen is read', () => {
  const chosen = {
    hide_shorts: true,
    hide_watched: true,
    muted_words: ['spoiler'],
    daily_minutes: 60,
    muted_channels: [{ id: 'a', name: 'Loud' }],
  };
  expect(readAttention(JSON.stringify({ ...chosen, other: 1 }))).toEqual(chosen);
});
