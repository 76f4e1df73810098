import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { connect } from './database.ts';
import { prepared } from './prepared.ts';

const { url } = await testDatabase();

test('a marked statement is planned once for a connection, whatever is asked for', async () => {
  const db = connect(url, { max: 1 });
  const ask = (name: string) =>
    db
      .selectFrom('users')
      .modifyFront(prepared)
      .where('username', '=', name)
      .select('id')
      .execute();
  for (const name of ['anna', 'ben', 'cleo']) expect(await ask(name)).toEqual([]);
  await db.selectFrom('users').where('username', '=', 'anna').select('id').execute();
  const { rows } = await sql<{ statement: string; runs: string }>`
    select statement, (generic_plans + custom_plans)::text as runs from pg_prepared_statements`.execute(
    db,
  );
  expect(rows).toMatchObject([{ statement: expect.stringContaining('"users"'), runs: '3' }]);
  await db.destroy();
});
