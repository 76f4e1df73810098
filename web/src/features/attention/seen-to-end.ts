import { seenFraction } from '@kinora/contract/text/resume';
import { isPlayed } from '../../player/is-played.ts';

/** Where somebody is in a video. */
interface Moment {
  /** Seconds. */
  time: number;
  duration: number;
  ended: boolean;
  loop: boolean;
}

/** Whoever is so far and then further back was at the end of what plays in a loop. */
const lateIn = (duration: number) => Math.max(duration / 2, duration - 1);

/**
 * Follows somebody through a video: what it answers says with each moment whether they have watched it
 * to its end, as the server's history has it. What plays in a loop may be told of at no moment of its
 * last part: it was watched once it begins again, or so much of it was played.
 */
export function followToEnd(): (moment: Moment) => boolean {
  let last = 0;
  let played = 0;
  return ({ time, duration, ended, loop }) => {
    const step = time - last;
    const beginsAgain = loop && step < 0 && last >= lateIn(duration);
    if (isPlayed(step)) played += step;
    last = time;
    const watched = loop ? Math.max(time, played) : time;
    return ended || beginsAgain || (duration > 0 && watched >= seenFraction * duration);
  };
}
