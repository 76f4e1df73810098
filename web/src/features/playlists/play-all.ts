import { playbackPath } from '@kinora/contract/text/playlist-path';
import { navigate } from '../../navigation/navigate.ts';
import { toast } from '../../ui/toast.ts';
import { setShuffle } from './playback.ts';
import { firstOf } from './playback-order.ts';

/** Opens the first video of a playlist, in its own order or a shuffled one (PDET-03, PPLAY-05). */
export async function playAll(id: string, { shuffle }: { shuffle: boolean }): Promise<void> {
  setShuffle(id, shuffle);
  const first = await firstOf(id);
  if (first) await navigate(playbackPath(id, first));
  else toast({ text: 'None of its videos can be played now.', tone: 'error' });
}
