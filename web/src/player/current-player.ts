import { type Session } from './session.ts';
import { createStore } from './store.ts';

/**
 * The player of the site, wherever it is: on its page or in the corner; null while there is none.
 * What is around it reads the time and acts through it, such as links to a moment.
 */
export const currentPlayer = createStore<{ session: Session | null }>({ session: null });

/** Goes to a moment of the video that is there, in seconds, and brings its picture into view. */
export function showMoment(seconds: number): void {
  const { session } = currentPlayer.get();
  session?.actions.seek(seconds);
  session?.box()?.scrollIntoView({ block: 'nearest' });
}
