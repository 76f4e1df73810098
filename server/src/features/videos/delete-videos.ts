import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { publishChange } from '../../db/live.ts';
import type { Enqueue } from '../../jobs/queue.ts';
import type { Viewer } from '../../sessions/viewer.ts';
import { publishFirstTime } from './become-public.ts';
import { deleteDue } from './delete-video.ts';
import { existsForOwner } from './visible.ts';

/** How long several videos that were deleted together can be brought back. */
const minutesToRestore = 5;

/**
 * Hides several videos of the viewer's channel, until a job deletes them or they are restored.
 * @returns the ids of those that were there.
 */
export async function deleteVideos(
  db: Database,
  viewer: Viewer,
  ids: readonly string[],
): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    const own = await tx
      .selectFrom('videos')
      .where('channel_id', '=', viewer.channelId)
      .where('id', 'in', ids)
      .where(existsForOwner)
      .select(['id', 'visibility'])
      .orderBy('id')
      .forNoKeyUpdate()
      .execute();
    if (own.length === 0) return [];
    const due_at = sql<Date>`now() + make_interval(mins => ${sql.lit(minutesToRestore)})`;
    await tx
      .insertInto('video_deletions')
      .values(own.map(({ id, visibility }) => ({ video_id: id, visibility, due_at })))
      .execute();
    const deleted = own.map(({ id }) => id);
    await tx
      .updateTable('videos')
      .set({ visibility: 'private' })
      .where('id', 'in', deleted)
      .execute();
    await publishChange(tx, deleted);
    return deleted;
  });
}

/**
 * Brings back what was deleted together, as it was. What could first be played meanwhile is new now.
 * @returns the ids of those that were still there.
 */
export async function restoreVideos(
  db: Database,
  enqueue: Enqueue,
  viewer: Viewer,
  ids: readonly string[],
): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    const restored = await tx
      .updateTable('videos')
      .from('video_deletions')
      .whereRef('video_deletions.video_id', '=', 'videos.id')
      .where('videos.channel_id', '=', viewer.channelId)
      .where('videos.id', 'in', ids)
      .set((set) => ({ visibility: set.ref('video_deletions.visibility') }))
      .returning('videos.id')
      .execute();
    const back = restored.map(({ id }) => id);
    if (back.length === 0) return [];
    await tx.deleteFrom('video_deletions').where('video_id', 'in', back).execute();
    await publishFirstTime(tx, enqueue, back);
    await publishChange(tx, back);
    return back;
  });
}

/** Deletes for good what can no longer be brought back. */
export async function deleteDueVideos(context: Parameters<typeof deleteDue>[0]): Promise<void> {
  const due = (tx: Database) =>
    tx
      .selectFrom('video_deletions')
      .where('due_at', '<=', sql<Date>`now()`)
      .select('video_id');
  const found = await due(context.db).orderBy('due_at').execute();
  // Some may be restored while others are deleted.
  await deleteDue(
    context,
    found.map(({ video_id }) => video_id),
    (tx, id) => due(tx).where('video_id', '=', id),
  );
}
