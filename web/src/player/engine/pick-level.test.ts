import { describe, expect, it } from 'vitest';
import { pickLevel } from './pick-level.ts';

const all = Number.POSITIVE_INFINITY;
const pick = (published: number[], wanted: number, at: number) =>
  pickLevel(published, wanted, at).level;

describe('pickLevel', () => {
  it('takes the wanted rung when it reaches the position', () => {
    expect(pickLevel([all, all, all], 1, 100)).toEqual({ level: 1, betterComing: false });
  });

  it('goes down to a rung that reaches the position, and says that a better one is coming', () => {
    expect(pickLevel([60, 24, 24], 2, 24)).toEqual({ level: 0, betterComing: true });
  });

  it('goes up when only the source itself is there', () => {
    expect(pickLevel([0, 0, all], 0, 12)).toEqual({ level: 2, betterComing: false });
  });

  it('never takes a rung that does not exist, nor waits for it', () => {
    expect(pickLevel([24, 0, 0, 24], 2, 0)).toEqual({ level: 0, betterComing: false });
  });

  it('waits at the rung that reaches farthest when none reaches the position', () => {
    expect(pick([48, 24, 48], 1, 48)).toBe(0);
    expect(pick([24, 24, 48], 1, 48)).toBe(2);
  });

  it('leaves the choice alone when nothing is known', () => {
    expect(pick([0, 0], 1, 0)).toBe(1);
  });
});
