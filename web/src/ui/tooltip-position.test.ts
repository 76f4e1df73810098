import { expect, test } from 'vitest';
import { tooltipPosition } from './tooltip-position.ts';

const room = { width: 400, height: 300 };
const tip = { width: 100, height: 30 };
const owner = (left: number, top: number) => ({ left, top, bottom: top + 40, width: 40 });

test.each([
  ['below the middle', owner(180, 100), { left: 150, top: 140 }],
  ['inside the left edge', owner(0, 100), { left: 4, top: 140 }],
  ['inside the right edge', owner(360, 100), { left: 296, top: 140 }],
  ['above where there is no room', owner(180, 255), { left: 150, top: 225 }],
])('a tooltip stands %s', (_, box, position) => {
  expect(tooltipPosition(box, tip, room)).toEqual(position);
});
