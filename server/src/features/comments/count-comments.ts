import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** Counts a video's comments up or down. */
export async function addToCommentCount(tx: Database, videoId: string, by: number): Promise<void> {
  if (by === 0) return;
  await tx
    .insertInto('video_comment_counts')
    .values({ video_id: videoId, comments: by })
    .onConflict((conflict) =>
      conflict
        .column('video_id')
        .doUpdateSet((set) => ({ comments: set('video_comment_counts.comments', '+', by) })),
    )
    .execute();
}

/** Counts the likes and dislikes of a comment up or down; answers them, or null if it is gone. */
export async function countCommentReactions(
  tx: Database,
  commentId: string,
  by: { likes: number; dislikes: number },
): Promise<{ likes: number; dislikes: number } | null> {
  const counted = await tx
    .updateTable('comments')
    .set({
      likes: sql`likes + ${by.likes}::int`,
      dislikes: sql`dislikes + ${by.dislikes}::int`,
    })
    .where('id', '=', commentId)
    .where('user_id', 'is not', null)
    .returning(['likes', 'dislikes'])
    .executeTakeFirst();
  return counted ?? null;
}
