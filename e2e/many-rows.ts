import { sql } from 'kysely';
import type { Database } from '../server/src/db/database.ts';

/**
 * Copies the row of a video, whose files stay those of the one: `Copy 1`, `Copy 2` and so on, each
 * older than the one before. No list of the site offers them.
 * @returns their ids
 */
export async function copyVideo(db: Database, id: string, count: number): Promise<string[]> {
  await sql`
    insert into videos (id, channel_id, channel_name, title, visibility, state, playable, seconds,
      created_at, published_at)
    select id || 'c' || n, channel_id, channel_name, 'Copy ' || n, 'unlisted', state, playable,
      seconds, created_at - n * interval '1 minute', published_at - n * interval '1 minute'
    from videos, generate_series(1, ${count}) as n where id = ${id}`.execute(db);
  return Array.from({ length: count }, (_, n) => `${id}c${n + 1}`);
}

/** Has somebody watched videos at once, some days ago in a time zone: at the beginning of that day. */
export const watchedDaysAgo = (
  db: Database,
  userId: string,
  videoIds: readonly string[],
  days: number,
  timeZone: string,
) =>
  sql`
  insert into history (user_id, video_id, position, watched_at)
  select ${userId}, id, 1,
    (date_trunc('day', now() at time zone ${timeZone}) - make_interval(days => ${days}))
      at time zone ${timeZone} + interval '1 second' - place * interval '1 microsecond'
  from unnest(${[...videoIds]}::text[]) with ordinality as watched (id, place)`.execute(db);
