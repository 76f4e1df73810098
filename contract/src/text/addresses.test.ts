import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isAddress, plainSpelling } from './addresses.ts';

const document = readFileSync(join(import.meta.dirname, '../../../docs/requirements.md'), 'utf8');
const screens = document
  .split('\n')
  .filter((line) => /^- ROUTE-0[1-4]:/.test(line))
  .flatMap((line) => line.match(/(?<=\s)\/(?:[\w&%-]+|\{[\w-]+\}|\/)*/g) ?? []);

test.each(screens)('ROUTE-01 to ROUTE-04 %s is an address', (path) => {
  expect(isAddress(path.replaceAll(/[{}]/g, ''))).toBe(true);
});

test('ROUTE-01 to ROUTE-04 name 24 screens', () => {
  expect(new Set(screens).size).toBe(24);
});

test.each([
  '/',
  '/login',
  '/login/',
  '/Login',
  '/video/abc',
  '/video/abc/',
  '/video/a/caf%C3%A9',
  '/playlist/videos',
  '/channelvideos/AC%2FDC/abc',
  '/@anna.b',
  '/%40anna',
  '/playlist/videos/a/b',
  '/privacy&policy',
  '/privacy%26policy',
])('ROUTE-05 %j is an address', (path) => expect(isAddress(path)).toBe(true));

test.each([
  '/nowhere',
  '/@',
  '/@anna/videos',
  '/channelvideos/anna',
  '/login/x/y',
  '/video',
  '/video/',
  '/video/a/b/c',
  '/index.html',
  '/%',
  '//',
  '//help',
  '//@anna',
])('ROUTE-05 %j is none', (path) => expect(isAddress(path)).toBe(false));

test.each([
  ['/', '/'],
  ['/@Anna/', '/@Anna'],
  ['/SHORTS/aBc1/', '/shorts/aBc1'],
  ['/video//aBc1', '/video/aBc1'],
  ['/Playlist/Videos/aBc1/My%2FList', '/playlist/videos/aBc1/My%2FList'],
  ['/privacy%26policy', '/privacy&policy'],
  ['/nowhere/', null],
])('ROUTE-05 %s is spelled %s', (path, plain) => expect(plainSpelling(path)).toBe(plain));
