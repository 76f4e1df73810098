import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely';
import { allCategories, type SearchFilters } from '@kinora/contract/text/search-path';
import type { DB } from '../../../db/tables.generated.ts';
import type { Viewer } from '../../../sessions/viewer.ts';
import { beginningOf } from '../../videos/periods.ts';
import { withWantedShorts } from '../../videos/visible.ts';

/** What a search is narrowed down to, beside its words. */
export type Filter = (where: ExpressionBuilder<DB, 'videos'>) => Expression<SqlBool>;

type Unset<Fields> = { [Name in keyof Fields]: Fields[Name] | undefined };

const [shortBelow, longAbove] = [4 * 60, 20 * 60];

/**
 * The condition that filters come to, and that the viewer may want no Shortys unless they ask for
 * them; periods end at `at`, in milliseconds since 1970.
 */
export function searchFilters(
  viewer: Pick<Viewer, 'id'> | null,
  { category, channel, type, time, duration, captions }: Unset<SearchFilters>,
  at: number,
): Filter {
  return (where) =>
    where.and([
      ...(category && category !== allCategories ? [where('videos.category', '=', category)] : []),
      ...(channel ? [where('videos.channel_id', '=', channel)] : []),
      ...(type && type !== 'all'
        ? [where('videos.type', '=', type)]
        : viewer
          ? [withWantedShorts(viewer)]
          : []),
      ...(time && time !== 'all' ? [where('videos.published_at', '>', beginningOf(time, at))] : []),
      // A third of all videos may be of a year: those of other weeks need not be left out beforehand.
      ...(time && time !== 'all' && time !== 'year' ? [isOfWeeksSince(beginningOf(time, at))] : []),
      ...(duration === 'short' ? [where('videos.seconds', '<', shortBelow)] : []),
      ...(duration === 'medium' ? [where.between('videos.seconds', shortBelow, longAbove)] : []),
      ...(duration === 'long' ? [where('videos.seconds', '>', longAbove)] : []),
      // Written out: the planner has to see that an index of only these has all of them.
      ...(captions === 'with' ? [where('videos.captioned', '=', where.lit(true))] : []),
    ]);
}

/** As the index of words has it (`videos_words`), which so finds no others. */
const isOfWeeksSince = (beginning: Date) => sql<boolean>`
  date_trunc('week', videos.published_at at time zone 'UTC')
    >= date_trunc('week', ${beginning}::timestamptz at time zone 'UTC')`;
