import { expect, it } from 'vitest';
import { askedTime } from './asked-time.ts';

it.each([
  ['?t=90', '', 90],
  ['?lc=7&t=1m30s', '', 90],
  ['', '#t=90', 90],
  ['?t=5', '#t=90', 5],
])('ux 30 finds the moment in %s%s', (search, hash, seconds) =>
  expect(askedTime({ search, hash })).toBe(seconds),
);

it.each([
  ['', ''],
  ['?t=soon', ''],
  ['', '#comments'],
])('ux 30 finds none in %s%s', (search, hash) => expect(askedTime({ search, hash })).toBeNull());
