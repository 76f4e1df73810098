import { useEffect, useState } from 'react';
import { activePlayer } from '../../../player/active-player.ts';

/** A picture that has not come after this long keeps nothing else waiting. */
const patienceMs = 3_000;

/**
 * Whether the page's first picture is there, or will not come soon: what is beside the video waits
 * so long, and leaves the line to it (ux 102). True from then on, also for the next videos.
 */
export function useFirstFrame(): boolean {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (shown) return;
    let stopWatching = () => {};
    const watch = () => {
      stopWatching();
      const state = activePlayer.get().session?.state;
      if (!state) return;
      const look = () => {
        const { started, problem, needsUnmute } = state.get();
        if (started || problem || needsUnmute) setShown(true);
      };
      stopWatching = state.subscribe(look);
      look();
    };
    const stopLooking = activePlayer.subscribe(watch);
    watch();
    const timer = setTimeout(() => setShown(true), patienceMs);
    return () => {
      clearTimeout(timer);
      stopLooking();
      stopWatching();
    };
  }, [shown]);
  return shown;
}
