import { useEffect, useState } from 'react';
import { createSession } from '../../player/create-session.ts';
import type { PlayerSource } from '../../player/source.ts';
import type { Part } from './part.ts';
import { usePartPlaying } from './use-part-playing.ts';

/** A video of this site of which a part is played in the element that `player` is given to. */
export function usePlayingPart(source: PlayerSource, part: Part) {
  const playing = usePartPlaying(part);
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
