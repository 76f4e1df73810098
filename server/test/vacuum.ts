import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../src/db/database.ts';

/**
 * Vacuums and analyses every table, until an index alone answers for all of their rows, as it does
 * on a site that is not being filled. Once is not enough: whoever looks at the database meanwhile,
 * PostgreSQL's own autovacuum among them, could still see a time before the rows were there.
 */
export async function vacuumed(db: Database): Promise<void> {
  for (;;) {
    await sql`vacuum (analyze, index_cleanup on)`.execute(db);
    const { rows } = await sql<{ relname: string }>`
      select relname from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and relallvisible < relpages`.execute(
      db,
    );
    if (rows.length === 0) return;
    await setTimeout(100);
  }
}
