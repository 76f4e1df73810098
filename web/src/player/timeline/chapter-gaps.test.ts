import { expect, test } from 'vitest';
import { chapterGaps } from './chapter-gaps.ts';

const at = (...starts: number[]) => starts.map((start) => ({ title: 'x', start }));

test('ux 21 there is a gap where a chapter begins', () => {
  expect(chapterGaps(at(0, 25, 50), 100)).toBe(
    'linear-gradient(to right, #000 calc(25% - 1px), #0000 0 calc(25% + 1px), #000 0, ' +
      '#000 calc(50% - 1px), #0000 0 calc(50% + 1px), #000 0)',
  );
});

test('a bar of many short chapters does not fall to pieces', () => {
  expect(chapterGaps([], 100)).toBeNull();
  expect(chapterGaps(at(0), 100)).toBeNull();
  expect(chapterGaps(at(0, 0.1, 99.9), 100)).toBeNull();
  const many = at(...Array.from({ length: 1000 }, (_, i) => i));
  expect(chapterGaps(many, 1000)?.match(/#0000/g)?.length).toBeLessThan(170);
});
