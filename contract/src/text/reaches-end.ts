/** Seconds: less than what a rung grows by, more than what rounding takes from its end. */
const endMissing = 0.5;

/** Whether a rung that is published up to a moment reaches the end of its video; both in seconds. */
export const reachesEnd = (published: number, seconds: number | null): boolean =>
  seconds !== null && published >= seconds - endMissing;
