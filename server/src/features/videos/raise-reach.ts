import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** So many videos are raised in one transaction. */
const atOnce = 100;

/**
 * Raises `videos.reach` and `videos.doublings` of what was watched within so many hours and has passed a
 * power of ten or of two. A video whose row somebody holds is left for the next time.
 */
export async function raiseReach(db: Database, hours: number): Promise<void> {
  let raised: bigint;
  do {
    const { numAffectedRows } = await sql`
      update videos set reach = risen.reach, doublings = risen.doublings
      from (
        select videos.id, reach_of(counts.views) as reach, doublings_of(counts.views) as doublings
        from (
          select distinct video_id from views_by_hour
          where hour > now() - make_interval(hours => ${hours})
        ) as watched
        join video_view_counts as counts using (video_id)
        join videos on videos.id = watched.video_id
        where videos.doublings < doublings_of(counts.views)
          or videos.reach < reach_of(counts.views)
        limit ${atOnce}
        for no key update of videos skip locked
      ) as risen
      where videos.id = risen.id`.execute(db);
    raised = numAffectedRows ?? 0n;
  } while (raised === BigInt(atOnce));
}
