import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from './database.ts';

const { db } = await testDatabase();

test('a test file gets a migrated database without rows', async () => {
  const { rows } = await sql<{ users: string | null; rows: number }>`
    select to_regclass('users')::text as users, (select count(*) from users) as rows`.execute(db);
  expect(rows).toEqual([{ users: 'users', rows: 0 }]);
});
