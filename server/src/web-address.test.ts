import { expect, test } from 'vitest';
import { webAddress, webAddressError } from './web-address.ts';

test.each([
  ['https://example.org/me?a=1#b', 'https://example.org/me?a=1#b'],
  [' example.org ', 'https://example.org/'],
  ['HTTP://Example.org:8080/a', 'http://example.org:8080/a'],
  ['example.org:8080', 'https://example.org:8080/'],
  ['https://bücher.example/ü', 'https://xn--bcher-kva.example/%C3%BC'],
])('%j is the web address %j', (typed, address) => {
  expect(webAddress(typed)).toBe(address);
});

test.each([
  'javascript:alert(1)',
  'JavaScript://example.org/%0aalert(1)',
  'data:text/html,hello',
  'mailto:anna@example.org',
  'ftp://example.org/',
  'https://anna:secret@example.org/',
  'https://localhost/',
  'https:///',
  'two words.org',
  `https://example.org/${'a'.repeat(500)}`,
])('FLAW-20 %j is none', (typed) => {
  expect(webAddress(typed)).toBeNull();
  expect(webAddressError(typed)).toContain('https://example.org');
});

test('no address at all is right', () => expect(webAddressError('  ')).toBeNull());
