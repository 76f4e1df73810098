import { seenFraction } from '@kinora/contract/text/resume';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Viewer } from '../../sessions/viewer.ts';

/** Who left a short after fewer seconds did not want to watch it. */
const skippedSeconds = 2;

/**
 * Whether a row of `history` is of a short that was swiped away. Of any other video it is never so: it
 * was chosen, however soon it was left.
 */
export const wasSkipped = sql<boolean>`coalesce(
  history.watched < ${sql.lit(skippedSeconds)} and not history.seen_to_end, false)`;

/**
 * What somebody watched of one video: a row of `history` or none, to be looked up beside each video of
 * a list. Both conditions that change nothing are for the planner: without `limit` it would read all
 * that they have ever watched to join it at once, and without `position` all of it for each video, in
 * the index that has the time instead of by the key.
 * @param user their id, or what stands for it
 * @param video the column with the id of the video
 */
export const watchOf = (user: string | RawBuilder<unknown> | null, video: string) => sql`(
  select * from history
  where user_id = ${user} and video_id = ${sql.ref(video)} and position >= 0 limit 1)`;

/** Notes that a viewer begins to watch a video, unless their history is paused; where they were in it before stays. */
export async function noteBeginning(db: Database, viewer: Viewer, videoId: string): Promise<void> {
  await db
    .insertInto('history')
    .columns(['user_id', 'video_id', 'position', 'watched'])
    .expression(
      unlessPaused(db, viewer).select([
        sql.val(viewer.id).as('user_id'),
        sql.val(videoId).as('video_id'),
        sql.lit(0).as('position'),
        ifShort(videoId, 0).as('watched'),
      ]),
    )
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'video_id']).doUpdateSet({ watched_at: sql<Date>`now()` }),
    )
    .execute();
}

/** A row to select from, or none where the viewer has paused their history. */
const unlessPaused = (db: Database, viewer: Viewer) =>
  db
    .selectFrom(sql<object>`(select)`.as('noted'))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('history_settings')
            .where('user_id', '=', viewer.id)
            .where('paused', '=', true)
            .select('user_id'),
        ),
      ),
    );

/** Seconds played of a short; null of any other video. */
const ifShort = (videoId: string, watched: number | null) => sql<number | null>`(
  select ${watched}::float8 from videos where id = ${videoId} and type = 'short')`;

/**
 * Notes where a viewer is in a video, and whether they ever were at its end, unless their history is
 * paused; the latest report counts. `position` is in seconds, and so is `watched`, what they really played in this viewing, which
 * is kept of shorts: these begin again by themselves, so that who played all of one was at its end.
 */
export async function noteWatching(
  db: Database,
  viewer: Viewer,
  videoId: string,
  position: number,
  watched: number | null = null,
): Promise<void> {
  const short = ifShort(videoId, watched);
  const atEnd = sql<boolean>`exists (
    select from videos where id = ${videoId}
      and greatest(${position}::float8, ${short}) >= ${seenFraction} * seconds)`;
  await db
    .insertInto('history')
    .columns(['user_id', 'video_id', 'position', 'watched', 'seen_to_end'])
    .expression(
      unlessPaused(db, viewer).select([
        sql.val(viewer.id).as('user_id'),
        sql.val(videoId).as('video_id'),
        sql<number>`${position}::float8`.as('position'),
        short.as('watched'),
        atEnd.as('seen_to_end'),
      ]),
    )
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'video_id']).doUpdateSet({
        position,
        watched_at: sql<Date>`now()`,
        watched: sql<number | null>`greatest(history.watched, excluded.watched)`,
        seen_to_end: sql<boolean>`history.seen_to_end or excluded.seen_to_end`,
      }),
    )
    .execute();
}

/** Says whether what the viewer watches is noted from now on. */
export async function pauseHistory(db: Database, viewer: Viewer, paused: boolean): Promise<void> {
  await db
    .insertInto('history_settings')
    .values({ user_id: viewer.id, paused })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ paused }))
    .execute();
}
