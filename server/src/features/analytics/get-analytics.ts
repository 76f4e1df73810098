import type { Analytics, videoAnalytics } from '@kinora/contract/analytics';
import type { OutputOf } from '@kinora/contract/call';
import type { AnalyticsDays } from '@kinora/contract/text/list-choices';
import { playSources } from '@kinora/contract/text/play-sources';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { today } from '../../db/today.ts';
import { fail } from '../../fail.ts';
import type { Viewer } from '../../sessions/viewer.ts';
import { partsOfVideo } from './played-parts.ts';
import { type DayRow, type Found, summarize } from './summarize.ts';
import { existsForOwner } from '../videos/visible.ts';

/** How the viewer's channel was watched: a row a day, however many videos it has. */
export async function getChannelAnalytics(
  db: Database,
  viewer: Viewer,
  days: AnalyticsDays,
): Promise<Analytics> {
  const first = firstOf(days);
  const { rows } = await sql<Found>`
    select ${today}::text as today, ${first}::text as first,
      ${daysOf({
        numbers: sql`channel_days where channel_id = ${viewer.channelId}`,
        likes: sql`channel_likes_by_day where channel_id = ${viewer.channelId}`,
        subscribers: sql`subscribers_by_day where channel_id = ${viewer.channelId}`,
        first,
      })} as days,
      ${curveOf(sql`channel_parts where channel_id = ${viewer.channelId}`, first)} as curve`.execute(
    db,
  );
  const [row = fail('not_found', 'There is no such channel.')] = rows;
  return summarize(row);
}

/**
 * How one of the viewer's videos was watched, and which parts of it.
 * @throws not_found if it is none of the viewer's.
 */
export async function getVideoAnalytics(
  db: Database,
  viewer: Viewer,
  id: string,
  days: AnalyticsDays,
): Promise<OutputOf<typeof videoAnalytics>> {
  const first = firstOf(days);
  const row = await db
    .selectFrom('videos')
    .where('videos.id', '=', id)
    .where('videos.channel_id', '=', viewer.channelId)
    .where(existsForOwner)
    .select(['videos.title', 'videos.seconds'])
    .select([
      sql<string>`${today}::text`.as('today'),
      sql<string | null>`${first}::text`.as('first'),
      sql<DayRow[]>`${daysOf({
        numbers: sql`video_days where video_id = videos.id`,
        likes: sql`likes_by_day where video_id = videos.id`,
        subscribers: sql`subscribers_by_video where video_id = videos.id`,
        first,
      })}`.as('days'),
      curveOf(sql`watched_parts where video_id = videos.id`, first).as('curve'),
    ])
    .executeTakeFirst();
  if (!row) fail('not_found', 'There is no such video among yours.');
  return { title: row.title, seconds: row.seconds, ...summarize(row) };
}

/** The first day that is asked for. */
const firstOf = (days: AnalyticsDays): RawBuilder<Date> =>
  days === 'all' ? sql`'-infinity'::date` : sql`(${today} - ${Number(days) - 1}::int)`;

const sourceColumns = playSources.map((source) => `from_${source}`);
const numbers = ['views', 'seconds', 'whole_seconds', ...sourceColumns, 'likes', 'subscribers'];
/** Each number of a table's rows, those that it has not as nothing. */
const columns = (has: readonly string[]) =>
  sql.join(
    ['day', ...numbers].map((name) =>
      name === 'day' || has.includes(name) ? sql.ref(name) : sql`0 as ${sql.ref(name)}`,
    ),
  );

/**
 * Each part's share of those who began on these days, as JSON; null without any. Of videos of different
 * lengths the longer ones count more, so that the mean of the curve is the average part that was
 * watched of the files that are there. Less than a millisecond is what adding and subtracting
 * fractions leaves behind, not what anybody watched.
 */
const curveOf = (rows: RawBuilder<unknown>, first: RawBuilder<Date>) =>
  sql<number[] | null>`(
    select json_agg(share order by place) from (
      select place, sum(played) * ${partsOfVideo}::int / sum(whole_seconds) as share
      from (select seconds, whole_seconds from ${rows} and day >= ${first}) as days,
        unnest(days.seconds) with ordinality as parts (played, place)
      group by place having sum(whole_seconds) > 0.001
    ) as parts)`;

/** The days of three tables, each found by its index, as one list of JSON. */
const daysOf = (from: {
  numbers: RawBuilder<unknown>;
  likes: RawBuilder<unknown>;
  subscribers: RawBuilder<unknown>;
  first: RawBuilder<Date>;
}) => sql`(
  select coalesce(json_agg(days order by day), '[]') from (
    select day::text, ${sql.join(numbers.map((name) => sql`sum(${sql.ref(name)}) as ${sql.ref(name)}`))}
    from (
      select ${columns(numbers.slice(0, -2))} from ${from.numbers} and day >= ${from.first}
      union all
      select ${columns(['likes'])} from ${from.likes} and day >= ${from.first}
      union all
      select ${columns(['subscribers'])} from ${from.subscribers} and day >= ${from.first}
    ) as each
    group by day
  ) as days)`;
