import { expect, test } from 'vitest';
import { LoadError } from '../ui/load-code.ts';
import { brokenText } from './broken-text.ts';

test('SHELL-08 says what happened to code that did not arrive', () => {
  expect(brokenText(new LoadError(true))).toMatch(/did not load within two minutes/);
  expect(brokenText(new LoadError(false))).toMatch(/could not be loaded/);
});

test('anything else is said to be the page’s fault', () => {
  expect(brokenText(new TypeError('x is undefined'))).toMatch(/went wrong/);
  expect(brokenText(null)).toMatch(/went wrong/);
});
