import { sql } from 'kysely';
import { connect, type Database } from '../../server/src/db/database.ts';
import { refreshListed } from '../../server/src/features/videos/refresh-listed.ts';
import { type Asked, sentTo } from './asked.ts';
import type { Size } from './many-videos.ts';
import type { AskedSite } from './measure.ts';
import { atMost, type Row, row } from './report.ts';
import { steadyP99 } from './steady-load.ts';

/** As `jobs.ts` has it. */
const hours = 2;
const minutesOfViews = 14 * 24 * 60;
const steady = { perSecond: 50, seconds: 20 };

/**
 * What the job takes that runs every minute, after two hours with as many views as the site's
 * others had, and what a list takes meanwhile.
 * @param asked of a list by trend that no kept answer helps
 */
export async function trendingJob(
  { url, database }: AskedSite,
  { videos, viewsByHour }: Size,
  asked: readonly Asked[],
): Promise<Row[]> {
  const db = connect(database);
  const perMinute = Math.round(viewsByHour / minutesOfViews);
  const oneMinute = async () => {
    await watch(db, videos, perMinute);
    const began = performance.now();
    await refreshListed(db, hours);
    return (performance.now() - began) / 1000;
  };
  try {
    await watch(db, videos, perMinute * 60 * hours);
    await refreshListed(db, hours);
    const alone = [await oneMinute(), await oneMinute(), await oneMinute()];
    const during = steadyP99(
      (n) => sentTo(url, asked[n % asked.length] as Asked),
      steady.perSecond,
      steady.seconds,
    );
    const measured = new AbortController();
    const end = () => measured.abort();
    void during.then(end, end);
    while (!measured.signal.aborted) await oneMinute();
    return [
      row('job.seconds', Math.max(...alone), 's', { aim: atMost(2) }),
      row('job.list.p99', await during, 'ms', { aim: atMost(20) }),
    ];
  } finally {
    await db.destroy();
  }
}

/** Counts views of this hour, few videos most of them. */
const watch = (db: Database, videos: number, views: number) =>
  sql`
    with watched as (
      select 'v' || floor(power(random(), 4) * ${videos}::int) as video_id, count(*) as views
      from generate_series(1, ${views}::int) group by 1
    ), by_hour as (
      insert into views_by_hour as counted (video_id, hour, views)
        select video_id, date_trunc('hour', now()), views from watched
        on conflict (video_id, hour) do update set views = counted.views + excluded.views
    )
    update video_view_counts as counts set views = counts.views + watched.views
    from watched where counts.video_id = watched.video_id`.execute(db);
