import { expect, test } from 'vitest';
import { around, growthOf, linear } from '../../../../contract/test/growth.ts';
import { linkify } from './linkify.ts';

const links = (text: string) => linkify(text, 600);

test.each<[string, (text: string) => unknown, (characters: number) => string]>([
  ['links: marks inside of one', links, around('https://a', '.)', 'b')],
  ['links: brackets', links, around('https://a', '(', 'b')],
  ['links: many', links, around('', 'https://a ', '')],
  ['links: beginnings', links, around('', 'http://', ' ')],
  ['mentions: signs', links, around('', '@', '')],
  ['hashtags: marks', links, around('', '#', 'a')],
  ['hashtags: digits', links, around('#', '1', '')],
  ['hashtags: one after the other', links, around('', ' #1', 'a')],
  ['times', links, around('', ' 1:23', '')],
  ['times: digits', links, around('', '1:', '')],
])(
  'time grows with the length: %s',
  (_what, parse, textOf) => {
    expect(growthOf(parse, textOf)).toBeLessThan(linear);
  },
  60_000,
);
