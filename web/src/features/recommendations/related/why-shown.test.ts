import { expect, test } from 'vitest';
import { whyShown } from './why-shown.ts';

test.each([
  ['same_tag', 'jazz', 'Both videos have the tag “jazz”.'],
  ['same_category', 'Music', 'Both videos are in the category Music.'],
  ['same_channel', null, 'It is from the same channel, Café Noir.'],
  ['popular', null, 'It is popular on this site.'],
] as const)('the reason %s is told as a sentence', (reason, shared, sentence) => {
  expect(whyShown({ reason, shared, channel_name: 'Café Noir' })).toBe(sentence);
});
