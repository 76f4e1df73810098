import { expect, it } from 'vitest';
import { wheelSteps } from './wheel-steps.ts';

/** Steps that some turns make, each so many milliseconds after the one before. */
const stepsOf = (deltas: readonly number[], every: number) => {
  const step = wheelSteps();
  return deltas.map((delta, n) => step({ delta, time: n * every }));
};
const sum = (steps: readonly number[]) => steps.reduce((all, one) => all + one, 0);

it('ux 63 one notch is one short, up or down', () => {
  expect(stepsOf([100], 0)).toEqual([1]);
  expect(stepsOf([-120], 0)).toEqual([-1]);
});

it('ux 63 notches a second apart are each a short', () => {
  expect(stepsOf([100, 100, -100, -100], 1_000)).toEqual([1, 1, -1, -1]);
});

it('ux 63 a movement on a trackpad is one short, however long it rolls on', () => {
  const push = [4, 12, 30, 62, 90];
  const roll = Array.from({ length: 90 }, (_, n) => 90 * 0.95 ** n);
  expect(sum(stepsOf([...push, ...roll], 16))).toBe(1);
});

it('ux 63 another push while it rolls on is another short', () => {
  const roll = Array.from({ length: 40 }, (_, n) => 80 * 0.93 ** n);
  expect(sum(stepsOf([20, 60, ...roll, 30, 70, 110, ...roll], 16))).toBe(2);
});

it('ux 63 a wheel that is turned all the time goes on every 400 ms', () => {
  expect(sum(stepsOf(Array(21).fill(100), 50))).toBe(3);
});

it('a touch of the trackpad is none', () => {
  expect(sum(stepsOf([1, 3, 5, 3, 1], 16))).toBe(0);
});
