import type { HistoryDay, WatchedVideo } from '@kinora/contract/history';
import { placeToResume, seenFrom } from '@kinora/contract/text/resume';
import { sql } from 'kysely';
import { daysOf } from '../../days.ts';
import type { Database } from '../../db/database.ts';
import { after, latestFirst, pageOf, placeIn } from '../../db/keyset.ts';
import type { MediaAddresses } from '../../storage/addresses.ts';
import type { Viewer } from '../../sessions/viewer.ts';
import { fail } from '../../fail.ts';
import { card, cards } from '../videos/cards.ts';

/** Who left a short after fewer seconds did not want to watch it. */
const skippedSeconds = 2;

/**
 * Whether a row of `history` is of a short that was swiped away. Of any other video it is never so: it
 * was chosen, however soon it was left.
 */
export const wasSkipped = sql<boolean>`coalesce(
  history.watched < ${sql.lit(skippedSeconds)} and not history.seen_to_end, false)`;

const byTime = latestFirst('history.watched_at', 'history.video_id');

/**
 * What the viewer watched, the latest first, in groups of one day each.
 * @throws bad_input for a time zone that is none.
 */
export async function listHistory(
  db: Database,
  addresses: MediaAddresses,
  viewer: Viewer,
  options: {
    time_zone?: string | undefined;
    limit?: number | undefined;
    cursor?: string | undefined;
  },
): Promise<{ history: HistoryDay[]; next_cursor: string | null }> {
  const { time_zone = 'UTC', limit = 24, cursor } = options;
  const dayOf = daysOf(time_zone);
  const rows = await cards(db, viewer)
    .innerJoin('history', 'history.video_id', 'videos.id')
    .where('history.user_id', '=', viewer.id)
    .$if(cursor !== undefined, (list) => list.where(after(byTime, cursor ?? '')))
    .orderBy('history.watched_at', 'desc')
    .orderBy('history.video_id', 'desc')
    .select(['history.watched_at', placeIn(byTime).as('place')])
    .limit(limit + 1)
    .execute();
  const { shown, next_cursor } = pageOf(rows, limit);

  const days = new Map<string, HistoryDay>();
  for (const { watched_at, ...row } of shown) {
    const video: WatchedVideo = {
      ...card(row, addresses),
      watch_time: watched_at.toISOString(),
      position: placeToResume(row.position, row.seconds) ?? 0,
    };
    const day = dayOf(watched_at);
    const group = days.get(day) ?? { day, videos: [], shorts: [] };
    days.set(day, group);
    group[video.type === 'short' ? 'shorts' : 'videos'].push(video);
  }
  return { history: [...days.values()], next_cursor };
}

/** Notes that a viewer begins to watch a video; where they were in it before stays. */
export async function noteBeginning(db: Database, viewer: Viewer, videoId: string): Promise<void> {
  await db
    .insertInto('history')
    .values({ user_id: viewer.id, video_id: videoId, position: 0, watched: ifShort(videoId, 0) })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'video_id']).doUpdateSet({ watched_at: new Date() }),
    )
    .execute();
}

/** Seconds played of a short; null of any other video. */
const ifShort = (videoId: string, watched: number | null) => sql<number | null>`(
  select ${watched}::float8 from videos where id = ${videoId} and type = 'short')`;

/**
 * Notes where a viewer is in a video, and whether they ever were at its end; the latest report
 * counts. `position` is in seconds, and so is `watched`, what they really played in this viewing, which
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
      and greatest(${position}::float8, ${short}) >= ${seenFrom} * seconds)`;
  await db
    .insertInto('history')
    .values({ user_id: viewer.id, video_id: videoId, position, watched: short, seen_to_end: atEnd })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'video_id']).doUpdateSet({
        position,
        watched_at: new Date(),
        watched: sql<number | null>`greatest(history.watched, excluded.watched)`,
        seen_to_end: sql<boolean>`history.seen_to_end or excluded.seen_to_end`,
      }),
    )
    .execute();
}

/**
 * Takes videos out of the viewer's history: all of them, or none (FLAW-06).
 * @throws not_found if one of them is not in it.
 */
export async function removeWatched(
  db: Database,
  viewer: Viewer,
  videoIds: readonly string[],
): Promise<void> {
  const wanted = [...new Set(videoIds)];
  if (wanted.length === 0) fail('bad_input', 'Name at least one video.');
  await db.transaction().execute(async (tx) => {
    const gone = await tx
      .deleteFrom('history')
      .where('user_id', '=', viewer.id)
      .where('video_id', 'in', wanted)
      .returning('video_id')
      .execute();
    if (gone.length < wanted.length) fail('not_found', 'Not all of these are in your history.');
  });
}
