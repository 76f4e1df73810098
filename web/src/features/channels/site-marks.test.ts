import { expect, test } from 'vitest';
import { siteMark } from './site-marks.ts';

test('CHAN-13 a link bears the mark of the site it leads to, and any other site’s link none', () => {
  const youtube = siteMark('https://www.youtube.com/@anna');
  expect(youtube).toMatch(/^M/);
  expect(siteMark('https://youtu.be/x')).toBe(youtube);
  expect(siteMark('https://anna.github.com/')).not.toBe(youtube);
  for (const other of ['https://notyoutube.com/', 'https://youtube.com.example.org/', 'nonsense']) {
    expect([other, siteMark(other)]).toEqual([other, null]);
  }
});
