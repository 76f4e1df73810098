import { createArbiter } from './arbiter.ts';
import { type Session } from './session.ts';

/**
 * Decides which player of the page has the keys, the sound and the media session: one on the page of
 * its video, in the corner, or one of many.
 */
export const arbiter = createArbiter<Session>();

/**
 * The player that has them; null while there is none. What is around it reads the time and acts
 * through it, such as links to a moment.
 */
export const activePlayer = arbiter.active;

/** The player of a video; of several, the one that was active last. */
export const playerOf = (videoId: string): Session | null =>
  arbiter.players().find((session) => session.source().id === videoId) ?? null;

/** Goes to a moment of the video that is there, in seconds, and brings its picture into view. */
export function showMoment(seconds: number): void {
  const { session } = activePlayer.get();
  session?.actions.seek(seconds);
  session?.box().scrollIntoView({ block: 'nearest' });
}
