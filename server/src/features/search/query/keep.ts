import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { allCategories, type SearchFilters } from '@kinora/contract/text/search-path';
import type { DB } from '../../../db/tables.generated.ts';

/** What a search is narrowed down to, beside its words. */
export type Keep = (where: ExpressionBuilder<DB, 'videos'>) => Expression<SqlBool>;

type Unset<Fields> = { [Name in keyof Fields]: Fields[Name] | undefined };

const day = 86_400_000;
const periods = { today: day, week: 7 * day, month: 30 * day, year: 365 * day };
const [shortBelow, longAbove] = [4 * 60, 20 * 60];

/** The condition that filters come to; periods end at `at`, in milliseconds since 1970. */
export function keeping(
  { category, type, time, duration }: Unset<SearchFilters>,
  at: number,
): Keep {
  return (where) =>
    where.and([
      ...(category && category !== allCategories ? [where('videos.category', '=', category)] : []),
      ...(type && type !== 'all' ? [where('videos.type', '=', type)] : []),
      ...(time && time !== 'all'
        ? [where('videos.published_at', '>', new Date(at - periods[time]))]
        : []),
      ...(duration === 'short' ? [where('videos.seconds', '<', shortBelow)] : []),
      ...(duration === 'medium' ? [where.between('videos.seconds', shortBelow, longAbove)] : []),
      ...(duration === 'long' ? [where('videos.seconds', '>', longAbove)] : []),
    ]);
}
