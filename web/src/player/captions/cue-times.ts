import { type Cue } from './read-vtt.ts';

/** The cues at a moment. @param cues by their beginnings */
export const cuesAt = (cues: readonly Cue[], seconds: number): Cue[] =>
  cues.filter(({ start, end }) => start <= seconds && seconds < end);

/** Seconds at which the next cue comes or goes; null if none does any more. */
export function nextChange(cues: readonly Cue[], seconds: number): number | null {
  let next: number | null = null;
  for (const { start, end } of cues) {
    for (const moment of [start, end]) {
      if (moment > seconds && (next === null || moment < next)) next = moment;
    }
    // What begins later also ends later.
    if (next !== null && start >= next) break;
  }
  return next;
}
