import { expect, it } from 'vitest';
import { frameStep } from './frame-step.ts';

it.each([25, 30, 29.97, 23.976, 60])('ux 4 steps picture by picture at %d per second', (rate) => {
  let time = 0;
  for (let picture = 1; picture <= 200; picture++) {
    time = frameStep(time, rate, 1);
    expect(Math.floor(time * rate)).toBe(picture);
  }
  expect(Math.floor(frameStep(time, rate, -1) * rate)).toBe(199);
});

it('stays at the first picture', () => {
  expect(frameStep(0, 30, -1)).toBe(0);
});
