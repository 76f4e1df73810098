/** A turn of the wheel, or what a trackpad makes of two fingers. */
export interface WheelTurn {
  /** Pixels; down is positive. */
  delta: number;
  /** Milliseconds. */
  time: number;
}

/** For so long what follows a step belongs to it. In milliseconds. */
const swallowed = 400;
/** A wheel that stands still for so long is turned anew. In milliseconds. */
const pause = 150;
/** Pixels of a small movement that add up to a step, and of a turn that is one by itself. */
const enough = 40;

/**
 * Makes steps of the wheel: one notch, or one movement of two fingers with all that rolls on after
 * it, is one short. Whoever goes on turning takes a step every 400 ms.
 * @returns for each turn -1, 0 or 1
 */
export function wheelSteps(): (turn: WheelTurn) => -1 | 0 | 1 {
  let last: WheelTurn = { delta: 0, time: Number.NEGATIVE_INFINITY };
  let steppedAt = Number.NEGATIVE_INFINITY;
  let sum = 0;
  let rolling = false;
  return (turn) => {
    const before = last;
    last = turn;
    const rested = turn.time - before.time > pause;
    // What rolls on loses speed; a wheel, or another push, does not.
    const pushed =
      Math.abs(turn.delta) >= Math.max(Math.abs(before.delta), enough) ||
      Math.sign(turn.delta) !== Math.sign(before.delta);
    const swallows = turn.time - steppedAt < swallowed;
    if (rested || (!swallows && pushed)) rolling = swallows;
    if (rested) sum = 0;
    if (rolling || swallows) return 0;
    sum = Math.sign(sum) === Math.sign(turn.delta) ? sum + turn.delta : turn.delta;
    if (Math.abs(sum) < enough) return 0;
    steppedAt = turn.time;
    rolling = true;
    const step = sum < 0 ? -1 : 1;
    sum = 0;
    return step;
  };
}
