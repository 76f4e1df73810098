import { liftTimeLimit } from '../../db/answer-limit.ts';
import type { Database } from '../../db/database.ts';
import type { Enqueue } from '../../jobs/queue.ts';
import { dropPicture } from '../../stored-pictures.ts';
import { dropBanner } from '../channels/edit-channel.ts';
import { forgetAuthor } from '../comments/forget-author.ts';

/**
 * Deletes an account with its channel and videos; the files that belong to it go in jobs.
 * @returns the ids of its videos.
 */
export async function deleteAccount(
  tx: Database,
  enqueue: Enqueue,
  userId: string,
): Promise<string[]> {
  // What belongs to it goes with it, which takes long for thousands of videos.
  await liftTimeLimit(tx);
  const videos = await tx
    .selectFrom('videos')
    .innerJoin('channels', 'channels.id', 'videos.channel_id')
    .where('channels.user_id', '=', userId)
    .select('videos.id')
    .execute();
  const exports = await tx
    .selectFrom('exports')
    .where('user_id', '=', userId)
    .select('id')
    .execute();
  const channel = await tx
    .selectFrom('channels')
    .where('user_id', '=', userId)
    .select('banner')
    .executeTakeFirst();
  await forgetAuthor(tx, userId);
  // Everything that an account owns goes with its row, by foreign keys.
  const gone = await tx
    .deleteFrom('users')
    .where('id', '=', userId)
    .returning('image')
    .executeTakeFirst();
  await dropPicture(tx, enqueue, gone?.image ?? null);
  await dropBanner(tx, enqueue, channel?.banner ?? null);
  for (const { id } of exports) await enqueue(tx, 'delete-export', { exportId: id });
  for (const { id } of videos) await enqueue(tx, 'delete-files', { videoId: id });
  return videos.map(({ id }) => id);
}
