import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from './database.ts';

/** How often something may be tried in a span of time. */
export interface RateLimit {
  /** What is counted: allowances of the same name share their counts. */
  name: string;
  tries: number;
  seconds: number;
}

/**
 * Counts one more try of `who`, before it is made: many at the same time cannot slip through, on
 * however many processes.
 * @returns seconds to wait if this was one too many, else 0.
 */
export async function consumeAttempt(
  db: Database,
  allowed: RateLimit,
  who: string,
): Promise<number> {
  const over = sql<boolean>`tries.resets_at <= now()`;
  const fresh = sql<Date>`now() + make_interval(secs => ${allowed.seconds})`;
  const { count, wait } = await db
    .insertInto('tries')
    .values({ key: keyOf(allowed, who), count: 1, resets_at: fresh })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql`case when ${over} then 1 else tries.count + 1 end`,
        resets_at: sql`case when ${over} then excluded.resets_at else tries.resets_at end`,
      }),
    )
    .returning(['count', sql<number>`ceil(extract(epoch from resets_at - now()))::int`.as('wait')])
    .executeTakeFirstOrThrow();
  return count > allowed.tries ? Math.max(1, wait) : 0;
}

/** Tries that are free; before each further one the wait doubles, from the first to the longest. */
export interface Lock {
  /** What is counted, as in `RateLimit`. */
  name: string;
  tries: number;
  /** In seconds. */
  firstWait: number;
  longestWait: number;
}

const secondsOfDay = 24 * 3600;

/**
 * Counts one more try of `who` as a wrong one, before it is made, unless it has to wait: many at the
 * same time cannot slip through. A day after the last wait all is forgotten.
 * @returns seconds to wait, with nothing counted, or 0.
 */
export async function countLocking(
  db: Database,
  { name, tries, firstWait, longestWait }: Lock,
  who: string,
): Promise<number> {
  const key = keyOf({ name }, who);
  const over = sql<boolean>`tries.resets_at <= now()`;
  // 2^20 minutes are more than any wait.
  const wait = sql<number>`case when not (${over}) and tries.count + 1 >= ${tries} then
    least(${longestWait}::int, ${firstWait}::int * 2 ^ least(20, tries.count + 1 - ${tries})) else 0 end`;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('tries')
    .values({
      key,
      count: 1,
      resets_at: sql`now() + make_interval(secs => ${secondsOfDay})`,
      locked_until: sql`now()`,
    })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          count: sql`case when ${over} then 1 else tries.count + 1 end`,
          resets_at: sql`now() + make_interval(secs => ${secondsOfDay} + ${wait})`,
          locked_until: sql`now() + make_interval(secs => ${wait})`,
        })
        // Not now(): one that waited for another's count began before what that has written.
        .where('tries.locked_until', '<=', sql<Date>`clock_timestamp()`),
    )
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows) return 0;
  const locked = await db
    .selectFrom('tries')
    .where('key', '=', key)
    .select(sql<number>`ceil(extract(epoch from locked_until - now()))::int`.as('seconds'))
    .executeTakeFirst();
  return Math.max(1, locked?.seconds ?? 1);
}

/** Forgets the tries of `who`, such as the failed ones once one succeeded. */
export async function resetAttempts(
  db: Database,
  allowed: Pick<RateLimit, 'name'>,
  who: string,
): Promise<void> {
  await db.deleteFrom('tries').where('key', '=', keyOf(allowed, who)).execute();
}

/** Counts one try of `who` less, since it was none of those that are counted. */
export async function refundAttempt(db: Database, allowed: RateLimit, who: string): Promise<void> {
  await db
    .updateTable('tries')
    .set((set) => ({ count: set('count', '-', 1) }))
    .where('key', '=', keyOf(allowed, who))
    .where('count', '>', 0)
    .execute();
}

/** Deletes counts whose span is over. */
export async function sweepAttempts(db: Database): Promise<void> {
  await db
    .deleteFrom('tries')
    .where('resets_at', '<=', sql<Date>`now()`)
    .execute();
}

const keyOf = ({ name }: Pick<RateLimit, 'name'>, who: string) =>
  createHash('sha256').update(`${name}\n${who}`).digest();
