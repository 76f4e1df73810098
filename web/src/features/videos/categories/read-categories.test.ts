import { expect, test } from 'vitest';
import { CallError, type Failed } from '../../../api/outcome.ts';
import { categoriesProblem, readCategories } from './read-categories.ts';

const items = [{ category: 'Music' }, { category: 'Travel' }];

test.each([
  ['objects under “category”', { ok: true, code: 200, category: items }],
  ['names under “category”', { ok: true, code: 200, category: ['Music', 'Travel'] }],
  ['a list of objects', { ok: true, ...items }],
  ['a list of names', { ok: true, ...['Music', 'Travel'] }],
  ['what is broken left out', { category: [...items, null, 5, {}, { category: '' }] }],
])('DATA-20 categories are read from %s', (_form, answer) => {
  expect(readCategories(answer)).toEqual(['Music', 'Travel']);
});

const failed = (status: number, body?: unknown): Failed => ({
  ...{ ok: false, error: 'broken', message: 'Our own sentence.', status, body },
});

test.each([
  [failed(503, { message: 'Back at noon.' }), 'Back at noon.'],
  [failed(500, {}), 'Failed to load categories (500)'],
  [failed(0), 'Unable to load categories. Please try again.'],
])('ERR-01 what is told when categories fail', (answer, message) => {
  expect(categoriesProblem(new CallError(answer))).toBe(message);
});
