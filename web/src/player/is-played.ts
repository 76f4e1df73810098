/** Seconds between two moments that a player tells of; what is longer is a seek. */
const longestStep = 1.5;

/** Whether a step of so many seconds from one moment to the next was played. */
export const isPlayed = (seconds: number): boolean => seconds > 0 && seconds <= longestStep;
