import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { publishChange } from '../../db/live.ts';
import { fail } from '../../fail.ts';
import type { Client } from '../../sessions/client.ts';
import { noteModeration } from '../../sessions/security-events.ts';
import { moderates, type Viewer } from '../../sessions/viewer.ts';
import { visibleTo } from '../videos/visible.ts';
import { addToCommentCount } from './count-comments.ts';
import { emptied, removableTombstone } from './tombstones.ts';
import { gone } from './find-comment.ts';

/** What a deletion did. */
interface Removal {
  /** How many comments and replies are gone by it. */
  removed: number;
  /** Whether an empty place stays. */
  kept: boolean;
}

/**
 * Deletes a comment or reply: the viewer's own, or one below their own video; moderators any. A
 * comment that others have replied to stays as an empty place above their replies (COMM-13).
 * @throws not_found if it is gone, or the viewer may not see the video; not_allowed if it belongs to
 * others.
 */
export async function deleteComment(
  db: Database,
  viewer: Viewer,
  id: string,
  client: Client,
): Promise<Removal> {
  return db.transaction().execute(async (tx) => {
    const comment = await requireOwn(tx, viewer, id);
    const { parentId, videoId, acts } = comment;
    // No reply comes or goes meanwhile; and of two deletions the second finds nothing.
    await lock(tx, parentId ?? id);
    const removal =
      parentId === null
        ? await removeComment(tx, comment)
        : await removeReply(tx, { id, parentId });
    if (removal.removed === 0) fail('not_found', gone);
    await addToCommentCount(tx, videoId, -removal.removed);
    await noteModeration(tx, client, viewer, acts, `deleted comment ${id}`);
    await publishChange(tx, [videoId]);
    return removal;
  });
}

async function requireOwn(tx: Database, viewer: Viewer, id: string) {
  const found = await tx
    .selectFrom('comments')
    .innerJoin('videos', 'videos.id', 'comments.video_id')
    .innerJoin('channels', 'channels.id', 'videos.channel_id')
    .where('comments.id', '=', id)
    // One's own words can be taken back wherever they stand by now.
    .where((where) =>
      where.or([visibleTo(viewer)(where), where('comments.user_id', '=', viewer.id)]),
    )
    .select([
      'comments.id',
      'comments.parent_id as parentId',
      'comments.user_id as authorId',
      'comments.video_id as videoId',
      'channels.user_id as ownerId',
    ])
    .executeTakeFirst();
  if (!found?.authorId) fail('not_found', gone);
  const { authorId, ownerId, ...comment } = found;
  const owns = [authorId, ownerId].includes(viewer.id);
  if (!owns && !moderates(viewer)) fail('not_allowed');
  return { ...comment, authorId, acts: owns ? ('owner' as const) : ('moderator' as const) };
}

const lock = (tx: Database, id: string) =>
  tx.selectFrom('comments').where('id', '=', id).select('id').forUpdate().execute();

async function removeComment(
  tx: Database,
  { id, authorId }: { id: string; authorId: string },
): Promise<Removal> {
  const { own, others } = await tx
    .selectFrom('comments')
    .where('parent_id', '=', id)
    .select([
      sql<number>`count(*) filter (where user_id = ${authorId})`.as('own'),
      sql<number>`count(*) filter (where user_id <> ${authorId})`.as('others'),
    ])
    .executeTakeFirstOrThrow();
  if (others > 0) {
    const { numUpdatedRows } = await emptied(tx).where('id', '=', id).executeTakeFirst();
    return { removed: Number(numUpdatedRows), kept: true };
  }
  const deleted = await tx
    .deleteFrom('comments')
    .where('id', '=', id)
    .where('user_id', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return { removed: deleted ? 1 + own : 0, kept: false };
}

async function removeReply(
  tx: Database,
  { id, parentId }: { id: string; parentId: string },
): Promise<Removal> {
  const deleted = await tx
    .deleteFrom('comments')
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (!deleted) return { removed: 0, kept: false };
  await tx
    .updateTable('comments')
    .set((set) => ({ replies: set('replies', '-', 1) }))
    .where('id', '=', parentId)
    .execute();
  await tx.deleteFrom('comments').where('id', '=', parentId).where(removableTombstone).execute();
  return { removed: 1, kept: false };
}
