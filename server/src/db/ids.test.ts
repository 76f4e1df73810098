import { expect, test } from 'vitest';
import { newId, unguessable } from './ids.ts';

test('ids have the letters that were asked for, none of them twice', () => {
  const ids = Array.from({ length: 1_000 }, () => newId(unguessable));
  for (const id of ids) expect(id).toMatch(/^[2-9A-HJ-NP-Za-km-z]{22}$/);
  expect(new Set(ids).size).toBe(ids.length);
  expect(newId()).toHaveLength(12);
});

test('ASVS 11.5.1 the id of a video is not to be guessed', () => {
  expect(unguessable * Math.log2(57)).toBeGreaterThan(128);
});
