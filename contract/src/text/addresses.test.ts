import { expect, test } from 'vitest';
import { isAddress } from './addresses.ts';

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
])('ROUTE-05 %j is none', (path) => expect(isAddress(path)).toBe(false));
