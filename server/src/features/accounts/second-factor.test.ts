import { expect, test } from 'vitest';
import { codeOf } from '../../../test/authenticator-app.ts';
import { lettersTo } from '../../../test/letters.ts';
import { password, type Person, testSite } from '../../../test/site.ts';

const site = await testSite({ RATE_LIMITS: 'on' });

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, who: Person, body = {}) =>
  site.app.inject({
    method,
    url: `/api/second-factor${path}`,
    headers: who.headers,
    ...(method !== 'GET' && { payload: body }),
  });
const login = (who: Person, one_time_code?: string, secret = password) =>
  site.app.inject({
    method: 'POST',
    url: '/api/login',
    payload: { email: who.email, password: secret, ...(one_time_code && { one_time_code }) },
  });

/** Lets the code of now be used once more, so that no test waits for the next one. */
const forgetStep = (who: Person) =>
  site.db
    .updateTable('second_factors')
    .set({ last_step: 0 })
    .where('user_id', '=', who.id)
    .execute();

/** Somebody with an authenticator app. */
async function protectedPerson(name: string) {
  const who = await site.person(name);
  const begun = await call('POST', '', who, { password });
  const { secret } = begun.json<{ secret: string }>();
  const confirmed = await call('PUT', '', who, { one_time_code: codeOf(secret) });
  expect(confirmed.statusCode, confirmed.body).toBe(200);
  await forgetStep(who);
  const { recovery_codes: codes } = confirmed.json<{ recovery_codes: string[] }>();
  return { who, secret, codes };
}

const sessionsOf = async (who: Person) =>
  (await site.db.selectFrom('sessions').where('user_id', '=', who.id).select('id').execute())
    .length;

test('SETT-05 enrolment asks for the password, and protects nothing before a code is right', async () => {
  const anna = await site.person('anna');
  expect((await call('POST', '', anna, { password: 'wrong' })).json()).toMatchObject({
    error: 'invalid',
    errors: { password: ['This is not your password.'] },
  });
  expect((await call('POST', '', anna)).statusCode).toBe(422);
  const begun = (await call('POST', '', anna, { password })).json();
  expect(begun.address).toMatch(/^otpauth:\/\/totp\/Kinora:anna%40example\.org\?.*secret=/);
  expect((await call('PUT', '', anna, { one_time_code: '000000' })).statusCode).toBe(422);
  expect((await login(anna)).statusCode).toBe(200);
});

test('SETT-05 the secret is stored encrypted and recovery codes hashed', async () => {
  const { who, secret, codes } = await protectedPerson('arne');
  const row = await site.db
    .selectFrom('second_factors')
    .where('user_id', '=', who.id)
    .select('sealed_secret')
    .executeTakeFirstOrThrow();
  expect(row.sealed_secret.includes(secret)).toBe(false);
  expect(codes).toHaveLength(10);
  expect(codes[0]).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/);
  const hashes = await site.db
    .selectFrom('recovery_codes')
    .where('user_id', '=', who.id)
    .select('hash')
    .execute();
  expect(hashes.map(({ hash }) => hash.length)).toEqual(Array.from({ length: 10 }, () => 32));
});

test('FLAW-05 the code is asked for after the password only, and no session exists before it', async () => {
  const { who, secret } = await protectedPerson('berta');
  const before = await sessionsOf(who);
  const guess = await login(who, undefined, 'wrong');
  expect(guess.json().error).toBe('wrong_credentials');
  const unknown = await site.app.inject({
    method: 'POST',
    url: '/api/login',
    payload: { email: 'nobody@example.org', password: 'wrong' },
  });
  expect(guess.body).toBe(unknown.body);
  expect((await login(who, codeOf(secret), 'wrong')).json().error).toBe('wrong_credentials');

  const asked = await login(who);
  expect(asked.statusCode).toBe(401);
  expect(asked.json().error).toBe('second_factor_needed');
  expect(asked.cookies).toEqual([]);
  expect(await sessionsOf(who)).toBe(before);
  expect((await login(who, codeOf(secret))).statusCode).toBe(200);
  expect(await sessionsOf(who)).toBe(before + 1);
});

test('AUTH-25 a code signs in once, also for two who come at the same time', async () => {
  const { who, secret } = await protectedPerson('carl');
  const code = codeOf(secret);
  const both = await Promise.all([login(who, code), login(who, code)]);
  expect(both.map((answer) => answer.statusCode).toSorted()).toEqual([200, 401]);
  const again = await login(who, code);
  expect(again.json()).toMatchObject({
    error: 'second_factor_needed',
    errors: { one_time_code: [expect.stringContaining('used already')] },
  });
});

test('AUTH-25 a recovery code signs in once, also for two who come at the same time, and mails', async () => {
  const { who, codes } = await protectedPerson('dora');
  const code = ` ${codes[3]?.toUpperCase().replaceAll('-', ' ')} `;
  const both = await Promise.all([login(who, code), login(who, code)]);
  expect(both.map((answer) => answer.statusCode).toSorted()).toEqual([200, 401]);
  const letters = await lettersTo(site.db, who.email);
  expect(letters.map(({ subject }) => subject)).toEqual([
    'Two-factor sign-in is on – Kinora',
    'A recovery code was used – Kinora',
  ]);
  expect(letters[1]?.lines.join(' ')).toContain('You have 9 left.');
});

test('FLAW-05 the eleventh try in a minute is refused, even with the right code', async () => {
  const { who, secret, codes } = await protectedPerson('emil');
  const wrong = await Promise.all(Array.from({ length: 10 }, () => login(who, '000000')));
  expect(wrong.map((answer) => answer.statusCode)).toEqual(wrong.map(() => 401));
  expect((await login(who, codeOf(secret))).statusCode).toBe(429);
  expect((await login(who, codes[0])).statusCode).toBe(429);
  await site.db.updateTable('tries').set({ resets_at: new Date() }).execute();
  expect((await login(who, codeOf(secret))).statusCode).toBe(200);
});

test('SETT-05 new recovery codes make the old ones useless', async () => {
  const { who, secret, codes } = await protectedPerson('frida');
  expect((await call('POST', '/recovery-codes', who, { one_time_code: '1' })).statusCode).toBe(422);
  const made = await call('POST', '/recovery-codes', who, { one_time_code: codeOf(secret) });
  const fresh = made.json<{ recovery_codes: string[] }>().recovery_codes;
  expect((await login(who, codes[0])).statusCode).toBe(401);
  expect((await login(who, fresh[0])).statusCode).toBe(200);
});

test('SETT-05 switching off asks for password and code, and mails', async () => {
  const { who, secret } = await protectedPerson('gerd');
  const off = (fields: object) => call('DELETE', '', who, fields);
  expect((await off({ password: 'wrong', one_time_code: codeOf(secret) })).statusCode).toBe(422);
  expect((await off({ password, one_time_code: '000000' })).json().errors).toHaveProperty(
    'one_time_code',
  );
  expect((await login(who)).statusCode).toBe(401);
  expect((await off({ password, one_time_code: codeOf(secret) })).statusCode).toBe(200);
  expect((await login(who)).statusCode).toBe(200);
  expect((await lettersTo(site.db, who.email)).at(-1)?.subject).toContain('is off');
});

test('SETT-05 an account that is protected keeps its secret when another one is asked for', async () => {
  const { who, secret } = await protectedPerson('hanna');
  expect((await call('POST', '', who, { password })).statusCode).toBe(409);
  expect((await login(who, codeOf(secret))).statusCode).toBe(200);
});

test('SETT-05 an account without a password confirms by having signed in just now', async () => {
  const ida = await site.person('ida');
  await site.db.deleteFrom('credentials').where('user_id', '=', ida.id).execute();
  expect((await call('POST', '', ida)).statusCode).toBe(200);
  await site.db
    .updateTable('sessions')
    .set({ created_at: new Date(Date.now() - 11 * 60_000) })
    .where('user_id', '=', ida.id)
    .execute();
  expect((await call('POST', '', ida)).json().message).toContain('Sign out and in again');
});
