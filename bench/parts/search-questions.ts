import { numbersFrom } from '../../server/test/numbers-from.ts';
import { address, type Asked } from './asked.ts';
import { commonWord, largeCategory } from './many-videos.ts';
import type { Question } from './measure.ts';
import { atLeast, atMost } from './report.ts';
import { vocabulary, zipf } from './words.ts';

const different = 500;

const random = numbersFrom(31);
const word = zipf(vocabulary(), random);
const many = (one: () => Asked): Asked[] => Array.from({ length: different }, one);

const found = (search_data: string, more: object = {}): Asked => ({
  path: '/api/categorysearchswithouttoken',
  body: { search_data, ...more },
});
const search = (name: string, asked: readonly Asked[]): Question => ({
  name: name ? `search.${name}` : 'search',
  asked,
  aims: { rps: atLeast(300), p99: atMost(60) },
});
const begun = (query: string): Asked => ({ path: address('/api/suggest', { query }) });
const suggest = (name: string, asked: readonly Asked[]): Question => ({
  name: name ? `suggest.${name}` : 'suggest',
  asked,
  aims: { rps: atLeast(1_000), p99: atMost(20) },
});

/** A word with two letters changed or one left out, as people write it. */
function mistyped(right: string): string {
  const at = 1 + Math.floor(random() * (right.length - 2));
  return random() < 0.5
    ? right.slice(0, at) + right.slice(at + 1)
    : right.slice(0, at) + right.charAt(at + 1) + right.charAt(at) + right.slice(at + 2);
}

function longWord(): string {
  for (;;) {
    const one = word();
    if (one.length > 5) return one;
  }
}

/**
 * The kinds of questions. No answer is kept, so the common word is asked for again and again; the
 * others are different words with each request.
 */
export const searches: readonly Question[] = [
  search('', [found(commonWord)]),
  search(
    'words',
    many(() => found(word())),
  ),
  search(
    'twowords',
    many(() => found(`${word()} ${word()}`)),
  ),
  search('recent', [found(commonWord, { sort: 'recent' })]),
  search('popular', [found(commonWord, { sort: 'popular' })]),
  search('category', [found(commonWord, { category: largeCategory })]),
  search('smallcategory', [found(commonWord, { category: 'Food' })]),
  search('short', [found(commonWord, { type: 'short' })]),
  search('long', [found(commonWord, { duration: 'long' })]),
  search('today', [found(commonWord, { time: 'today' })]),
  search('month', [found(commonWord, { time: 'month' })]),
  search('channel', [found(commonWord, { channel: 'c7' })]),
  search('captions', [found(commonWord, { captions: 'with' })]),
  search('beginning', [found(commonWord.slice(0, 3))]),
  search(
    'beginnings',
    many(() => found(word().slice(0, 3))),
  ),
  search('mistyped', [found('gutar')]),
  search(
    'mistypedwords',
    many(() => found(mistyped(longWord()))),
  ),
  search('nothing', [found('xqzzyw vvkqxj')]),
  suggest('', [begun(commonWord.slice(0, 4))]),
  suggest(
    'words',
    many(() => begun(word().slice(0, 3))),
  ),
  suggest('mistyped', [begun('gutar')]),
];
