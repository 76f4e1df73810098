import { describe, expect, it } from 'vitest';
import { pickLevel } from './pick-level.ts';

const all = Number.POSITIVE_INFINITY;

describe('pickLevel', () => {
  it('takes the wanted rung when it reaches the position', () => {
    expect(pickLevel([all, all, all], 1, 100, 0)).toBe(1);
  });

  it('goes down to a rung that reaches the position', () => {
    expect(pickLevel([60, 24, 24], 2, 24, 2)).toBe(0);
  });

  it('goes up when only the source itself is there', () => {
    expect(pickLevel([0, 0, all], 0, 12, 0)).toBe(2);
  });

  it('never takes a rung that does not exist', () => {
    expect(pickLevel([24, 0, 0, 24], 2, 0, 0)).toBe(0);
  });

  it('waits for the better rung while enough is buffered', () => {
    expect(pickLevel([60, 24, 24], 2, 24, 20)).toBe(2);
  });

  it('does not wait for a rung that does not exist', () => {
    expect(pickLevel([60, 0, 0], 2, 24, 20)).toBe(0);
  });

  it('waits at the rung that reaches farthest when none reaches the position', () => {
    expect(pickLevel([48, 24, 48], 1, 48, 0)).toBe(0);
    expect(pickLevel([24, 24, 48], 1, 48, 0)).toBe(2);
  });

  it('leaves the choice alone when nothing is known', () => {
    expect(pickLevel([0, 0], 1, 0, 0)).toBe(1);
  });
});
