import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { today } from '../../db/today.ts';
import { noteCoWatches } from '../recommendations/note-co-watches.ts';

/** Somebody really watched a video. */
export interface View {
  /** What tells viewers apart; of a guest it says nothing else. */
  viewer: string;
  /** The viewer, unless a guest. */
  userId: string | null;
  /** What tells networks of guests apart on one day, and says nothing else; null for a user. */
  network: string | null;
  videoId: string;
}

/** Within this time the same viewer's watching of the same video is one view. */
const windowMinutes = 60;

/** More views of one video are not counted for the guests of one network on one day. */
export const maxPerNetwork = 20;

/**
 * Counts views: one for each viewer, video and window, over all processes, and of guests only so
 * many for each network, video and day (docs/decisions/0011-views.md). Rows are always taken in
 * the order of the videos' ids, so that two processes never wait for each other.
 */
export async function countViews(db: Database, views: readonly View[]): Promise<void> {
  if (views.length === 0) return;
  const different = new Map(views.map((view) => [`${view.videoId} ${view.viewer}`, view]));
  const batch = [...different.keys()].toSorted().map((key) => different.get(key) as View);
  await db.transaction().execute(async (tx) => {
    const counted = await tx
      .insertInto('counted_views')
      .columns(['viewer', 'video_id', 'network'])
      .expression(
        tx
          .selectFrom(viewsTable(batch).as('seen'))
          // A video may be deleted while its views wait here.
          .innerJoin('videos', 'videos.id', 'seen.video_id')
          .where((where) =>
            where.or([
              where('seen.network', 'is', null),
              where(sql<number>`seen.place + ${countedOfNetwork}`, '<=', maxPerNetwork),
            ]),
          )
          .orderBy('seen.video_id')
          .select(['seen.viewer', 'seen.video_id', 'seen.network']),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['viewer', 'video_id'])
          .doUpdateSet((set) => ({
            counted_at: sql<Date>`now()`,
            views: set('counted_views.views', '+', 1),
          }))
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
    await addToDay(tx, increments);
    await noteCoWatches(
      tx,
      counted.flatMap(({ viewer, video_id: videoId }) => {
        const userId = different.get(`${videoId} ${viewer}`)?.userId ?? null;
        return userId === null ? [] : [{ userId, videoId }];
      }),
    );
  });
}

/** The views with their place among those of the same network and video in this batch, from 1. */
const viewsTable = (batch: readonly View[]) =>
  sql<{ viewer: string; video_id: string; network: string | null; place: number }>`(
    select *, row_number() over (partition by network, video_id) as place from unnest(
      ${batch.map(({ viewer }) => viewer)}::text[],
      ${batch.map(({ videoId }) => videoId)}::text[],
      ${batch.map(({ network }) => network)}::text[]
    ) as list (viewer, video_id, network))`;

const countedOfNetwork = sql`(select coalesce(sum(before.views), 0) from counted_views as before
  where before.network = seen.network and before.video_id = seen.video_id)`;

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

/** Adds views to the numbers of their day: of each video, then of each channel. */
async function addToDay(
  tx: Database,
  increments: readonly { videoId: string; views: number }[],
): Promise<void> {
  if (increments.length === 0) return;
  const counted = sql`unnest(
      ${increments.map(({ videoId }) => videoId)}::text[],
      ${increments.map(({ views }) => views)}::int[]
    ) as counted (id, views)`;
  await sql`
    insert into video_days (video_id, day, views)
    select id, ${today}, views from ${counted} order by id
    on conflict (video_id, day) do update
      set views = video_days.views + excluded.views`.execute(tx);
  await sql`
    insert into channel_days (channel_id, day, views)
    select videos.channel_id, ${today}, sum(counted.views)
    from ${counted} join videos using (id)
    group by videos.channel_id order by videos.channel_id
    on conflict (channel_id, day) do update
      set views = channel_days.views + excluded.views`.execute(tx);
}

/** Days for which the views of each hour are kept: two months to compare, and some more. */
const retentionDays = 90;

/** Forgets the views of hours that nobody looks at any more. */
export async function sweepViewsByHour(db: Database): Promise<void> {
  await db
    .deleteFrom('views_by_hour')
    .where('hour', '<', sql<Date>`now() - make_interval(days => ${retentionDays})`)
    .execute();
}

/** Forgets when views were counted that no longer stand in the way of another one: of guests after their day. */
export async function sweepCountedViews(db: Database): Promise<void> {
  await db
    .deleteFrom('counted_views')
    .where('counted_at', '<', sql<Date>`now() - make_interval(mins => ${windowMinutes})`)
    .where((where) =>
      where.or([
        where('network', 'is', null),
        where('counted_at', '<', sql<Date>`now() - interval '1 day'`),
      ]),
    )
    .execute();
}

/** Adds views to videos that exist, whose rows are taken in the order in which they are given. */
async function addViews(
  tx: Database,
  increments: readonly { videoId: string; views: number }[],
): Promise<void> {
  if (increments.length === 0) return;
  await tx
    .insertInto('video_view_counts')
    .values(increments.map(({ videoId, views }) => ({ video_id: videoId, views })))
    .onConflict((conflict) =>
      conflict.column('video_id').doUpdateSet((set) => ({
        views: set('video_view_counts.views', '+', set.ref('excluded.views')),
      })),
    )
    .execute();
}
