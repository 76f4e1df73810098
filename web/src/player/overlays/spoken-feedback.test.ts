import { expect, test } from 'vitest';
import { spokenFeedback } from './spoken-feedback.ts';

test.each([
  ['play', '', 'Playing'],
  ['pause', '', 'Paused'],
  ['mute', '', 'Sound off'],
  ['mute', '0 %', 'Sound off'],
  ['volume', '', 'Sound on'],
  ['volume', '90 %', 'Volume 90 %'],
  ['back', '−20 s', 'Back 20 s'],
  ['forward', '+10 s', 'Forward 10 s'],
  ['forward', '1 frame', 'Forward 1 frame'],
  ['text', '1.25×', 'Speed 1.25×'],
  ['text', 'Loop on', 'Loop on'],
] as const)('WCAG 4.1.3 the sign %s with “%s” is told as “%s”', (sign, text, words) => {
  expect(spokenFeedback({ sign, text })).toBe(words);
});
