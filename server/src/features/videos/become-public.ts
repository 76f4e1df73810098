import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Enqueue } from '../../jobs/queue.ts';
import { indexed } from './visible.ts';

/**
 * When a video of `videos` was published that can be played from now on: now, if everybody may find it
 * and it never was published; else as before.
 */
export const publishedByNow = sql<Date | null>`case
  when videos.visibility = 'public' then coalesce(videos.published_at, now())
  else videos.published_at end`;

/**
 * Publishes those videos which everybody may find and watch since this transaction, and never before:
 * they are new now, and whoever follows the channel is told of them. One that cannot be played yet is
 * new when it can, and of one that is still processed they are told at its end.
 */
export async function publishFirstTime(
  tx: Database,
  enqueue: Enqueue,
  ids: readonly string[],
): Promise<void> {
  const published = await tx
    .updateTable('videos')
    .set({ published_at: sql<Date>`now()` })
    .where('id', 'in', ids)
    .where(indexed)
    .where('published_at', 'is', null)
    .returning(['id', 'state'])
    .execute();
  for (const { id, state } of published) {
    if (state === 'ready') await enqueue(tx, 'tell-subscribers', { videoId: id });
  }
}
