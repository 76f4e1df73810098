import { sql } from 'kysely';
import type { Database } from '../src/db/database.ts';
import type { Letter } from '../src/mail/letter.ts';

/** The letters that wait to be sent to an address, the oldest first. */
export async function lettersTo(db: Database, to: string): Promise<Letter[]> {
  const { rows } = await sql<{ data: Letter }>`
    select data from pgboss.job
    where name = 'send-mail' and data->>'to' = ${to} order by created_on`.execute(db);
  return rows.map(({ data }) => data);
}
