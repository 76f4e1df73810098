import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** The rows of so many videos are changed in one transaction. */
const atOnce = 1_000;

/** Days for whose views `trend_of` looks, which are nothing after that: 2 to the power of -14. */
export const trendDays = 14;

/**
 * Brings `listed_videos` up to date: views and trend of what was watched within `hours` and counted
 * since, and which videos have left a period. The trend never falls, so that a page never shows
 * again what the one before it showed. A row that somebody holds is left for the next time, so
 * several runs at once do not wait for each other, and none does twice what another one did.
 */
export async function refreshListed(db: Database, hours: number): Promise<void> {
  // Looked for once: on a large site most of what was watched is up to date already.
  const { rows: stale } = await sql<{ video_id: string }>`
    select distinct video_id
    from views_by_hour
    join video_view_counts as counts using (video_id)
    join listed_videos as listed using (video_id)
    where hour > now() - make_interval(hours => ${hours}::int) and listed.views <> counts.views
    order by video_id`.execute(db);
  for (let first = 0; first < stale.length; first += atOnce) {
    const ids = stale.slice(first, first + atOnce).map(({ video_id }) => video_id);
    await sql`
      update listed_videos as listed
      set views = fresh.views, trend = greatest(listed.trend, fresh.trend)
      from (
        select stale.video_id, stale.period, counts.views,
          trend_of(videos.id, videos.channel_id, stale.published_at) as trend
        from videos
        join video_view_counts as counts on counts.video_id = videos.id
        join listed_videos as stale on stale.video_id = videos.id
        where videos.id = any(${ids}) and stale.views <> counts.views
        for no key update of stale skip locked
      ) as fresh
      where listed.video_id = fresh.video_id and listed.period = fresh.period`.execute(db);
  }
  await inParts(
    db,
    sql`
      delete from listed_videos as listed
      using (
        select video_id, period
        from list_periods() join listed_videos using (period)
        where published_at <= now() - make_interval(days => days)
        limit ${atOnce}
        for update of listed_videos skip locked
      ) as over
      where listed.video_id = over.video_id and listed.period = over.period`,
  );
}

/** Runs a statement for as long as it changes as much as one run may. */
async function inParts(db: Database, statement: RawBuilder<unknown>): Promise<void> {
  let changed: bigint;
  do {
    changed = (await statement.execute(db)).numAffectedRows ?? 0n;
  } while (changed === BigInt(atOnce));
}
