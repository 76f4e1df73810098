import { useEffect, useState } from 'react';
import { createSession } from '../../player/create-session.ts';
import type { PlayerSource } from '../../player/source.ts';
import type { Part } from './part.ts';
import { useRangePlayback } from './use-range-playback.ts';

/** A video of this site of which a part is played in the element that `player` is given to. */
export function useStreamRange(source: PlayerSource, part: Part) {
  const playing = useRangePlayback(part);
  const { player } = playing;
  const [first] = useState({ source, startAt: part.start });
  useEffect(() => {
    const video = player.current;
    if (!video) return;
    const session = createSession({
      environment: { source: first.source },
      startAt: first.startAt,
      keyless: true,
      video,
    });
    session.start();
    return session.end;
  }, [first, player]);
  return playing;
}
