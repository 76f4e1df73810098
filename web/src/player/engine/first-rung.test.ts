import { expect, test } from 'vitest';
import { firstRung } from './first-rung.ts';

const rung = (size: number, bandwidth: number) => ({
  url: '',
  bytes: 0,
  type: '',
  size,
  bandwidth,
});
const rungs = [rung(1080, 5e6), rung(720, 2.5e6), rung(480, 1e6), rung(240, 0.3e6)];

test('the first rung fits the place of the picture and the line', () => {
  expect(firstRung(rungs, 'auto', 700, 100e6).size).toBe(720);
  expect(firstRung(rungs, 'auto', 2000, 100e6).size).toBe(1080);
  expect(firstRung(rungs, 'auto', 700, 4e6).size).toBe(480);
  expect(firstRung(rungs, 'auto', 700, 0.1e6).size).toBe(240);
});

test('the first rung is the chosen one, or the next smaller one', () => {
  expect(firstRung(rungs, 1080, 300, 0.1e6).size).toBe(1080);
  expect(firstRung(rungs, 600, 300, 100e6).size).toBe(480);
  expect(firstRung(rungs, 144, 300, 100e6).size).toBe(240);
});
