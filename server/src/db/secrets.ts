import { sql } from 'kysely';
import type { Database } from './database.ts';

// A row of the table, beside the secrets that were made there before KINORA_SECRET.
const fingerprint = 'fingerprint';

/** Has the database been used with any secret of KINORA_SECRET or the data folder? */
export async function isClaimed(db: Database): Promise<boolean> {
  const found = await db
    .selectFrom('secrets')
    .where('name', '=', fingerprint)
    .select('name')
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Notes with which secret the database is used from now on: the first of the given ones.
 * @param fingerprints what tells secrets apart and betrays none of them.
 * @returns false, and notes nothing, if it was used with another than these.
 */
export async function claimDatabase(
  db: Database,
  fingerprints: readonly string[],
): Promise<boolean> {
  const [first = ''] = fingerprints;
  return db.transaction().execute(async (tx) => {
    await tx
      .insertInto('secrets')
      .values({ name: fingerprint, value: first })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
    const { numUpdatedRows } = await tx
      .updateTable('secrets')
      .set({ value: first })
      .where('name', '=', fingerprint)
      .where('value', 'in', fingerprints)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  });
}

/** Lets another secret take the place of one that is lost. @returns whether there was one. */
export async function forgetClaim(db: Database): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('secrets')
    .where('name', '=', fingerprint)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** The secrets that were made in the database, before there was KINORA_SECRET, by their names. */
export async function formerSecrets(db: Database): Promise<Record<string, string>> {
  const rows = await db
    .selectFrom('secrets')
    .where('name', '!=', fingerprint)
    .select(['name', 'value'])
    .execute();
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

/** Deletes those of them that nothing needs any more. */
export async function sweepSecrets(db: Database): Promise<void> {
  await db
    .deleteFrom('secrets')
    .where('retires_at', '<=', sql<Date>`now()`)
    .execute();
}
