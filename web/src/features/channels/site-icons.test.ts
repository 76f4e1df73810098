import { expect, test } from 'vitest';
import { siteIcon } from './site-icons.ts';

test('CHAN-13 a link bears the mark of the site it leads to, and any other site’s link none', () => {
  const youtube = siteIcon('https://www.youtube.com/@anna');
  expect(youtube).toMatch(/^M/);
  expect(siteIcon('https://youtu.be/x')).toBe(youtube);
  expect(siteIcon('https://anna.github.com/')).not.toBe(youtube);
  for (const other of ['https://notyoutube.com/', 'https://youtube.com.example.org/', 'nonsense']) {
    expect([other, siteIcon(other)]).toEqual([other, null]);
  }
});
