import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { emptied, removableTombstone } from './tombstones.ts';

/**
 * Prepares the comments of an account for its deletion, which takes them along: counts them out, and
 * empties those that others have replied to, so that the replies stay.
 */
export async function forgetAuthor(tx: Database, userId: string): Promise<void> {
  const repliesByThread = tx
    .selectFrom('comments')
    .where('user_id', '=', userId)
    .where('parent_id', 'is not', null)
    .groupBy('parent_id')
    .select(['parent_id', sql<number>`count(*)`.as('count')]);
  await tx
    .updateTable('video_comment_counts')
    .from((from) =>
      from
        .selectFrom('comments')
        .where('user_id', '=', userId)
        .groupBy('video_id')
        .select(['video_id', sql<number>`count(*)`.as('count')])
        .as('own'),
    )
    .whereRef('own.video_id', '=', 'video_comment_counts.video_id')
    .set((set) => ({ comments: set('video_comment_counts.comments', '-', set.ref('own.count')) }))
    .execute();
  await tx
    .updateTable('comments')
    .from(repliesByThread.as('own'))
    .whereRef('own.parent_id', '=', 'comments.id')
    .set((set) => ({ replies: set('comments.replies', '-', set.ref('own.count')) }))
    .execute();
  await emptied(tx).where('user_id', '=', userId).where('replies', '>', 0).execute();
  await tx
    .deleteFrom('comments')
    .where(removableTombstone)
    .where('id', 'in', tx.selectFrom(repliesByThread.as('own')).select('parent_id'))
    .execute();
}
