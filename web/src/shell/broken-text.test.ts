import { expect, test } from 'vitest';
import { TooLate } from '../ui/in-time.ts';
import { brokenText } from './broken-text.ts';

test('SHELL-08 says what happened to code that did not arrive', () => {
  expect(brokenText(new TooLate())).toMatch(/did not arrive/);
  // Chromium, Firefox, Safari.
  for (const text of [
    'Failed to fetch dynamically imported module: https://a/b.js',
    'error loading dynamically imported module: https://a/b.js',
    'Importing a module script failed.',
  ]) {
    expect(brokenText(new TypeError(text))).toMatch(/could not be loaded/);
  }
});

test('anything else is said to be the page’s fault', () => {
  expect(brokenText(new TypeError('x is undefined'))).toMatch(/went wrong/);
  expect(brokenText(null)).toMatch(/went wrong/);
});
