import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { connect } from '../src/db/database.ts';
import { testDatabase } from './database.ts';
import { vacuumed } from './vacuum.ts';

const { db, url } = await testDatabase();

test('a test file gets a migrated database without rows', async () => {
  const { rows } = await sql<{ users: string | null; rows: number }>`
    select to_regclass('users')::text as users, (select count(*) from users) as rows`.execute(db);
  expect(rows).toEqual([{ users: 'users', rows: 0 }]);
});

test('tables are vacuumed until nobody sees the time before their rows', async () => {
  await sql`create table numbers (n integer primary key)`.execute(db);
  const other = connect(url, { max: 1 });
  const earlier = await other.startTransaction().setIsolationLevel('repeatable read').execute();
  await sql`select from users`.execute(earlier);
  await sql`insert into numbers select generate_series(1, 10000)`.execute(db);
  const vacuums = async () => {
    const { rows } = await sql<{ count: number }>`
      select vacuum_count::integer as count from pg_stat_user_tables
      where relname = 'numbers'`.execute(db);
    return rows[0]?.count ?? 0;
  };
  const whole = vacuumed(db);
  await expect.poll(vacuums).toBeGreaterThan(1);
  await earlier.rollback().execute();
  await other.destroy();
  await whole;
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain (analyze, costs off) select count(*) from numbers where n < 5000`.execute(db);
  expect(rows.map((row) => row['QUERY PLAN'].trim())).toContain('Heap Fetches: 0');
});
