import { useEffect, useState } from 'react';
import { activePlayer } from '../../../player/active-player.ts';
import { shortsReminder } from '../shorts-settings.ts';
import { watchedSoFar } from './watched-so-far.ts';

const everyMs = 1_000;

/**
 * Whether whoever watches is to be reminded of a break now, as after each twenty minutes of shorts
 * unless that is switched off. What plays stands still then, until they go on.
 */
export function useBreak(): { due: boolean; resume: () => void } {
  const [due, setDue] = useState(false);
  useEffect(() => {
    if (due) return;
    const timer = setInterval(() => {
      const { session } = activePlayer.get();
      const plays = session?.state.get().playing === true;
      if (!watchedSoFar.isDue(plays ? everyMs : 0, Date.now()) || !shortsReminder.get()) return;
      session?.actions.pause();
      setDue(true);
    }, everyMs);
    return () => clearInterval(timer);
  }, [due]);
  const resume = () => {
    setDue(false);
    activePlayer.get().session?.actions.play();
  };
  return { due, resume };
}
