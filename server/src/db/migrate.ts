import { readdir, readFile } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Database } from './database.ts';

const folder = new URL('../../migrations/', import.meta.url);

/**
 * Brings the database to the newest migration, under a lock that all processes share: whoever
 * comes second waits and finds nothing to do. Migrations are plain SQL and only go forward.
 * @throws the error of the migration that failed; it was rolled back.
 */
export async function migrate(db: Database): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

async function readMigrations() {
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
