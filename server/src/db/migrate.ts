import { readdir, readFile } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Database } from './database.ts';

const ours = new URL('../../migrations/', import.meta.url);

/**
 * Brings the database to the newest migration, under a lock that all processes share: whoever
 * comes second waits and finds nothing to do. Migrations are plain SQL and only go forward. It takes
 * two connections.
 * @returns the migrations of a later version that the database has, which the one before can do with.
 * @throws the error of the migration that failed; it was rolled back.
 */
export async function migrate(db: Database, folder = ours): Promise<string[]> {
  let later: string[] = [];
  const provider = {
    // Called with the lock held: what another process is just migrating has been noted.
    async getMigrations() {
      const known = await readMigrations(folder);
      later = await laterThan(db, Object.keys(known).at(-1) ?? '');
      const nothingToDo = { up: async () => {} };
      return { ...known, ...Object.fromEntries(later.map((name) => [name, nothingToDo])) };
    },
  };
  const { error, results = [] } = await new Migrator({ db, provider }).migrateToLatest();
  if (error) throw error;
  if (results.length > 0) await analyzeNewColumns(db);
  return later;
}

/** Names of the migrations that were done after one, as their numbers have it. */
async function laterThan(db: Database, last: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration where name > ${last} collate "C" order by name`.execute(db);
  return rows.map(({ name }) => name);
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
