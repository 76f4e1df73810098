import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { password, type Person, testSite } from '../../../test/site.ts';
import { endSessions } from '../../sessions/end-session.ts';
import { tokenHash } from '../../sessions/token-hash.ts';
import { sweepAccounts } from './sweep-accounts.ts';

const site = await testSite();
const other = await site.another();
const anna = await site.person('anna');

const age = (token: string, minutes: number) =>
  site.db
    .updateTable('sessions')
    .set({
      updated_at: sql`now() - make_interval(mins => ${minutes})`,
      expires_at: sql`now() - make_interval(mins => ${minutes}) + interval '1 day'`,
    })
    .where('token_hash', '=', tokenHash(token))
    .execute();
const stored = (token: string) =>
  site.db
    .selectFrom('sessions')
    .where('token_hash', '=', tokenHash(token))
    .select(['updated_at', 'expires_at'])
    .executeTakeFirstOrThrow();
const byCookie = (token: string, app = site.app) =>
  app.inject({ url: '/api/session', headers: { cookie: `token=${token}` } });
const hours = (date: Date) => (date.getTime() - Date.now()) / 3_600_000;

test('DATA-01 a session that is used lives another day, and its cookies with it', async () => {
  await age(anna.token, 23 * 60);
  const answer = await byCookie(anna.token);
  expect(answer.json().user.username).toBe('anna');
  expect(hours((await stored(anna.token)).expires_at)).toBeCloseTo(24, 1);
  expect(hours((await stored(anna.token)).updated_at)).toBeCloseTo(0, 1);
  const cookies = Object.fromEntries(answer.cookies.map((cookie) => [cookie.name, cookie]));
  expect(cookies['token']).toMatchObject({
    value: anna.token,
    maxAge: 86_400,
    httpOnly: true,
    path: '/',
  });
  expect(cookies['channel_name']).toMatchObject({ value: 'anna', maxAge: 86_400 });
});

test('DATA-01 it is written at most once in five minutes, and once for calls that come together', async () => {
  await age(anna.token, 4);
  const before = await stored(anna.token);
  expect((await byCookie(anna.token)).headers['set-cookie']).toBeUndefined();
  expect(await stored(anna.token)).toEqual(before);

  await age(anna.token, 6);
  const answers = await Promise.all(Array.from({ length: 5 }, () => byCookie(anna.token)));
  expect(answers.filter(({ headers }) => headers['set-cookie'])).toHaveLength(1);
});

test('a bearer slides as well, and gets no cookies', async () => {
  await age(anna.token, 60);
  const answer = await site.app.inject({ url: '/api/session', headers: anna.headers });
  expect(answer.headers['set-cookie']).toBeUndefined();
  expect(hours((await stored(anna.token)).expires_at)).toBeCloseTo(24, 1);
});

test('AUTH-27 cookies of a session that is over are cleared by who asks for a page or the session', async () => {
  const { token, email } = await site.person('clara');
  // Somebody signs in anew while a call of the same page is on its way with the old session.
  const again = await site.app.inject({
    method: 'POST',
    url: '/api/login',
    headers: { cookie: `token=${token}`, 'sec-fetch-site': 'same-origin' },
    payload: { email, password },
  });
  const ask = (url: string) => site.app.inject({ url, headers: { cookie: `token=${token}` } });
  expect(again.statusCode).toBe(200);
  const late = await ask('/api/notifications/unread');
  expect(late.statusCode).toBe(401);
  expect(late.cookies).toEqual([]);

  for (const url of ['/api/session', '/']) {
    const { cookies } = await ask(url);
    expect(
      cookies.map(({ name, value }) => `${name}=${value}`),
      url,
    ).toContain('token=');
  }
});

test('AUTH-27 a session that is over does not come back by being used, and is swept', async () => {
  const { token } = await site.person('ben');
  await age(token, 24 * 60 + 1);
  const answer = await byCookie(token);
  expect(answer.json().user).toBeNull();
  expect(answer.cookies.map(({ name, value }) => [name, value])).toContainEqual(['token', '']);
  await sweepAccounts(site.db, site.keys);
  await expect(stored(token)).rejects.toThrow('no result');
});

test('a session ends 90 days after its beginning, however much it is used', async () => {
  const { token } = await site.person('cleo');
  await age(token, 60);
  await site.db
    .updateTable('sessions')
    .set({ created_at: sql`now() - interval '90 days' + interval '5 hours'` })
    .where('token_hash', '=', tokenHash(token))
    .execute();
  expect((await byCookie(token)).json().user.username).toBe('cleo');
  expect(hours((await stored(token)).expires_at)).toBeCloseTo(5, 1);
});

test('who reads the database finds no token that signs in', async () => {
  const { token } = await site.person('dora');
  const { rows } = await sql`select sessions::text as all from sessions`.execute(site.db);
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('a session that a version before has written goes on, and its token is not kept', async () => {
  const token = 'of-a-version-before';
  await sql`insert into sessions (id, token, user_id, expires_at)
    values ('before', ${token}, ${anna.id}, now() + interval '1 day')`.execute(site.db);
  expect((await byCookie(token)).json().user.username).toBe('anna');
  await sweepAccounts(site.db, site.keys);
  expect((await byCookie(token)).json().user.username).toBe('anna');
  const { rows } = await sql`select token from sessions where token is not null`.execute(site.db);
  expect(rows).toEqual([]);
});

const everywhere = async ({ headers }: Pick<Person, 'headers'>) => {
  const apps = [site.app, other.app];
  const answers = await Promise.all(
    apps.map((app) => app.inject({ url: '/api/session', headers })),
  );
  return answers.map((answer) => answer.json().user?.username ?? null);
};

test('AUTH-26 signing out on one process ends the session on all of them at once', async () => {
  const cleo = await site.person('cleo');
  expect(await everywhere(cleo)).toEqual(['cleo', 'cleo']);
  await other.app.inject({ method: 'POST', url: '/api/logout', headers: cleo.headers });
  expect(await everywhere(cleo)).toEqual([null, null]);
});

test('a changed password ends all sessions but the own, on all processes at once', async () => {
  const dora = await site.person('dora');
  const login = await site.app.inject({
    method: 'POST',
    url: '/api/login',
    payload: { email: dora.email, password },
  });
  const second = { headers: { authorization: `Bearer ${login.json().token}` } };
  expect(await everywhere(second)).toEqual(['dora', 'dora']);
  await endSessions(site.db, dora.id, { exceptToken: dora.token });
  expect(await everywhere(second)).toEqual([null, null]);
  expect(await everywhere(dora)).toEqual(['dora', 'dora']);
});
