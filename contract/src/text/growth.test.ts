import { expect, test } from 'vitest';
import { around, growthOf, linear } from '../../test/growth.ts';
import { chaptersIn } from './chapters.ts';
import { mentionParts, mentionsIn } from './mentions.ts';
import { readSearch, searchPath } from './search-path.ts';
import { slug } from './slug.ts';
import { parseStartTime } from './start-time.ts';

const chapters = (text: string) => chaptersIn(text, null);
const nobody = (text: string) => mentionParts(text, () => false);

test.each<[string, (text: string) => unknown, (characters: number) => string]>([
  ['chapters: space inside of a title', chapters, around('0:00 a', ' ', 'b')],
  ['chapters: marks inside of a title', chapters, around('0:00 a', '-:|,', 'b')],
  ['chapters: space behind a bullet', chapters, around('-', ' ', 'b')],
  ['chapters: bullets', chapters, around('', '- ', 'b')],
  ['chapters: digits', chapters, around('', '1', 'b')],
  ['chapters: times', chapters, around('', '0:00 ', 'b')],
  ['chapters: lines', chapters, around('', '0:00 a\n', '')],
  ['mentions: signs', mentionsIn, around('', '@', '')],
  ['mentions: names', mentionsIn, around('', ' @anna...', '')],
  ['mentions: dots behind a name', mentionsIn, around('@anna', '.', '@')],
  ['mentions: one long name', mentionsIn, around('@', 'a', '')],
  ['parts: names', nobody, around('', ' @anna...', '')],
  ['slug: space', slug, around('a', ' ', 'b')],
  ['slug: marks', slug, around('a', '!-', 'b')],
  ['a start time: digits', parseStartTime, around('', '1', 'x')],
  ['a start time: space', parseStartTime, around('1', ' ', 'x')],
  ['the address of a search', (text) => searchPath(text), around('', '.', 'x')],
  [
    'a search from its address',
    (text) => readSearch(`/search/${text}`, new URLSearchParams()),
    around('%', '%2', ' x'),
  ],
])(
  'time grows with the length: %s',
  (_what, parse, textOf) => {
    expect(growthOf(parse, textOf)).toBeLessThan(linear);
  },
  60_000,
);
