import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { migrate } from './migrate.ts';

const { db } = await testDatabase();

/** Migrations of a test's own, as if none of ours had been there. */
async function ownMigrations() {
  const folder = await mkdtemp(join(tmpdir(), 'kinora-migrations-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await sql`drop table kysely_migration, kysely_migration_lock`.execute(db);
  return {
    add: (name: string, text: string) => writeFile(join(folder, name), text),
    remove: (name: string) => rm(join(folder, name)),
    update: () => migrate(db, pathToFileURL(`${folder}/`)),
  };
}

test('the planner knows at once how seldom there is something in a column that is new', async () => {
  const { add, update } = await ownMigrations();
  await add('0001-things.sql', 'create table things as select generate_series(1, 1000) as id');
  await update();
  await sql`analyze things`.execute(db);

  await add('0002-removed.sql', 'alter table things add column removed_at timestamptz');
  await update();
  const { rows } = await sql`
    select null_frac from pg_stats where tablename = 'things' and attname = 'removed_at'`.execute(
    db,
  );
  expect(rows).toEqual([{ null_frac: 1 }]);
});

test('a process of the version before works on with a database that a later one has migrated', async () => {
  const { add, remove, update } = await ownMigrations();
  await add('0001-one.sql', 'create table one (id int)');
  await add('0002-two.sql', 'create table two (id int)');
  expect(await update()).toEqual([]);
  await remove('0002-two.sql');
  expect(await update()).toEqual(['0002-two']);
  // One that is missing among the others is not of a later version.
  await remove('0001-one.sql');
  await add('0003-three.sql', 'create table three (id int)');
  await expect(update()).rejects.toThrow('corrupted migrations');
});
