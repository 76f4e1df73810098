import { sql } from 'kysely';
import type { Database } from '../src/db/database.ts';
import type { MailMessage } from '../src/mail/message.ts';

/** The letters that wait to be sent to an address, the oldest first. */
export async function queuedMailsTo(db: Database, to: string): Promise<MailMessage[]> {
  const { rows } = await sql<{ data: MailMessage }>`
    select data from pgboss.job
    where name = 'send-mail' and data->>'to' = ${to} order by created_on`.execute(db);
  return rows.map(({ data }) => data);
}
