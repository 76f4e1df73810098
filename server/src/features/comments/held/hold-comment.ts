import type { Database } from '../../../db/database.ts';
import { newId } from '../../../db/ids.ts';
import type { Enqueue } from '../../../jobs/queue.ts';
import { moderates, type Viewer } from '../../../sessions/viewer.ts';
import { hasUnread, notify } from '../../notifications/notify.ts';
import { fail } from '../../../fail.ts';
import { gone } from '../find-comment.ts';
import { heldFor } from './held-rows.ts';

/** Whether what this viewer writes there has to wait: all but the owner's and moderators' words. */
export const mustWait = (viewer: Viewer, video: { held: boolean; ownerId: string }): boolean =>
  video.held && video.ownerId !== viewer.id && !moderates(viewer);

/** New words, and where they are to stand. */
interface Words {
  text: string;
  mentions: string[];
  videoId: string;
  ownerId: string;
  parentId: string | null;
  repliedTo: string | null;
}

/**
 * Keeps words until the owner of the video has approved them. The owner is told once of each video,
 * until they have read that.
 */
export async function holdComment(
  tx: Database,
  enqueue: Enqueue,
  viewer: Viewer,
  { text, mentions, videoId, ownerId, parentId, repliedTo }: Words,
): Promise<{ id: string; created_at: Date }> {
  const channel = tx.selectFrom('videos').where('id', '=', videoId).select('channel_id');
  const row = await tx
    .insertInto('held_comments')
    .values({
      id: newId(),
      video_id: videoId,
      channel_id: channel,
      parent_id: parentId,
      replied_to: repliedTo,
      user_id: viewer.id,
      text,
      mentions,
    })
    .returning(['id', 'created_at'])
    .executeTakeFirstOrThrow();
  const line = { type: 'held_comment', to: ownerId, videoId } as const;
  if (!(await hasUnread(tx, line))) await notify(tx, enqueue, line);
  return row;
}

/** Takes back words of the viewer's own that wait. @throws not_found if there are none. */
export async function withdrawHeld(db: Database, viewer: Viewer, id: string): Promise<void> {
  const deleted = await db
    .deleteFrom('held_comments')
    .where('id', 'in', heldFor(db, viewer, 'author').select('held_comments.id'))
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (!deleted) fail('not_found', gone);
}
