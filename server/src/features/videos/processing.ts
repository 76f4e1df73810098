import type { Updateable } from 'kysely';
import type { VideoEvent } from '@kinora/contract/notifications';
import type { Stage } from '@kinora/contract/media';
import type { Chapter } from '@kinora/contract/text/chapters';
import type { Database } from '../../db/database.ts';
import { tell } from '../../db/live.ts';
import type { DB } from '../../db/tables.generated.ts';
import type { Enqueue } from '../../jobs/queue.ts';
import { notify } from '../notifications/notify.ts';
import { progressOf, stagesOf } from './get-video.ts';

/** What the file turned out to be. Width and height are pixels as shown, after rotation. */
export interface Probed {
  width: number;
  height: number;
  seconds: number;
  frameRate: number;
  type: 'video' | 'short';
  chapters: readonly Chapter[];
}

/** The file is being sent. */
export async function markUploading(tx: Database, id: string): Promise<void> {
  await change(tx, id, { state: 'uploading' });
}

/** The file has arrived, and work on it begins. */
export async function markProcessing(tx: Database, id: string): Promise<void> {
  await change(tx, id, { state: 'processing', error: null });
}

/** Notes what the file is. */
export async function markProbed(tx: Database, id: string, probed: Probed): Promise<void> {
  const { frameRate, chapters, ...rest } = probed;
  await change(tx, id, {
    ...rest,
    frame_rate: frameRate,
    file_chapters: JSON.stringify(chapters),
  });
}

/** The first chunk can be watched: from now on the video is in lists, at its place for good. */
export async function markPlayable(tx: Database, id: string): Promise<void> {
  await tx
    .updateTable('videos')
    .set((set) => ({
      playable: true,
      published_at: set.fn.coalesce('published_at', set.fn<Date>('now')),
    }))
    .where('id', '=', id)
    .execute();
}

/** Everything is there; the owner is told, and whoever switched the channel's bell on. */
export async function markReady(tx: Database, enqueue: Enqueue, id: string): Promise<void> {
  const became = await become(tx, id, { state: 'ready', playable: true });
  if (!became) return;
  await notifyOwner(tx, enqueue, 'video_ready', id);
  await notifyBells(tx, enqueue, id);
}

/** It cannot be made into a video; the sentence tells its owner why. */
export async function markFailed(
  tx: Database,
  enqueue: Enqueue,
  id: string,
  sentence: string,
): Promise<void> {
  const became = await become(tx, id, { state: 'failed', error: sentence });
  if (became) await notifyOwner(tx, enqueue, 'video_failed', id);
}

/**
 * The picture on cards, unless the owner chose one: a file of the video's folder, and its main
 * colour as `#rrggbb`.
 */
export async function setPoster(
  tx: Database,
  id: string,
  poster: { poster: string; color: string },
): Promise<void> {
  await tx
    .updateTable('videos')
    .set(poster)
    .where('id', '=', id)
    .where('poster_chosen', '=', false)
    .execute();
}

/** The WebVTT file of the seek bar's pictures. */
export async function setStoryboard(tx: Database, id: string, file: string): Promise<void> {
  await change(tx, id, { storyboard: file });
}

type Changes = Updateable<DB['videos']>;

async function change(tx: Database, id: string, changes: Changes): Promise<void> {
  await tx.updateTable('videos').set(changes).where('id', '=', id).execute();
}

/** Changes the state; false if it was so before, as when a job is delivered once more. */
async function become(
  tx: Database,
  id: string,
  changes: Changes & { state: string },
): Promise<boolean> {
  const changed = await tx
    .updateTable('videos')
    .set(changes)
    .where('id', '=', id)
    .where('state', '!=', changes.state)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

async function notifyOwner(
  tx: Database,
  enqueue: Enqueue,
  type: 'video_ready' | 'video_failed',
  videoId: string,
): Promise<void> {
  const owner = tx
    .selectFrom('videos')
    .innerJoin('channels', 'channels.id', 'videos.channel_id')
    .where('videos.id', '=', videoId)
    .select('channels.user_id');
  await notify(tx, enqueue, { type, to: owner, videoId });
}

/** Only what everybody may find is news. */
async function notifyBells(tx: Database, enqueue: Enqueue, videoId: string): Promise<void> {
  const video = await tx
    .selectFrom('videos')
    .where('id', '=', videoId)
    .where('visibility', '=', 'public')
    .select('channel_id')
    .executeTakeFirst();
  if (!video) return;
  const bells = tx
    .selectFrom('subscriptions')
    .where('channel_id', '=', video.channel_id)
    .where('bell', '=', true)
    .select('user_id');
  const byChannel = video.channel_id;
  await notify(tx, enqueue, { type: 'new_video', to: bells, videoId, byChannel });
}

/** Tells the owner's open pages how far the video is. */
export async function announce(tx: Database, id: string): Promise<void> {
  const video = await tx
    .selectFrom('videos')
    .innerJoin('channels', 'channels.id', 'videos.channel_id')
    .where('videos.id', '=', id)
    .select(['videos.state', 'videos.playable', 'videos.error', 'channels.user_id'])
    .executeTakeFirst();
  if (!video) return;
  const steps = await tx
    .selectFrom('processing_steps')
    .where('video_id', '=', id)
    .select(['name', 'state', 'progress'])
    .execute();
  const rungs = await tx
    .selectFrom('renditions')
    .where('video_id', '=', id)
    .where('published', '>', 0)
    .where('label', 'is not', null)
    .select('label')
    .orderBy('height', 'desc')
    .execute();
  const stages = stagesOf(steps as Stage[]);
  const data: VideoEvent = {
    id,
    state: video.state as VideoEvent['state'],
    playable: video.playable,
    error: video.error,
    progress: video.state === 'ready' ? 1 : progressOf(stages),
    stages,
    resolutions: rungs.map((rung) => rung.label ?? ''),
  };
  await tell(tx, { to: video.user_id, event: 'video', data });
}
