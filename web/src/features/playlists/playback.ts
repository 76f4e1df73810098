import { useMemo, useSyncExternalStore } from 'react';
import { stored } from '../../ui/storage.ts';
import { observableText } from '../../ui/observable-text.ts';

/** How a playlist is played in this tab. */
export interface Playback {
  /** Stands for its shuffled order; null while it plays in its own. */
  seed: string | null;
  /** Whether it begins anew after its last video. */
  repeat: boolean;
}

/** The playlist that was played last in this tab, and how. */
const storedPlayback = observableText(stored('playlist-playback', { scope: 'tab' }));

const usual: Playback = { seed: null, repeat: false };

/** How a playlist is played; what was chosen for another one does not count. */
export const playbackOf = (list: string): Playback => read(storedPlayback.now(), list);

/** As `playbackOf`, drawn anew when it changes. */
export function usePlayback(list: string): Playback {
  const text = useSyncExternalStore(storedPlayback.subscribe, storedPlayback.now);
  return useMemo(() => read(text, list), [text, list]);
}

/** Shuffles a playlist, each time anew, or brings back its own order. */
export const setShuffle = (list: string, on: boolean): void =>
  change(list, { seed: on ? crypto.getRandomValues(new Uint32Array(1)).join() : null });

/** Lets a playlist begin anew after its last video, or end there (PPLAY-04). */
export const setRepeat = (list: string, repeat: boolean): void => change(list, { repeat });

const change = (list: string, news: Partial<Playback>): void =>
  storedPlayback.set(JSON.stringify({ list, ...playbackOf(list), ...news }));

function read(text: string | null, list: string): Playback {
  try {
    const kept = JSON.parse(text ?? 'null') as ({ list?: unknown } & Partial<Playback>) | null;
    if (kept?.list !== list) return usual;
    const { seed, repeat } = kept;
    return { seed: typeof seed === 'string' ? seed : null, repeat: repeat === true };
  } catch {
    return usual;
  }
}
