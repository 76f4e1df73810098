import { useSyncExternalStore } from 'react';
import { currentPlayer } from '../../../player/current-player.ts';
import { type Line, lineAt } from './lines.ts';

const never = () => () => undefined;

/** Number of the line at which the player of the video is; -1 before the first, or without one. */
export function useCurrentLine(videoId: string, lines: readonly Line[]): number {
  const { session } = useSyncExternalStore(currentPlayer.subscribe, currentPlayer.get);
  const state = session?.source().id === videoId ? session.state : null;
  return useSyncExternalStore(state?.subscribe ?? never, () =>
    state ? lineAt(lines, state.get().time) : -1,
  );
}
