import { useMemo } from 'react';
import { stored } from '../../ui/storage.ts';
import { observableText } from '../../ui/observable-text.ts';
import { useStore } from '../../ui/use-store.ts';

/** How a playlist is played in this tab. */
export interface Playback {
  /** Stands for its shuffled order; null while it plays in its own. */
  seed: string | null;
  /** Whether it begins anew after its last video. */
  repeat: boolean;
}

/** How the playlists that were played in this tab are played, the latest last. */
type Played = [list: string, playback: Partial<Playback>][];

const storedPlayback = observableText(stored('playlists-playback', { scope: 'tab' }));

/** More of them nobody goes back over. */
const maxStored = 50;

/** How a playlist is played: whoever comes back to it finds its order as it was. */
export const playbackOf = (list: string): Playback => read(storedPlayback.get(), list);

/** As `playbackOf`, drawn anew when it changes. */
export function usePlayback(list: string): Playback {
  const text = useStore(storedPlayback);
  return useMemo(() => read(text, list), [text, list]);
}

/** Shuffles a playlist, each time anew, or brings back its own order. */
export const setShuffle = (list: string, on: boolean): void =>
  change(list, { seed: on ? crypto.getRandomValues(new Uint32Array(1)).join() : null });

/** Lets a playlist begin anew after its last video, or end there (PPLAY-04). */
export const setRepeat = (list: string, repeat: boolean): void => change(list, { repeat });

function change(list: string, changes: Partial<Playback>): void {
  const text = storedPlayback.get();
  const others = played(text).filter(([one]) => one !== list);
  const latest = [...others, [list, { ...read(text, list), ...changes }]].slice(-maxStored);
  storedPlayback.set(JSON.stringify(latest));
}

function read(text: string | null, list: string): Playback {
  const { seed, repeat } = played(text).find(([one]) => one === list)?.[1] ?? {};
  return { seed: typeof seed === 'string' ? seed : null, repeat: repeat === true };
}

function played(text: string | null): Played {
  try {
    const list = JSON.parse(text ?? '[]') as unknown;
    return Array.isArray(list) ? (list as Played) : [];
  } catch {
    return [];
  }
}
