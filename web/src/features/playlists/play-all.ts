import { playbackPath } from '@kinora/contract/text/playlist-path';
import type { Video } from '@kinora/contract/videos';
import { useState } from 'react';
import { latestLocation, navigate } from '../../navigation/navigate.ts';
import { toast } from '../../ui/toast.ts';
import { setShuffle } from './playback.ts';
import { firstOf } from './playback-order.ts';

/** How a playlist begins: in its own order, in a shuffled one, or in that which it has in this tab. */
type Beginning = 'in order' | 'shuffled' | 'as it is';

/**
 * Plays a playlist from its first video (PDET-03, PPLAY-05), on its page unless `open` says
 * otherwise; `starting` says how until it is open, and what is pressed meanwhile does nothing.
 */
export function usePlayAll(id: string, open?: (first: Video) => void) {
  const [starting, start] = useState<Beginning | null>(null);
  async function playAll(beginning: Beginning): Promise<void> {
    if (starting) return;
    start(beginning);
    if (beginning !== 'as it is') setShuffle(id, beginning === 'shuffled');
    const { pathname: from } = latestLocation();
    const first = await firstOf(id);
    if (!first) toast({ text: 'None of its videos can be played now.', tone: 'error' });
    else if (open) open(first);
    else await navigate(playbackPath(id, first), { from });
    start(null);
  }
  return { starting, playAll };
}
