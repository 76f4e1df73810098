import type { Database } from '../../db/database.ts';
import type { Enqueue } from '../../jobs/queue.ts';

/**
 * Deletes an account with its channel and videos; the files of the videos go in jobs.
 * @returns the ids of its videos.
 */
export async function deleteAccount(
  db: Database,
  enqueue: Enqueue,
  userId: string,
): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    const videos = await tx
      .selectFrom('videos')
      .innerJoin('channels', 'channels.id', 'videos.channel_id')
      .where('channels.user_id', '=', userId)
      .select('videos.id')
      .execute();
    // Everything that an account owns goes with its row, by foreign keys.
    await tx.deleteFrom('users').where('id', '=', userId).execute();
    for (const { id } of videos) await enqueue(tx, 'delete-files', { videoId: id });
    return videos.map(({ id }) => id);
  });
}
