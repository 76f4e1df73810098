import { sql } from 'kysely';

/** The day that it is now, the same for the whole world. */
export const today = sql<Date>`(now() at time zone 'utc')::date`;
