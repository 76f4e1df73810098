import { readdir, readFile } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Database } from './database.ts';

const ours = new URL('../../migrations/', import.meta.url);

/**
 * Brings the database to the newest migration, under a lock that all processes share: whoever
 * comes second waits and finds nothing to do. Migrations are plain SQL and only go forward.
 * @throws the error of the migration that failed; it was rolled back.
 */
export async function migrate(db: Database, folder = ours): Promise<void> {
  const provider = { getMigrations: () => readMigrations(folder) };
  const { error, results = [] } = await new Migrator({ db, provider }).migrateToLatest();
  if (error) throw error;
  if (results.length > 0) await analyzeNewColumns(db);
}

async function readMigrations(folder: URL) {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  return Object.fromEntries(
    names.map((name) => [
      name.slice(0, -'.sql'.length),
      {
        async up(db: Kysely<unknown>) {
          await sql.raw(await readFile(new URL(name, folder), 'utf8')).execute(db);
        },
      },
    ]),
  );
}

/**
 * Lets the planner look at the tables that were given columns. Of a column that it knows nothing of
 * it takes one row in two hundred to be null, where it is null in all, and reads lists in other ways;
 * autovacuum looks only when a tenth of the rows have changed.
 */
async function analyzeNewColumns(db: Database): Promise<void> {
  // What it has never looked at, as all of a new site, it does not take to be known either.
  const { rows } = await sql<{ name: string }>`
    select oid::regclass::text as name
    from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and reltuples > 0
      and exists (
        select from pg_attribute
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped and not exists (
          select from pg_stats
          where schemaname = 'public' and tablename = relname
            and pg_stats.attname = pg_attribute.attname))`.execute(db);
  for (const { name } of rows) await sql`analyze ${sql.raw(name)}`.execute(db);
}
