/** Where the mouse went down, and how far the strip was scrolled there; both in CSS pixels. */
export interface DragStart {
  x: number;
  scroll: number;
}

/** The strip moves one and a half times as far as the mouse. */
const factor = 1.5;
/** A hand that clicks trembles by this many pixels; from here on it drags. */
const threshold = 5;

/** Whether a mouse that went down at `start` and is at `x` now drags, and no longer clicks. */
export const isDrag = (start: DragStart, x: number): boolean => Math.abs(x - start.x) >= threshold;

/** How far the strip is scrolled when the mouse has dragged it to `x`. */
export const draggedTo = (start: DragStart, x: number): number =>
  start.scroll - (x - start.x) * factor;
