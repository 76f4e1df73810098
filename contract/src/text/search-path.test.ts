import { expect, test } from 'vitest';
import { readSearch, searchPath } from './search-path.ts';

test.each([
  ...['guitar', 'a b', 'AC/DC', 'what?', '#1', '100%', 'a&b=c', 'a%2Fb', '..', '.', 'c++', "it's"],
  ...['"side by side"', 'école', '吉他', '🎸', 'a\\b', ';', ':id', '*'],
])('ROUTE-11 the search %s survives its address', (query) => {
  const url = new URL(searchPath(query, { type: 'short' }), 'https://films.example');
  expect(readSearch(url.pathname, url.searchParams)).toEqual({ query, filters: { type: 'short' } });
});

test('an address has only what is not as usual, in one order', () => {
  expect(searchPath('a', { category: 'All', type: 'all', sort: 'relevance' })).toBe('/search/a');
  expect(searchPath('a', { sort: 'recent', category: 'Film & Animation', time: 'week' })).toBe(
    '/search/a?category=Film%20%26%20Animation&time=week&sort=recent',
  );
});

test('what an address cannot mean is left out', () => {
  expect(readSearch('/search/a%ZZ', new URLSearchParams('type=song&sort=popular&time='))).toEqual({
    query: 'a%ZZ',
    filters: { sort: 'popular' },
  });
  expect(readSearch('/shorts', new URLSearchParams())).toBeNull();
});
