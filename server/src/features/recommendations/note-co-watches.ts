import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** Who really watched which video. */
export interface Watching {
  userId: string;
  videoId: string;
}

/** With how many of those before it a video makes a pair, and how old these may be. */
const before = 5;
const hours = 24;
/** A view comes at most this long after the first report of the same watching. */
const minutesToView = 60;

/**
 * Notes that videos were watched by the same people: each with the last five that the user watched
 * within a day before, unless the user knew it already. Rows are taken in the order of their ids,
 * so that two processes never wait for each other.
 */
export async function noteCoWatches(tx: Database, watched: readonly Watching[]): Promise<void> {
  if (watched.length === 0) return;
  await sql`
    insert into watched_together as known (video_id, other_id, times)
    select video_id, other_id, count(*)
    from (
      select earlier.video_id as one, history.video_id as two
      from unnest(
        ${watched.map(({ userId }) => userId)}::text[],
        ${watched.map(({ videoId }) => videoId)}::text[]
      ) as watched (user_id, video_id)
      join history using (user_id, video_id)
      cross join lateral (
        select video_id from history as earlier
        where earlier.user_id = watched.user_id and earlier.video_id <> watched.video_id
          and earlier.first_watched_at < history.first_watched_at
          and earlier.watched_at > now() - make_interval(hours => ${hours})
        order by earlier.watched_at desc limit ${before}
      ) as earlier
      where history.first_watched_at > now() - make_interval(mins => ${minutesToView})
    ) as pairs
    cross join lateral (values (one, two), (two, one)) as both_ways (video_id, other_id)
    group by video_id, other_id
    order by video_id, other_id
    on conflict (video_id, other_id)
      do update set times = known.times + excluded.times, latest_at = now()`.execute(tx);
}

/** Days after which a pair is forgotten that nobody made again, and how many a video keeps. */
const forgottenAfter = 90;
const maxPerVideo = 100;

/** Forgets pairs that have become old, and of each video all but the strongest. */
export async function sweepCoWatches(db: Database): Promise<void> {
  await sql`delete from watched_together
    where latest_at < now() - make_interval(days => ${forgottenAfter})`.execute(db);
  await sql`
    delete from watched_together using (
      select weak.video_id, weak.other_id
      from (
        select video_id from watched_together group by video_id having count(*) > ${maxPerVideo}
      ) as crowded
      cross join lateral (
        select video_id, other_id from watched_together as own
        where own.video_id = crowded.video_id
        order by times desc, latest_at desc offset ${maxPerVideo}
      ) as weak
    ) as gone
    where watched_together.video_id = gone.video_id
      and watched_together.other_id = gone.other_id`.execute(db);
}
