import { sql } from 'kysely';
import type { Database } from '../src/db/database.ts';

/** Adds users u1, u2, … with their channels c1, c2, … */
export async function addChannels(db: Database, count: number): Promise<void> {
  await sql`
    insert into users (id, name, username, email)
      select 'u' || n, 'u' || n, 'u' || n, 'u' || n || '@example.org'
      from generate_series(1, ${count}::int) n`.execute(db);
  await sql`
    insert into channels (id, user_id, name)
      select 'c' || n, 'u' || n, 'c' || n from generate_series(1, ${count}::int) n`.execute(db);
}
