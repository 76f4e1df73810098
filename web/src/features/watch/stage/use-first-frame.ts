import { useEffect, useState } from 'react';
import { activePlayer } from '../../../player/active-player.ts';
import { whenFirstFrame } from '../../../player/when-first-frame.ts';

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
    return whenFirstFrame(
      () => activePlayer.get().session,
      patienceMs,
      () => setShown(true),
    );
  }, [shown]);
  return shown;
}
