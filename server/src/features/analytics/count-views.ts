import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { noteTogether } from '../recommendations/note-together.ts';
import { addViews } from '../videos/add-views.ts';

/** Somebody really watched a video. */
export interface View {
  /** What tells viewers apart; of a guest it says nothing else. */
  viewer: string;
  /** The viewer, unless a guest. */
  userId: string | null;
  videoId: string;
}

/** Within this time the same viewer's watching of the same video is one view. */
const windowMinutes = 60;

/**
 * Counts views: one for each viewer, video and window, over all processes. Rows are always taken in
 * the order of the videos' ids, so that two processes never wait for each other.
 */
export async function countViews(db: Database, views: readonly View[]): Promise<void> {
  if (views.length === 0) return;
  const different = new Map(views.map((view) => [`${view.videoId} ${view.viewer}`, view]));
  const batch = [...different.keys()].toSorted().map((key) => different.get(key) as View);
  await db.transaction().execute(async (tx) => {
    const counted = await tx
      .insertInto('counted_views')
      .columns(['viewer', 'video_id'])
      .expression(
        tx
          .selectFrom(listOf(batch).as('seen'))
          // A video may be deleted while its views wait here.
          .innerJoin('videos', 'videos.id', 'seen.video_id')
          .orderBy('seen.video_id')
          .select(['seen.viewer', 'seen.video_id']),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['viewer', 'video_id'])
          .doUpdateSet({ counted_at: new Date() })
          .where(
            'counted_views.counted_at',
            '<',
            sql<Date>`now() - make_interval(mins => ${windowMinutes})`,
          ),
      )
      .returning(['viewer', 'video_id'])
      .execute();
    const counts = Map.groupBy(counted, (row) => row.video_id);
    const increments = [...counts].map(([videoId, rows]) => ({ videoId, views: rows.length }));
    await addViews(tx, increments);
    await addToHour(tx, increments);
    await noteTogether(
      tx,
      counted.flatMap(({ viewer, video_id: videoId }) => {
        const userId = different.get(`${videoId} ${viewer}`)?.userId ?? null;
        return userId === null ? [] : [{ userId, videoId }];
      }),
    );
  });
}

const listOf = (batch: readonly View[]) =>
  sql<{ viewer: string; video_id: string }>`(select * from unnest(
    ${batch.map(({ viewer }) => viewer)}::text[],
    ${batch.map(({ videoId }) => videoId)}::text[]
  ) as list (viewer, video_id))`;

async function addToHour(
  tx: Database,
  increments: readonly { videoId: string; views: number }[],
): Promise<void> {
  if (increments.length === 0) return;
  await tx
    .insertInto('views_by_hour')
    .values(
      increments.map(({ videoId, views }) => ({
        video_id: videoId,
        hour: sql<Date>`date_trunc('hour', now())`,
        views,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['video_id', 'hour']).doUpdateSet((set) => ({
        views: set('views_by_hour.views', '+', set.ref('excluded.views')),
      })),
    )
    .execute();
}

/** Forgets when views were counted that no longer stand in the way of another one. */
export async function sweepCountedViews(db: Database): Promise<void> {
  await db
    .deleteFrom('counted_views')
    .where('counted_at', '<', sql<Date>`now() - make_interval(mins => ${windowMinutes})`)
    .execute();
}
