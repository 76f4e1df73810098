import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { migrate } from './migrate.ts';

const { db } = await testDatabase();

test('the planner knows at once how seldom there is something in a column that is new', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kinora-migrations-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const add = (name: string, text: string) => writeFile(join(folder, name), text);
  const update = () => migrate(db, pathToFileURL(`${folder}/`));
  // As if none of ours had been there.
  await sql`drop table kysely_migration, kysely_migration_lock`.execute(db);
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
