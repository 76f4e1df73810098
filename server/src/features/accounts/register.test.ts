import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';
import { queuedMailsTo } from '../../../test/queued-mails.ts';
import { password, testSite } from '../../../test/site.ts';

const site = await testSite({ EMAIL_VERIFICATION: 'on' });

const post = (url: string, payload: object) => site.app.inject({ method: 'POST', url, payload });
const account = (username: string) => ({
  username,
  name: 'Cleo',
  email: `${username}@example.org`,
  password,
});

/** Whatever is inserted into a table fails, as if the process ended there. */
async function whileItFails(table: RawBuilder<unknown>, work: () => Promise<void>): Promise<void> {
  await sql`create or replace function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'killed here'; end $$`.execute(site.db);
  await sql`create trigger refusing before insert on ${table} execute function refuse()`.execute(
    site.db,
  );
  try {
    await work();
  } finally {
    await sql`drop trigger refusing on ${table}`.execute(site.db);
  }
}

test.each(['users', 'credentials', 'channels', 'pgboss.job_common'])(
  'a registration that ends at %s leaves a free e-mail address and user name',
  async (table) => {
    const wanted = account(`cleo.${table}`);
    await whileItFails(sql.table(table), async () => {
      expect((await post('/api/register', wanted)).statusCode).toBe(500);
    });
    const left = site.db.selectFrom('users').where('email', '=', wanted.email).selectAll();
    expect(await left.execute()).toEqual([]);

    expect((await post('/api/register', wanted)).statusCode).toBe(200);
    // Asked to confirm the address as well: nobody signs in before.
    expect((await post('/api/login', wanted)).json().error).toBe('email_not_verified');
  },
);

test('of two registrations at once with one address, the second is told which field', async () => {
  const answers = await Promise.all(
    ['dora', 'dana'].map((username) =>
      post('/api/register', { ...account(username), email: 'same@example.org' }),
    ),
  );
  const refused = answers.filter(({ statusCode }) => statusCode === 422);
  expect(refused.map((answer) => answer.json().errors)).toEqual([
    { email: ['There is an account with this email. Sign in instead.'] },
  ]);
  expect(await queuedMailsTo(site.db, 'same@example.org')).toEqual([]);
});

test('accounts that a killed process left half made are mended, or their addresses freed', async () => {
  const halfMade = async (username: string) => {
    await site.db
      .insertInto('users')
      .values({
        id: username,
        username,
        name: username,
        email: `${username}@example.org`,
        created_at: new Date(Date.now() - 3_600_000),
      })
      .execute();
  };
  await halfMade('without.credential');
  await halfMade('without.channel');
  await site.db
    .insertInto('credentials')
    .values({
      id: randomBytes(8).toString('hex'),
      user_id: 'without.channel',
      account_id: 'without.channel',
      provider_id: 'credential',
    })
    .execute();
  const migration = new URL('../../../migrations/0028-registration.sql', import.meta.url);
  await sql.raw(await readFile(migration, 'utf8')).execute(site.db);

  const users = await site.db
    .selectFrom('users')
    .leftJoin('channels', 'channels.user_id', 'users.id')
    .where('users.id', 'like', 'without.%')
    .select(['users.id', 'channels.name', sql<number>`length(channels.id)`.as('letters')])
    .execute();
  expect(users).toEqual([{ id: 'without.channel', name: 'without.channel', letters: 12 }]);
});
