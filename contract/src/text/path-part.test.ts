import { expect, test } from 'vitest';
import { pathPart } from './path-part.ts';

test.each([
  ...['..', '.', '...', 'a/b', '/', '\\', '%', '%2F', '%2e%2e', '?', '#', 'a&b=c', ' ', ';', ':id'],
  ...['Songs', 'école', '吉他', '🎸👩‍👩‍👧', '<b>', '"', "it's"],
])('ROUTE-11 %j stays one part of a path', (text) => {
  const { pathname, search, hash } = new URL(`/lists/${pathPart(text)}/end`, 'https://a.example');
  const parts = pathname.split('/');
  expect([parts.length, parts[1], parts[3], search, hash]).toEqual([4, 'lists', 'end', '', '']);
  expect(decodeURIComponent(parts[2] ?? '').trim()).toBe(text.trim());
});

test('half of a character is replaced, since an address cannot hold it', () => {
  expect(pathPart('\ud83c')).toBe('%EF%BF%BD');
});
