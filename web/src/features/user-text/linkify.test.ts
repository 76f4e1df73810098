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

const kinds = (text: string, length: number | null) =>
  parts(text, length).flatMap(({ text: words, href, seconds, tag }) =>
    href === undefined && seconds === undefined && tag === undefined
      ? []
      : [[words, href ?? seconds ?? tag]],
  );

test('ux 22 times within the video are moments, all others stay text', () => {
  expect(kinds('0:00 Intro, 1:23, (12:05) and 1:02:03.', 4000)).toEqual([
    ['0:00', 0],
    ['1:23', 83],
    ['12:05', 725],
    ['1:02:03', 3723],
  ]);
  for (const text of [
    '2:00',
    '1:75',
    '1:61:00',
    '1:2',
    '10.1:23',
    'v1:23',
    '1:23:',
    '1:23:45:67',
  ]) {
    expect(kinds(text, 120)).toEqual([]);
  }
  expect(kinds('1:23', null)).toEqual([]);
  expect(kinds('https://a.test/?t=1:23 at 1:23', 100)).toEqual([
    ['https://a.test/?t=1:23', 'https://a.test/?t=1:23'],
    ['1:23', 83],
  ]);
});

test('hashtags are words of any script; numbers and marks inside of words are none', () => {
  expect(kinds('#Музыка, #日本 and #top10!', null)).toEqual([
    ['#Музыка', 'Музыка'],
    ['#日本', '日本'],
    ['#top10', 'top10'],
  ]);
  expect(kinds('C# #1 a#b ## # https://a.test/#part', null)).toEqual([
    ['https://a.test/#part', 'https://a.test/#part'],
  ]);
});

test('names with an @ are mentions: of everybody, or of those who are known', () => {
  const mentions = (text: string, isUser?: (username: string) => boolean) =>
    parts(text, 100, isUser).flatMap(({ text: words, username }) =>
      username === undefined ? [] : [[words, username]],
    );
  const text = 'By @Anna. With (@ben.b) at 0:10 #tag, not a@carl.org, https://a.test/?by=@dora';
  expect(mentions(text)).toEqual([
    ['@Anna', 'anna'],
    ['@ben.b', 'ben.b'],
  ]);
  expect(mentions(text, (name) => name === 'anna.')).toEqual([['@Anna.', 'anna.']]);
});

test('all pieces together are the text', () => {
  const text = 'See https://a.test (1:23) #tag @anna, then 9:99 #1 and 0:05 @ben.';
  const found = parts(text, 90);
  expect(found.map((part) => part.text).join('')).toBe(text);
  for (const { at, text: words } of found) expect(text.slice(at, at + words.length)).toBe(words);
});
