import { expect, test } from 'vitest';
import { password, testSite } from '../../../test/site.ts';
import { tokenHash } from '../../sessions/token-hash.ts';

const site = await testSite();
const anna = await site.person('anna');

const register = (fields: object) =>
  site.app.inject({
    method: 'POST',
    url: '/api/register',
    payload: {
      username: 'ben',
      name: 'Ben',
      email: 'ben@example.org',
      password: 'Abcdef1!',
      ...fields,
    },
  });
const login = (email: string, secret: string) =>
  site.app.inject({ method: 'POST', url: '/api/login', payload: { email, password: secret } });

test.each([
  [{ password: 'Abc1!' }, 'password', 'Password must be at least 8 characters long'],
  [
    { password: 'abcdefgh' },
    'password',
    'Password must include uppercase, lowercase, digits, and special characters',
  ],
  [{ username: 'managechannel' }, 'username', 'reserved'],
  [{ username: 'ManageChannel' }, 'username', 'reserved'],
  [{ username: 'manage.channel' }, 'username', 'reserved'],
  [{ username: '_Admin_' }, 'username', 'reserved'],
  [{ username: 'SignUp' }, 'username', 'reserved'],
  [{ username: '...' }, 'username', 'reserved'],
  [{ username: 'аnna' }, 'username', 'letters'],
  [{ username: 'anna\u200b' }, 'username', 'letters'],
  [{ username: 'a b' }, 'username', 'letters'],
  [{ username: 'Anna' }, 'username', 'taken'],
  [{ email: 'ANNA@example.org' }, 'email', 'Sign in instead'],
  [{ email: 'nowhere' }, 'email', 'valid'],
  [{ email: '<nobody@example.org' }, 'email', 'valid'],
  [{ email: 'Somebody<nobody@example.org' }, 'email', 'valid'],
  [{ email: 'nobody@example.org>' }, 'email', 'valid'],
  [{ email: 'nobody@example.org;other@example.org' }, 'email', 'valid'],
  [{ email: 'nobody@example.org\u200b' }, 'email', 'valid'],
  [{ name: ' ' }, 'name', '1 to 60'],
  [{ name: '\u200b\u2060' }, 'name', 'one line'],
  [{ name: 'Somebody\r\nelse' }, 'name', 'one line'],
  [{ name: '\u202eydobemoS' }, 'name', 'one line'],
])('AUTH-10, AUTH-11, AUTH-12 sign-up refuses %j', async (fields, field, sentence) => {
  const answer = await register(fields);
  expect(answer.statusCode).toBe(422);
  expect(answer.json().errors[field].join(' ')).toContain(sentence);
});

test('of two who want the same name in another case at the same time, one gets it', async () => {
  const answers = await Promise.all(
    ['Twin', 'tWIN', 'twin'].map((username, n) =>
      register({ username, email: `twin${n}@example.org` }),
    ),
  );
  const refused = answers.filter(({ statusCode }) => statusCode === 422);
  expect(refused.map((answer) => answer.json().message)).toHaveLength(2);
  const kept = site.db.selectFrom('users').where('username', 'ilike', 'twin').selectAll();
  expect(await kept.execute()).toHaveLength(1);
});

test('names and e-mails are one in any case, whoever writes them', async () => {
  const again = (id: string, username: string, email: string) =>
    site.db.insertInto('users').values({ id, name: 'x', username, email }).execute();
  await expect(again('x1', 'ANNA', 'x1@example.org')).rejects.toThrow('users_username_any_case');
  await expect(again('x2', 'x2', 'ANNA@example.org')).rejects.toThrow('users_email_any_case');
});

test('AUTH-13 signing up makes a channel and does not sign in', async () => {
  const answer = await register({});
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['set-cookie']).toBeUndefined();
  const channel = await site.db
    .selectFrom('channels')
    .innerJoin('users', 'users.id', 'channels.user_id')
    .where('users.username', '=', 'ben')
    .select('channels.name')
    .executeTakeFirst();
  expect(channel?.name).toBe('Ben');
});

test('FLAW-05 an unknown e-mail and a wrong password get the same answer', async () => {
  const [unknown, wrong] = [await login('x@example.org', 'y'), await login(anna.email, 'y')];
  expect(unknown.statusCode).toBe(401);
  expect(unknown.body).toBe(wrong.body);
  expect(wrong.json().message).toBe('Invalid email or password');
});

test('FLAW-05 passwords are stored with a slow salted hash', async () => {
  const { password: stored } = await site.db
    .selectFrom('credentials')
    .where('user_id', '=', anna.id)
    .select('password')
    .executeTakeFirstOrThrow();
  expect(stored).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$[\w+/]{22}\$[\w+/]{43}$/);
});

test('DATA-01 DATA-02 CONST-04 FLAW-19 signing in sets the session cookies, and no script can read the token', async () => {
  const answer = await login(anna.email.toUpperCase(), password);
  const cookies = Object.fromEntries(answer.cookies.map((cookie) => [cookie.name, cookie]));
  const { device, ...ofSession } = cookies;
  expect(device).toMatchObject({ httpOnly: true });
  expect(Object.keys(ofSession).toSorted()).toEqual(
    ['token', 'user_id', 'user_name', 'email', 'profile_img', 'channel_name'].toSorted(),
  );
  expect(cookies['token']).toMatchObject({
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    maxAge: 86_400,
  });
  expect(cookies['user_name']).toMatchObject({ value: 'anna', maxAge: 86_400 });
  expect(cookies['user_name']?.httpOnly).toBeUndefined();
});

test('FLAW-19 the cookie is the same session as the bearer, but only from our own pages', async () => {
  const draft = (headers: Record<string, string>) =>
    site.app.inject({
      method: 'POST',
      url: '/api/videos',
      headers: { cookie: `token=${anna.token}`, host: 'kinora.example', ...headers },
      payload: { title: 'A walk' },
    });
  expect((await draft({ origin: 'http://kinora.example' })).statusCode).toBe(201);
  expect((await draft({ origin: 'http://evil.example' })).json().error).toBe('foreign_origin');
  expect((await draft({ origin: 'null' })).statusCode).toBe(403);
  expect((await draft({})).statusCode).toBe(403);
  expect((await draft({ 'sec-fetch-site': 'same-origin' })).statusCode).toBe(201);
});

test('AUTH-26 signing out ends the session and clears the cookies', async () => {
  const { token } = (await login(anna.email, password)).json();
  const headers = { authorization: `Bearer ${token}` };
  const out = await site.app.inject({ method: 'POST', url: '/api/logout', headers });
  expect(out.cookies.every((cookie) => cookie.value === '')).toBe(true);
  expect(out.cookies).toHaveLength(6);
  const session = await site.app.inject({ url: '/api/session', headers });
  expect(session.json()).toEqual({ code: 200, user: null });
});

test('AUTH-27 an expired session is a guest', async () => {
  const { token } = (await login(anna.email, password)).json();
  await site.db
    .updateTable('sessions')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('token_hash', '=', tokenHash(token))
    .execute();
  const session = await site.app.inject({
    url: '/api/session',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(session.json().user).toBeNull();
});
