import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/**
 * Adds views to videos, whose rows are taken in the order in which they are given. Other rows may
 * name these videos meanwhile: a full lock would wait for them, and they for it.
 */
export async function addViews(
  tx: Database,
  increments: readonly { videoId: string; views: number }[],
): Promise<void> {
  if (increments.length === 0) return;
  const ids = increments.map(({ videoId }) => videoId);
  await tx
    .selectFrom('videos')
    .where('id', 'in', ids)
    .orderBy('id')
    .select('id')
    .forNoKeyUpdate()
    .execute();
  await tx
    .updateTable('videos')
    .from(
      sql<{ id: string; more: number }>`(select * from unnest(
        ${ids}::text[], ${increments.map(({ views }) => views)}::bigint[]
      ) as list (id, more))`.as('increment'),
    )
    .whereRef('videos.id', '=', 'increment.id')
    .set((set) => ({ views: set('videos.views', '+', set.ref('increment.more')) }))
    .execute();
}
