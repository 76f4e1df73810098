import type { Video } from '@kinora/contract/videos';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { createSession } from '../../../player/create-session.ts';
import type { Session } from '../../../player/session.ts';
import { playerSource } from '../../playback/player-source.ts';

/** A player of its own for a video whose captions are written; null while there is nothing to play. */
export function useSession(video: Video): Session | null {
  const source = useMemo(() => {
    const known = playerSource(video);
    // What is being written is shown instead of what is stored.
    return known && { ...known, captions: [] };
  }, [video]);
  const [session, setSession] = useState<Session | null>(null);
  if (source && !session) setSession(createSession({ environment: { source } }));
  useEffect(() => {
    if (session && source) session.environment.set({ source });
  }, [session, source]);
  useEffect(() => {
    session?.start();
    return session?.end;
  }, [session]);
  return session;
}

const neverChanges = () => () => undefined;

/** Something made of the moment at which a player is, in milliseconds; drawn anew when it differs. */
export function useMoment<Value extends number | string | boolean>(
  session: Session | null,
  select: (ms: number) => Value,
): Value {
  return useSyncExternalStore(session?.state.subscribe ?? neverChanges, () =>
    select(session ? Math.round(session.state.get().time * 1000) : 0),
  );
}

/** The exact moment of the picture, in milliseconds. */
export const momentOf = (session: Session | null): number =>
  session ? Math.round(session.video().currentTime * 1000) : 0;
