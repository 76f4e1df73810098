import { beforeEach, expect, test, vi } from 'vitest';
import { forgetSearch, forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts';

const items = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => items.get(key) ?? null,
  setItem: (key: string, value: string) => void items.set(key, value),
  removeItem: (key: string) => void items.delete(key),
});
beforeEach(() => items.clear());

test('HEAD-06 at most six searches are kept, the newest first', () => {
  for (const query of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) rememberSearch(query);
  expect(recentSearches()).toEqual(['g', 'f', 'e', 'd', 'c', 'b']);
});

test('HEAD-07 a repeated search moves to the top; each can be taken off', () => {
  for (const query of ['a', 'b', 'a']) rememberSearch(query);
  expect(recentSearches()).toEqual(['a', 'b']);
  forgetSearch('a');
  expect(recentSearches()).toEqual(['b']);
  rememberSearch('c');
  forgetSearches();
  expect(recentSearches()).toEqual([]);
});

test.each(['', '{', 'null', '{"a":1}', '7', '[1,{}," "]'])(
  'DATA-05 unreadable content counts as empty: %s',
  (content) => {
    items.set('recent_searches', content);
    expect(recentSearches()).toEqual([]);
    rememberSearch('a');
    expect(recentSearches()).toEqual(['a']);
  },
);
