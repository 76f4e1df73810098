import { playbackPath } from '@kinora/contract/text/playlist-path';
import { useState } from 'react';
import { navigate } from '../../navigation/navigate.ts';
import { toast } from '../../ui/toast.ts';
import { setShuffle } from './playback.ts';
import { firstOf } from './playback-order.ts';

type PlaybackOrder = 'in order' | 'shuffled';

/**
 * Opens the first video of a playlist, in its own order or a shuffled one (PDET-03, PPLAY-05);
 * `starting` says how until it is open.
 */
export function usePlayAll(id: string) {
  const [starting, start] = useState<PlaybackOrder | null>(null);
  async function playAll(order: PlaybackOrder): Promise<void> {
    if (starting) return;
    start(order);
    setShuffle(id, order === 'shuffled');
    const first = await firstOf(id);
    if (first) await navigate(playbackPath(id, first));
    else toast({ text: 'None of its videos can be played now.', tone: 'error' });
    start(null);
  }
  return { starting, playAll };
}
