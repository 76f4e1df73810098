import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { publishChange } from '../../db/live.ts';
import { fail } from '../../fail.ts';
import type { Viewer } from '../../sessions/viewer.ts';
import { findComment } from './find-comment.ts';

/**
 * Pins a comment to the top of the viewer's own video, in the place of another one, or takes the pin
 * off.
 * @throws not_found if it is gone; not_allowed below somebody else's video; invalid for a reply.
 */
export async function pinComment(
  db: Database,
  viewer: Viewer,
  id: string,
  pinned: boolean,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { videoId, parentId } = await requireOwner(tx, viewer, id);
    if (parentId !== null) fail('invalid', 'A reply cannot be pinned: pin its comment.');
    // Of two pins at the same time the second one finds the first.
    await tx.selectFrom('videos').where('id', '=', videoId).select('id').forNoKeyUpdate().execute();
    await tx
      .updateTable('comments')
      .set({ pinned_at: null })
      .where('video_id', '=', videoId)
      .where('pinned_at', 'is not', null)
      .$if(!pinned, (only) => only.where('id', '=', id))
      .execute();
    if (pinned) await mark(tx, id, 'pinned_at', true);
    await publishChange(tx, [videoId]);
  });
}

/**
 * Gives a comment or reply below the viewer's own video a heart, or takes it off.
 * @throws not_found if it is gone; not_allowed below somebody else's video.
 */
export async function heartComment(
  db: Database,
  viewer: Viewer,
  id: string,
  hearted: boolean,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { videoId } = await requireOwner(tx, viewer, id);
    await mark(tx, id, 'hearted_at', hearted);
    await publishChange(tx, [videoId]);
  });
}

async function requireOwner(tx: Database, viewer: Viewer, id: string) {
  const comment = await findComment(tx, viewer, id);
  if (comment.ownerId !== viewer.id)
    fail('not_allowed', 'Only the owner of the video can do this.');
  return comment;
}

async function mark(
  tx: Database,
  id: string,
  column: 'pinned_at' | 'hearted_at',
  marked: boolean,
): Promise<void> {
  const since = marked ? sql<Date>`now()` : null;
  await tx
    .updateTable('comments')
    .set(column === 'pinned_at' ? { pinned_at: since } : { hearted_at: since })
    .where('id', '=', id)
    .where('user_id', 'is not', null)
    .execute();
}
