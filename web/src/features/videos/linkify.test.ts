import { expect, test } from 'vitest';
import { linkify as parts } from './linkify.ts';

/** Without the places, which the last test looks at. */
const linkify = (text: string) =>
  parts(text).map(({ text: words, href }) => (href ? { text: words, href } : { text: words }));

const link = (href: string) => ({ text: href, href });

test('plain text stays one piece', () => {
  expect(linkify('just words')).toEqual([{ text: 'just words' }]);
  expect(linkify('')).toEqual([]);
});

test('finds addresses between words and at both ends', () => {
  expect(linkify('http://a.test see https://b.test/x?y=1#z')).toEqual([
    link('http://a.test'),
    { text: ' see ' },
    link('https://b.test/x?y=1#z'),
  ]);
});

test('leaves the punctuation of the sentence outside', () => {
  expect(linkify('Go to https://a.test/b. (Or https://c.test)')).toEqual([
    { text: 'Go to ' },
    link('https://a.test/b'),
    { text: '. (Or ' },
    link('https://c.test'),
    { text: ')' },
  ]);
});

test('keeps brackets that belong to the address', () => {
  expect(linkify('https://a.test/Film_(art).')).toEqual([
    link('https://a.test/Film_(art)'),
    { text: '.' },
  ]);
});

test.each(['javascript:alert(1)', 'data:text/html,x', 'ftp://a.test', 'https://'])(
  'does not link %s',
  (text) => {
    expect(linkify(text)).toEqual([{ text }]);
  },
);

test('says where each piece begins', () => {
  expect(parts('see https://a.test now').map(({ at }) => at)).toEqual([0, 4, 18]);
});
