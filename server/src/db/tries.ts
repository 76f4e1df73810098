import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from './database.ts';

/** How often something may be tried in a span of time. */
export interface Allowance {
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
export async function countTry(db: Database, allowed: Allowance, who: string): Promise<number> {
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

/** Forgets the tries of `who`, such as the failed ones once one succeeded. */
export async function forgetTries(db: Database, allowed: Allowance, who: string): Promise<void> {
  await db.deleteFrom('tries').where('key', '=', keyOf(allowed, who)).execute();
}

/** Deletes counts whose span is over. */
export async function sweepTries(db: Database): Promise<void> {
  await db
    .deleteFrom('tries')
    .where('resets_at', '<=', sql<Date>`now()`)
    .execute();
}

const keyOf = ({ name }: Allowance, who: string) =>
  createHash('sha256').update(`${name}\n${who}`).digest();
