import {
  type Expression,
  type ExpressionBuilder,
  type RawBuilder,
  sql,
  type SqlBool,
} from 'kysely';
import type { SearchFilters } from '@kinora/contract/text/search-path';
import type { DB } from '../../../db/tables.generated.ts';
import type { Viewer } from '../../../sessions/viewer.ts';
import { beginningOf, periods } from '../../videos/periods.ts';
import { withWantedShorts } from '../../videos/visible.ts';

/** What a search is narrowed down to, beside its words. */
export type Filter = (where: ExpressionBuilder<DB, 'videos'>) => Expression<SqlBool>;

/** How a search is narrowed down. */
export interface SearchScope {
  keep: Filter;
  /**
   * Since when the index of words is asked for whole weeks, beside `keep`; null for all times, and for
   * a year, of which a third of all videos may be.
   */
  weeksSince: RawBuilder<Date> | null;
}

const [shortBelow, longAbove] = [4 * 60, 20 * 60];

/**
 * What filters come to, and that the viewer may want no Shortys unless they ask for them.
 * @param filters those that are not as usual
 * @param at when periods end, in milliseconds since 1970; null for the database's `now()`, by which the
 * planner can estimate where it cannot by a parameter
 */
export function searchScope(
  viewer: Pick<Viewer, 'id'> | null,
  { category, channel, type, time, duration, captions }: SearchFilters,
  at: number | null,
): SearchScope {
  const since = time && time !== 'all' ? beginningInSql(time, at) : null;
  const keep: Filter = (where) =>
    where.and([
      ...(category ? [where('videos.category', '=', category)] : []),
      ...(channel ? [where('videos.channel_id', '=', channel)] : []),
      ...(type && type !== 'all'
        ? [where('videos.type', '=', sql.lit(type))]
        : viewer
          ? [withWantedShorts(viewer)]
          : []),
      ...(since ? [where('videos.published_at', '>', since)] : []),
      ...(duration === 'short' ? [where('videos.seconds', '<', sql.lit(shortBelow))] : []),
      ...(duration === 'medium'
        ? [where.between('videos.seconds', sql.lit(shortBelow), sql.lit(longAbove))]
        : []),
      ...(duration === 'long' ? [where('videos.seconds', '>', sql.lit(longAbove))] : []),
      // Written out: the planner has to see that an index of only these has all of them.
      ...(captions === 'with' ? [where('videos.captioned', '=', where.lit(true))] : []),
    ]);
  return { keep, weeksSince: time === 'year' ? null : since };
}

const beginningInSql = (period: keyof typeof periods, at: number | null) =>
  at === null
    ? sql<Date>`(now() - ${sql.lit(`${periods[period]} milliseconds`)}::interval)`
    : sql<Date>`${beginningOf(period, at)}::timestamptz`;

/** Of these weeks, as the index of words has them (`videos_words`), which so finds no others. */
export const isOfWeeksSince = (since: RawBuilder<Date>) => sql<boolean>`
  date_trunc('week', videos.published_at at time zone 'UTC')
    >= date_trunc('week', ${since} at time zone 'UTC')`;

/**
 * Of one step of `reach`, since this week. The index of words has a number for each step in each week:
 * a month takes five or six of these, which match only what is asked for, while the step alone, or the
 * weeks alone, would match thousands of videos.
 */
export const isOfStepSince = (reach: RawBuilder<number>, since: RawBuilder<Date>) => sql<boolean>`
  array[reach_in_week(videos.reach, week_of(videos.published_at))] && array(
    select reach_in_week(${reach}, week)
    from generate_series(week_of(${since}), week_of(now())) as week)`;
