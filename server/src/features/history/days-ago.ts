import { sql } from 'kysely';

/**
 * When a day began for people in a time zone, for SQL.
 * @param days before today, which is 0
 * @param timeZone one that `daysOf` knows
 */
export const daysAgo = (days: number, timeZone: string) => sql<Date>`(
  (date_trunc('day', now() at time zone ${timeZone}) - make_interval(days => ${days}))
    at time zone ${timeZone})`;
