import { sql } from 'kysely';
import { TOTP } from 'otpauth';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { startProvider, visitProvider } from '../../../test/provider.ts';
import { password, testSite } from '../../../test/site.ts';

const siteUrl = 'http://kinora.example';
const provider = await startProvider(siteUrl);
afterAll(() => provider.stop());
const site = await testSite({ ...provider.settings, PUBLIC_URL: siteUrl, OIDC_NAME: 'Our School' });
provider.accounts.set('udo', { name: 'Udo', email: 'udo@mail.example', email_verified: false });

const post = (url: string, payload: object = {}, cookies: Record<string, string> = {}) =>
  site.app.inject({ method: 'POST', url, payload, cookies });
const socialLogin = (payload: object) => post('/api/sociallogin', payload);

/** Begins a sign-in; `cookies` is what the browser remembers of it. */
async function begin(id: string) {
  const answer = await post(`/api/sign-in-providers/${id}/attempts`);
  const { url, state } = answer.json<{ url: string; state: string }>();
  const cookies = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
  return { answer, url, state, cookies };
}
const finish = (id: string, back: object, cookies: Record<string, string>) =>
  post(`/api/sign-in-providers/${id}/tokens`, back, cookies);
const usersWith = (email: string) =>
  site.db.selectFrom('users').where('email', '=', email).selectAll().execute();

beforeEach(() => site.db.deleteFrom('users').where('email', 'like', '%@mail.example').execute());

test.each(['google', 'apple', 'oidc'])(
  'AUTH-04 API-46 the whole way through %s, from the button to the session',
  async (id) => {
    const { url, state, cookies } = await begin(id);
    const back = await visitProvider(url, 'clara');
    expect(back['state']).toBe(state);
    const finished = await finish(id, back, cookies);
    expect(finished.statusCode, finished.body).toBe(200);

    const answer = await socialLogin({ provider: id, token: finished.json().token });
    expect(answer.statusCode, answer.body).toBe(200);
    const [user] = await usersWith('clara@mail.example');
    // Apple tells no name.
    const [username, name] = id === 'apple' ? ['clara', 'clara'] : ['clara.schon', 'Clara Schön'];
    expect(answer.json()).toEqual({
      code: 200,
      status: {
        message: 'You are signed in.',
        Token: expect.any(String),
        user_id: user?.id,
        username,
        profile_image: null,
        name,
      },
    });
    expect(user).toMatchObject({ email_verified: true });
    expect(answer.cookies.map((cookie) => cookie.name)).toContain('token');
    const headers = { authorization: `Bearer ${answer.json().status.Token}` };
    const session = await site.app.inject({ url: '/api/session', headers });
    expect(session.json().user).toMatchObject({ email: 'clara@mail.example' });
    const channel = await site.db
      .selectFrom('channels')
      .where('user_id', '=', user?.id ?? '')
      .select(['id', 'name'])
      .executeTakeFirst();
    expect(channel).toEqual({ id: session.json().user.channel_id, name });
  },
);

test('API-46 the second time it is the same account, and google is the default', async () => {
  const first = await socialLogin({ token: await provider.token('clara') });
  const second = await socialLogin({ token: await provider.token('clara'), provider: 'google' });
  expect(second.json().status.user_id).toBe(first.json().status.user_id);
});

test('FLAW-04 e-mail and name of the body are ignored', async () => {
  const anna = await site.person('anna');
  const answer = await socialLogin({
    email: anna.email,
    name: 'Anna',
    token: await provider.token('clara'),
  });
  expect(answer.json().status.user_id).not.toBe(anna.id);
  expect(answer.json().status.name).toBe('Clara Schön');
});

test.each(['google', 'oidc'])(
  'FLAW-04 %s: a token issued for another site is refused',
  async (id) => {
    const token = await provider.token('clara', { of: 'another-site' });
    const answer = await socialLogin({ provider: id, token });
    expect(answer.statusCode).toBe(401);
    expect(await usersWith('clara@mail.example')).toEqual([]);
  },
);

test.each(['google', 'oidc'])('FLAW-04 %s: an expired token is refused', async (id) => {
  const token = await provider.token('clara', { lastsSeconds: -10 });
  expect((await socialLogin({ provider: id, token })).statusCode).toBe(401);
});

test.each(['apple', 'oidc'])(
  'FLAW-04 %s: an ID token signs in only where it is for this site, of its issuer and not expired',
  async (id) => {
    const signIn = async (person: string, claims = {}) =>
      socialLogin({ provider: id, token: await provider.idToken(person, claims) });
    for (const claims of [
      { of: 'another-site' },
      { from: 'https://another.example' },
      { lastsSeconds: -10 },
    ]) {
      expect((await signIn('clara', claims)).statusCode, JSON.stringify(claims)).toBe(401);
      expect(await usersWith('clara@mail.example')).toEqual([]);
    }
    const unconfirmed = await signIn('udo');
    expect(unconfirmed.statusCode).toBe(422);
    expect(unconfirmed.json().message).toContain('not confirmed your email');
    expect(await usersWith('udo@mail.example')).toEqual([]);
    expect((await signIn('clara')).statusCode).toBe(200);
  },
);

test.each(['google', 'apple', 'oidc'])(
  'FLAW-04 ERR-13 %s: a made-up token is refused',
  async (id) => {
    for (const token of ['made-up', 'e30.e30.e30', '..']) {
      const answer = await socialLogin({ provider: id, token });
      expect(answer.statusCode).toBe(401);
      expect(answer.json().message).toMatch(/^\w+( \w+)? login failed[.] Please try again[.]$/);
    }
  },
);

test.each(['google', 'oidc'])(
  'FLAW-04 %s: an address that the provider has not confirmed makes no account',
  async (id) => {
    const answer = await socialLogin({ provider: id, token: await provider.token('udo') });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().message).toContain('not confirmed your email');
    expect(await usersWith('udo@mail.example')).toEqual([]);
  },
);

/** Somebody whose address is confirmed here and at the provider. */
async function confirmedPerson(name: string) {
  const person = await site.person(name);
  provider.accounts.set(name, { name, email: person.email, email_verified: true });
  await site.db
    .updateTable('users')
    .set({ email_verified: true })
    .where('id', '=', person.id)
    .execute();
  return person;
}

test('an account whose address was confirmed here is connected, and its owner gets a mail', async () => {
  const dora = await confirmedPerson('dora');
  const answer = await socialLogin({ token: await provider.token('dora') });
  expect(answer.json().status.user_id).toBe(dora.id);
  const mails = await sql<{ to: string }>`
    select data->>'to' as to from pgboss.job
    where name = 'send-mail' and data->>'subject' like 'You can now sign in with Google%'
  `.execute(site.db);
  expect(mails.rows).toEqual([{ to: dora.email }]);
  const noted = site.db.selectFrom('security_events').where('user_id', '=', dora.id);
  const events = noted.select(['type', 'detail']).execute();
  expect(await events).toContainEqual({ type: 'provider_connected', detail: 'Google' });
});

test('an account that somebody else may have made with this address is not connected', async () => {
  const emil = await site.person('emil');
  provider.accounts.set('emil', { name: 'Emil', email: emil.email, email_verified: true });
  const answer = await socialLogin({ token: await provider.token('emil') });
  expect(answer.statusCode).toBe(409);
  expect(answer.json().message).toContain('Forgot Password?');
});

test('an account with a second factor asks for it here too, and takes it with the same token', async () => {
  const gina = await confirmedPerson('gina');
  const { headers } = gina;
  const factor = { url: '/api/second-factor', headers };
  const begun = await site.app.inject({ ...factor, method: 'POST', payload: { password } });
  const code = new TOTP({ secret: begun.json<{ secret: string }>().secret }).generate();
  const payload = { one_time_code: code };
  const confirmed = await site.app.inject({ ...factor, method: 'PUT', payload });
  const [recoveryCode] = confirmed.json<{ recovery_codes: string[] }>().recovery_codes;

  const token = await provider.token('gina');
  const without = await socialLogin({ token });
  expect(without.json().error).toBe('second_factor_needed');
  expect(without.cookies).toEqual([]);
  const wrong = await socialLogin({ token, one_time_code: '000000' });
  expect(wrong.json().error).toBe('second_factor_needed');
  const withCode = await socialLogin({ token, one_time_code: recoveryCode });
  expect(withCode.json().status.user_id).toBe(gina.id);
});

test('two first sign-ins at the same time make one account', async () => {
  const tokens = await Promise.all([1, 2, 3].map(() => provider.token('clara')));
  const answers = await Promise.all(tokens.map((token) => socialLogin({ token })));
  expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200]);
  expect(await usersWith('clara@mail.example')).toHaveLength(1);
});

test('a state works once', async () => {
  const { url, cookies } = await begin('oidc');
  const back = await visitProvider(url, 'clara');
  expect((await finish('oidc', back, cookies)).statusCode).toBe(200);
  const again = await finish('oidc', back, cookies);
  expect(again.statusCode).toBe(409);
  expect(again.json().message).toContain('Please try again.');
});

test('a state works only at its provider and in the browser that began', async () => {
  const { url, cookies } = await begin('oidc');
  const back = await visitProvider(url, 'clara');
  const mine = await begin('oidc');
  expect((await finish('oidc', back, {})).statusCode).toBe(409);
  expect((await finish('oidc', back, mine.cookies)).statusCode).toBe(409);
  expect((await finish('google', back, cookies)).statusCode).toBe(409);
  expect((await finish('oidc', back, cookies)).statusCode).toBe(200);
});

test('a state ends after its time', async () => {
  const { url, cookies } = await begin('oidc');
  const back = await visitProvider(url, 'clara');
  await site.db
    .updateTable('sign_in_attempts')
    .set({ expires_at: new Date(0) })
    .execute();
  expect((await finish('oidc', back, cookies)).statusCode).toBe(409);
});

test.each([
  ['nonce', 'somebody-elses'],
  ['code_challenge', 'jVbVnvH7sL1UMI9rL6BOrEcWUgwSpJmqOk9cDmTqN2k'],
])('an answer to another %s is refused', async (field, other) => {
  const { url, cookies } = await begin('oidc');
  const changed = new URL(url);
  changed.searchParams.set(field, other);
  const back = await visitProvider(changed.href, 'clara');
  const answer = await finish('oidc', back, cookies);
  expect(answer.statusCode).toBe(503);
  expect(answer.json().message).toBe('Our School login failed. Please try again.');
});

test('the cookie of an attempt is only sent from this site, and no script can read it', async () => {
  const { answer } = await begin('oidc');
  expect(answer.cookies[0]).toMatchObject({
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
  });
});

test('what apple posts becomes a visit, so that the cookie comes along', async () => {
  const answer = await site.app.inject({
    method: 'POST',
    url: '/login/apple',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'code=c%2F1&state=s&user=%7B%7D',
  });
  expect(answer.statusCode).toBe(303);
  expect(answer.headers.location).toBe('/login/apple?code=c%2F1&state=s&error=');
});

test('a page of ours may watch the windows that it opens', async () => {
  const page = await site.app.inject({ url: '/login' });
  expect(page.headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
});

test.each([
  ['turns the reading direction', 'Eva\u202egnp', 'Eva gnp'],
  ['has two lines', 'Eva\nSupport', 'Eva Support'],
  ['cannot be stored', 'Eva\0', 'Eva'],
  ['cannot be seen', '\u200b\u200b', 'eva'],
  ['is too long', 'Eva '.repeat(50), 'Eva '.repeat(15).trim()],
])('a name at the provider that %s becomes one that could be typed here', async (_, name, kept) => {
  provider.accounts.set('eva', { name, email: 'eva@mail.example', email_verified: true });
  const answer = await socialLogin({ token: await provider.token('eva') });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json().status.name).toBe(kept);
});

test('an address at the provider that could not be typed here makes no account', async () => {
  const email = 'x, eva@mail.example';
  provider.accounts.set('eva', { name: 'Eva', email, email_verified: true });
  const answer = await socialLogin({ token: await provider.token('eva') });
  expect(answer.statusCode).toBe(422);
  expect(await usersWith(email)).toEqual([]);
});
