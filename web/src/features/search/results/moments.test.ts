import { expect, test } from 'vitest';
import { readVtt } from '../../../player/captions/read-vtt.ts';
import { momentsOf } from './moments.ts';

const cues = readVtt(
  'WEBVTT\n\n00:01.000 --> 00:02.000\nA <i>zeppelin</i> flies\n\n' +
    '00:03.000 --> 00:04.000\nThe happy lake\n\n' +
    '00:05.000 --> 00:06.000\nZeppelins above the Läke\n\n' +
    '00:06.000 --> 00:07.000\nZeppelins above the Läke',
);
const cuesOf = (said: string) => readVtt(`WEBVTT\n\n00:01.000 --> 00:02.000\n${said}\n`);
const starts = (...stems: string[]) => momentsOf(cues, stems).map(({ start }) => start);

test('moments are where the most of the words are said together, each once', () => {
  expect(starts('zeppelin')).toEqual([1, 5]);
  expect(starts('zeppelin', 'lake')).toEqual([5]);
  expect(starts('happi')).toEqual([3]);
  expect(starts('nowher')).toEqual([]);
  expect(starts()).toEqual([]);
});

test('the words are marked', () => {
  expect(momentsOf(cues, ['zeppelin', 'lake'])).toEqual([
    {
      start: 5,
      text: 'Zeppelins above the Läke',
      marks: [
        { from: 0, to: 9 },
        { from: 20, to: 24 },
      ],
    },
  ]);
});

// Stems as the site's search makes them.
test.each([
  ['Die Straße', 'strass'],
  ['En røde bil', 'rode'],
  ['W Łódź', 'lodz'],
  ['Это первый', 'первый'],
  ['Наша Ёлка', 'елка'],
  ['안녕하세요', '안녕하세요'],
  ['मेरा हिन्दी', 'हिन्दी'],
  ['đẹp', 'dep'],
  ['ง่าย', 'ง่าย'],
  ['το πρωί', 'πρωι'],
  ['العَرَبِيَّة', 'العَرَبِيَّة'],
  ['今日のニュース', '今日のニュース'],
])('what is said in other languages is found: %s', (said, stem) => {
  expect(momentsOf(cuesOf(said), [stem])).toHaveLength(1);
});

test.each([
  ['We are baking bread', 'bake'],
  ['I was studying maths', 'studi'],
  ['They tried', 'tri'],
  ['She added salt', 'add'],
  ['Children’s games', 'game'],
  ['A constructor', 'constructor'],
  ['In 2033', '2033'],
])('a word is found by its stem: %s', (said, stem) => {
  expect(momentsOf(cuesOf(said), [stem])).toHaveLength(1);
});

test.each([
  ['I do not care', 'car'],
  ['An article', 'art'],
  ['In 2024', '20'],
])('a longer word that begins so is another one: %s', (said, stem) => {
  expect(momentsOf(cuesOf(said), [stem])).toEqual([]);
});
