import { expect, test } from 'vitest';
import { signUpPasswordError } from './passwords.ts';

const short = 'Password must be at least 8 characters long';
const weak = 'Password must include uppercase, lowercase, digits, and special characters';

test.each([
  ['', short],
  ['aA1_aA1', short],
  ['aaaaaaaa', weak],
  ['aaaa1111', weak],
  ['aaaaAAAA1', weak],
  ['AAAA1111!', weak],
  ['aaAA11 aa', weak],
  ['aaAA11_a', null],
  ['Tr0ub4dor&3', null],
])('%j', (password, problem) => {
  expect(signUpPasswordError(password)).toBe(problem);
});
