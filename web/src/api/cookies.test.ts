import { expect, test } from 'vitest';
import { cookieIn } from './cookies.ts';

const cookies = 'user_name=Zo%C3%AB%20B%3B%20x; email=a%40b.c; broken=100%; xemail=no';

test.each([
  ['user_name', 'Zoë B; x'],
  ['email', 'a@b.c'],
  ['broken', '100%'],
  ['mail', ''],
  ['token', ''],
])('the cookie %s reads %j', (name, value) => {
  expect(cookieIn(cookies, name)).toBe(value);
});
