import { createContext, use } from 'react';
import { useStore } from '../ui/use-store.ts';
import { type PlayerEnvironment } from './environment.ts';
import { type Session } from './session.ts';
import { type PlayerSource } from './source.ts';
import { type PlayerState } from './state.ts';

/** What the parts of one player share. */
export interface PlayerContext {
  session: Session;
  environment: PlayerEnvironment;
}

export const Shared = createContext<PlayerContext | null>(null);

function useShared(): PlayerContext {
  const shared = use(Shared);
  if (!shared) throw new Error('A part of the player was used outside of <Player>.');
  return shared;
}

/** The player around this part; it stays the same while one video is watched. */
export function usePlayer(): Session {
  return useShared().session;
}

/** The video being shown, as newly known. */
export function useSource(): PlayerSource {
  return useEnvironment().source;
}

/** What is around the player, as newly known: whether there is a next video, and so on. */
export function useEnvironment(): PlayerEnvironment {
  return useShared().environment;
}

/**
 * A value made of the player's state; the part is drawn anew only when it changes.
 * @param select must return the same value for the same state: a field or something made of fields
 */
export function usePlayerState<Value>(select: (state: PlayerState) => Value): Value {
  const { state } = usePlayer();
  return useStore(state, select);
}
