import { expect, test } from 'vitest';
import { isFormPage, nextPath, withNext } from './next-path.ts';

const origin = 'https://kinora.test';

test('leads back to a path of this site', () => {
  expect(nextPath('/upload', origin)).toBe('/upload');
  expect(nextPath('/video/a/b?t=5#x', origin)).toBe('/video/a/b?t=5#x');
});

test.each([
  null,
  '',
  'upload',
  'https://evil.test/',
  '//evil.test/',
  '/\\evil.test/',
  '/\t/evil.test/',
  'javascript:alert(1)',
  '/login?next=/login',
  '/signup',
  '/forgotpassword/anna',
  '//evil.test',
  '///evil.test',
  '/\\/evil.test',
  '\\\\evil.test',
  '/.//evil.test',
  '/video/..//evil.test',
  '/%2e//evil.test',
  '/\n/evil.test',
  '\t//evil.test',
  ' //evil.test',
  '/\r\n\\evil.test',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'http:/evil.test',
])('goes home instead of to %j', (next) => {
  expect(nextPath(next, origin)).toBe('/');
});

test.each([
  '/%5Cevil.test',
  '/%2F%2Fevil.test',
  '/a?next=//evil.test',
  '/@evil.test:80//',
  '/:evil',
])('stays on this site with %j', (next) => {
  const path = nextPath(next, origin);
  expect(new URL(path, origin).origin).toBe(origin);
  expect(path).toBe(next);
});

test('remembers where the guest was', () => {
  expect(withNext('/login', '/video/a?t=1')).toBe('/login?next=%2Fvideo%2Fa%3Ft%3D1');
  expect(withNext('/login', '/')).toBe('/login');
  expect(withNext('/signup', '/login?next=/upload')).toBe('/signup');
});

test('tells the forms from pages whose names only begin alike', () => {
  expect(['/login', '/login/', '/login?next=/a', '/signup#x'].map(isFormPage)).not.toContain(false);
  expect(['/', '/loginless', '/video/login'].map(isFormPage)).not.toContain(true);
});
