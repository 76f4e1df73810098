import type { InputOf } from '@kinora/contract/call';
import { uploadsPath } from '@kinora/contract/uploads';
import type { createVideo, editVideo } from '@kinora/contract/videos';
import type { Database } from '../../db/database.ts';
import { newId } from '../../db/ids.ts';
import { tellChanged } from '../../db/live.ts';
import { fail } from '../../fail.ts';
import type { Enqueue } from '../../jobs/queue.ts';
import { moderates, type Viewer } from '../accounts/viewer.ts';

/** Saves a draft of the viewer's channel, and says where its file is to be sent. */
export async function createDraft(
  db: Database,
  viewer: Viewer,
  input: InputOf<typeof createVideo>,
) {
  const id = newId();
  await db
    .insertInto('videos')
    .values(({ selectFrom }) => ({
      id,
      channel_id: viewer.channelId,
      // Held until the draft is saved, so that the channel cannot get another name in between.
      channel_name: selectFrom('channels')
        .select('name')
        .where('id', '=', viewer.channelId)
        .forKeyShare(),
      title: input.title.trim(),
      description: input.description ?? '',
      category: input.category ?? null,
      tags: input.tags ?? [],
      visibility: input.visibility ?? 'public',
      kind: input.kind ?? 'auto',
      comments_enabled: input.isCommentEnabled ?? true,
    }))
    .execute();
  return { video: { id, upload_url: uploadsPath } };
}

/** Changes the given details of a video that the viewer owns or moderates. */
export async function editDetails(
  db: Database,
  viewer: Viewer,
  { id, isCommentEnabled, ...input }: InputOf<typeof editVideo>,
): Promise<void> {
  await requireOwner(db, viewer, id);
  const changes = {
    ...input,
    ...(input.title !== undefined && { title: input.title.trim() }),
    ...(isCommentEnabled !== undefined && { comments_enabled: isCommentEnabled }),
  };
  if (Object.keys(changes).length === 0) return;
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('videos').set(changes).where('id', '=', id).execute();
    await tellChanged(tx);
  });
}

/** Deletes a video that the viewer owns or moderates; its files go in a job. */
export async function removeVideo(
  db: Database,
  enqueue: Enqueue,
  viewer: Viewer,
  id: string,
): Promise<void> {
  await requireOwner(db, viewer, id);
  await deleteVideo(db, enqueue, id);
}

/** Deletes a video, whoever owns it, and enqueues the deletion of its files. */
export async function deleteVideo(db: Database, enqueue: Enqueue, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('videos').where('id', '=', id).execute();
    await enqueue(tx, 'delete-files', { videoId: id });
    await tellChanged(tx);
  });
}

/**
 * Lets only the owner of a video, or a moderator, go on.
 * @throws not_found for a video that the viewer may not even see, not_allowed for one they may.
 */
export async function requireOwner(db: Database, viewer: Viewer, id: string): Promise<void> {
  const video = await db
    .selectFrom('videos')
    .innerJoin('channels', 'channels.id', 'videos.channel_id')
    .where('videos.id', '=', id)
    .select(['channels.user_id', 'videos.visibility'])
    .executeTakeFirst();
  if (!video) fail('not_found');
  if (video.user_id === viewer.id || moderates(viewer)) return;
  fail(video.visibility === 'private' ? 'not_found' : 'not_allowed');
}
