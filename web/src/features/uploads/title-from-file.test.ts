import { expect, test } from 'vitest';
import { titleFromFile } from './title-from-file.ts';

test.each([
  ['holiday.mp4', 'holiday'],
  ['My_holiday-clip.final.mov', 'My holiday-clip final'],
  ['  two   words .webm', 'two words'],
  ['no extension', 'no extension'],
  ['Ünïcode 映画.mkv', 'Ünïcode 映画'],
  ['.mp4', 'Untitled video'],
  ['___.mp4', 'Untitled video'],
  [`${'x'.repeat(140)}.mp4`, 'x'.repeat(100)],
])('%s', (name, title) => {
  expect(titleFromFile(name)).toBe(title);
});
