import { expect, test } from 'vitest';
import { timeAgo } from './ago.ts';
import { shortCount } from './counts.ts';
import { clock, parseDuration, wireDuration } from './duration.ts';
import { slug, videoPath } from './slug.ts';

test.each([
  ['My First Video!', 'my-first-video'],
  ['  Hello   world  ', 'hello-world'],
  ['Ça va, Zürich?', 'ça-va-zürich'],
  ['日本語 の 動画', '日本語-の-動画'],
  ['a/b?c#d%e&f', 'abcdef'],
  ['🎬', ''],
])('ROUTE-07, ROUTE-08 the slug of %s is %s', (title, expected) => {
  expect(slug(title)).toBe(expected);
});

test('ROUTE-11 an address survives being decoded once', () => {
  const path = videoPath({ id: 'x1', title: '100% größer & mehr' });
  expect(decodeURIComponent(path)).toBe('/video/x1/100-größer-mehr');
});

test.each([
  [0, '0'],
  [999, '999'],
  [1_000, '1.0K'],
  [1_500_000, '1.5M'],
  [999_949, '999.9K'],
  [999_950, '1.0M'],
  [-3, '0'],
  [Number.NaN, '0'],
])('CONST-07 ux 79 %d is shown as %s', (count, expected) => {
  expect(shortCount(count)).toBe(expected);
});

test.each([
  [5, '0:05', '00:05'],
  [9.98, '0:09', '00:09'],
  [0.4, '0:00', '00:01'],
  [65, '1:05', '01:05'],
  [3_661, '1:01:01', '01:01:01'],
  [36_000, '10:00:00', '10:00:00'],
  [null, '', ''],
])('DATA-07 %s seconds', (seconds, shown, wire) => {
  expect(clock(seconds)).toBe(shown);
  expect(wireDuration(seconds)).toBe(wire);
  expect(parseDuration(wire)).toBe(seconds === null ? 0 : Math.max(1, Math.floor(seconds)));
});

test.each([
  [10, 'just now'],
  [60, '1 minute ago'],
  [7_200, '2 hours ago'],
  [86_400 * 400, '1 year ago'],
  [-500, 'just now'],
])('CONST-08 ux 79 %d seconds ago', (seconds, expected) => {
  const now = Date.parse('2026-01-01T00:00:00Z');
  expect(timeAgo(new Date(now - seconds * 1000).toISOString(), now)).toBe(expected);
  expect(timeAgo('never', now)).toBe('');
});
