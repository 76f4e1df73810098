import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { password, type Person, testSite } from '../../../test/site.ts';
import { endSessions } from './end-session.ts';
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
    .where('token', '=', token)
    .execute();
const stored = (token: string) =>
  site.db
    .selectFrom('sessions')
    .where('token', '=', token)
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

test('AUTH-27 a session that is over does not come back by being used, and is swept', async () => {
  const { token } = await site.person('ben');
  await age(token, 24 * 60 + 1);
  const answer = await byCookie(token);
  expect(answer.json().user).toBeNull();
  expect(answer.cookies.map(({ name, value }) => [name, value])).toContainEqual(['token', '']);
  await sweepAccounts(site.db);
  await expect(stored(token)).rejects.toThrow('no result');
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
