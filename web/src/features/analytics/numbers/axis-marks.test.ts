import { expect, test } from 'vitest';
import { axisMarks } from './axis-marks.ts';

const week = [1, 2, 3, 4, 5, 6, 7];

test('a chart names every day that has room, the last one among them, and nothing between two days', () => {
  expect(axisMarks(week, 12)).toEqual(week);
  expect(axisMarks(week, 7)).toEqual(week);
  expect(axisMarks(week, 4)).toEqual([1, 3, 5, 7]);
  expect(axisMarks(week, 3)).toEqual([1, 4, 7]);
  expect(axisMarks(week, 1)).toEqual([7]);
});

test('a chart of one day, or without room, names one', () => {
  expect(axisMarks([5], 12)).toEqual([5]);
  expect(axisMarks(week, 0)).toEqual([7]);
});
