import { expect, test } from 'vitest';
import { embedCode, embedPath, frameHeight } from './embed.ts';
import { parseStartTime } from './start-time.ts';

test('ux 42 the code for other sites keeps a title’s marks as text', () => {
  const src = `https://kinora.test${embedPath('a b')}?start=3&loop=1`;
  const code = embedCode({ src, title: '"><script>alert(1)</script>', width: 560, height: 315 });
  expect(code).toContain('src="https://kinora.test/embed/a%20b?start=3&amp;loop=1"');
  expect(code).toContain('title="&quot;&gt;&lt;script&gt;');
  expect(code).toMatch(/^<iframe [^<>]*><\/iframe>$/);
});

test.each([
  [560, { width: 1920, height: 1080 }, 315],
  [560, { width: 1080, height: 1920 }, 996],
  [560, { width: null, height: null }, 315],
  [560, {}, 315],
])('a frame %i wide for %o is %i high', (width, shape, height) => {
  expect(frameHeight(width, shape)).toBe(height);
});

test.each([
  ['90', 90],
  ['90s', 90],
  ['1m30s', 90],
  ['1m', 60],
  ['1h2m3s', 3723],
  ['1:30', 90],
  [' 0:05 ', 5],
  ['1:02:03', 3723],
  ['100:00', 6000],
  ['1:75', null],
  ['', null],
  ['-5', null],
  ['soon', null],
  ['1.5', null],
])('ux 30 “%s” names %o seconds', (text, seconds) => {
  expect(parseStartTime(text)).toBe(seconds);
});
