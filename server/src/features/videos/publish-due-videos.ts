import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { publishChange } from '../../db/live.ts';
import type { Enqueue } from '../../jobs/queue.ts';
import { publishFirstTime } from './become-public.ts';
import { announce } from './processing.ts';
import { indexed, existsForOwner } from './visible.ts';

/**
 * Makes those videos public whose time has come: as new as if they had been uploaded now, so that
 * lists, feeds and bells tell of them. One that cannot be played yet is new when it can.
 */
export async function publishDueVideos(
  { db, enqueue }: { db: Database; enqueue: Enqueue },
  now = new Date(),
): Promise<void> {
  const due = await db
    .selectFrom('videos')
    .where('publish_at', '<=', now)
    .where(existsForOwner)
    .orderBy('publish_at')
    .select('id')
    .execute();
  for (const { id } of due) {
    await db.transaction().execute(async (tx) => {
      // First the video, as whoever deletes it: what they did is seen by what comes after.
      await tx.selectFrom('videos').where('id', '=', id).select('id').forNoKeyUpdate().execute();
      const published = await tx
        .updateTable('videos')
        .set({
          visibility: 'public',
          publish_at: null,
          published_at: sql<Date | null>`case when playable then ${now}::timestamptz end`,
        })
        .where('id', '=', id)
        // It may have been changed or deleted meanwhile.
        .where('publish_at', '<=', now)
        .where(existsForOwner)
        .returning('state')
        .executeTakeFirst();
      if (!published) return;
      // Of one that is still processed they are told at its end.
      if (published.state === 'ready') await enqueue(tx, 'tell-subscribers', { videoId: id });
      await publishChange(tx, [id]);
      await announce(tx, id);
    });
  }
  await publishUnnoted(db, enqueue);
}

/** Processes of the version before, while they are replaced, make videos public without a time. */
async function publishUnnoted(db: Database, enqueue: Enqueue): Promise<void> {
  const unnoted = await db
    .selectFrom('videos')
    .where(indexed)
    .where('published_at', 'is', null)
    .select('id')
    .execute();
  if (unnoted.length === 0) return;
  const ids = unnoted.map(({ id }) => id);
  await db.transaction().execute((tx) => publishFirstTime(tx, enqueue, ids));
}
