import { expect, test } from 'vitest';
import { commonLanguages, languageName, languageTag } from './languages.ts';

test.each([
  ['pt-br', 'pt-BR', 'Brazilian Portuguese'],
  ['ger', 'de', 'German'],
  ['zh-hant', 'zh-Hant', 'Traditional Chinese'],
  ['en-x-slang', 'en', 'English'],
  ['de-u-co-phonebk', 'de', 'German'],
  ['und', 'und', 'Unknown language'],
  ['qqx', 'qqx', 'qqx'],
])('%s is %s, %s', (text, tag, name) => {
  expect(languageTag(text)).toBe(tag);
  expect(languageName(tag)).toBe(name);
});

test.each(['', 'x', 'en_US', 'x-foo', '../..', 'deutsch!'])('“%s” is no language', (text) => {
  expect(languageTag(text)).toBeNull();
});

test('common languages are written as they always are, and have names', () => {
  for (const tag of commonLanguages) {
    expect(languageTag(tag)).toBe(tag);
    expect(languageName(tag)).toMatch(/^[A-Z][a-z]{2}/);
  }
});
