import { wireDuration } from '@kinora/contract/text/duration';
import { loadCode } from '../../ui/load-code.ts';
import { toast } from '../../ui/toast.ts';
import { canBePlayed } from '../videos/video-query.ts';
import { firstUnplayed, loadPlays } from './plays.ts';
import { remove } from './queue.ts';
import type { QueueItem } from './queue-item.ts';
import { relatedTo } from './related.ts';

/**
 * What follows a video: the first of the queue that can be played (QUEUE-06), else the next of the
 * playlist in which it plays (PPLAY-03), or without one, if wished, the first related one that was
 * not played in this tab lately (QUEUE-07); null when nothing does. What cannot be played any more
 * leaves the queue.
 */
export async function nextVideo(
  id: string,
  queued: readonly QueueItem[],
  withRelated: boolean,
  list: string | null,
): Promise<QueueItem | null> {
  for (const item of queued) {
    if (await canBePlayed(item.id)) return item;
    // Whoever asks at the same time may have told already.
    if (remove(item.id) === null) continue;
    toast({ text: `“${item.name}” can no longer be played and was skipped.` });
  }
  if (list !== null) return adjacentInPlaylist(list, id, 1);
  if (!withRelated) return null;
  const next = firstUnplayed(await relatedTo(id), id, loadPlays());
  // Fetched before it is needed, so that the picture changes without a gap.
  if (next) await canBePlayed(next.id);
  return next;
}

const playlistOrder = () =>
  loadCode(() => import('../playlists/playback-order.ts')).catch(() => null);

/** Notes that a video plays in a playlist: after what plays between, that goes on from there. */
export async function noteInPlaylist(list: string, id: string): Promise<void> {
  const order = await playlistOrder();
  await order?.notePlayed(list, id);
}

/** What a playlist plays after a video, or before it; null at its ends, and when nobody answers. */
export async function adjacentInPlaylist(
  list: string,
  id: string,
  by: 1 | -1,
): Promise<QueueItem | null> {
  const order = await playlistOrder();
  const video = await order?.videoBeside(list, id, by);
  if (!video) return null;
  const { title, thumbnail_url, seconds, channel_name, channel_id } = video;
  return {
    ...{ id: video.id, name: title, video_url: '', thumbnail_url },
    ...{ duration: wireDuration(seconds), channel_name, channel_id },
  };
}
