import { randomBytes } from 'node:crypto';
import type { Database } from './database.ts';

/** A random key that all processes share; whoever asks first makes it. */
export async function secret(db: Database, name: string): Promise<string> {
  await db
    .insertInto('secrets')
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const row = await db
    .selectFrom('secrets')
    .where('name', '=', name)
    .select('value')
    .executeTakeFirstOrThrow();
  return row.value;
}
