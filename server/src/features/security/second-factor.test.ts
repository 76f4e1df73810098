import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { codeOf } from '../../../test/authenticator-app.ts';
import { queuedMailsTo } from '../../../test/queued-mails.ts';
import { password, type Person, testSite } from '../../../test/site.ts';
import { countLocking } from '../../db/rate-limit.ts';
import type { Failed } from '../../fail.ts';
import { codeFits } from './second-factor.ts';

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

test('ASVS 6.5.2 a recovery code has so many letters that a plain hash keeps it', async () => {
  const { codes } = await protectedPerson('ulla');
  for (const code of codes) {
    expect(code).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){5}$/);
    expect(code.replaceAll('-', '').length * Math.log2(31)).toBeGreaterThan(112);
  }
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
  expect(codes[0]).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){5}$/);
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
  const mails = await queuedMailsTo(site.db, who.email);
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Two-factor sign-in is on – Kinora',
    'A recovery code was used – Kinora',
  ]);
  expect(mails[1]?.lines.join(' ')).toContain('You have 9 left.');
});

test('FLAW-05 who has to wait for the count of somebody later is counted too, not sent away', async () => {
  const lock = { name: 'crowd', tries: 10, firstWait: 60, longestWait: 3600 };
  // Its clock stands still from here on, as that of a statement which waits for the same row.
  await site.db.transaction().execute(async (earlier) => {
    await sql`select now()`.execute(earlier);
    expect(await countLocking(site.db, lock, 'x')).toBe(0);
    expect(await countLocking(earlier, lock, 'x')).toBe(0);
  });
});

test('FLAW-05 after ten wrong codes each next one waits twice as long, up to a day', async () => {
  const { who, secret, codes } = await protectedPerson('emil');
  /** Sends a code; answers whether it fits, or the minutes to wait. */
  const send = (code = '000000') =>
    codeFits(site, who.id, code).catch(({ retryAfter }: Failed) => (retryAfter ?? 0) / 60);
  const pass = (minutes: number) =>
    site.db
      .updateTable('tries')
      .set((set) => ({
        locked_until: sql`${set.ref('locked_until')} - make_interval(mins => ${minutes})`,
        resets_at: sql`${set.ref('resets_at')} - make_interval(mins => ${minutes})`,
      }))
      .execute();
  const wrong = await Promise.all(Array.from({ length: 15 }, () => send()));
  expect(wrong.filter((answer) => answer === false)).toHaveLength(10);
  // Also the right one waits, and a recovery code.
  expect(await send(codeOf(secret))).toBeCloseTo(1, 0);
  expect(await send(codes[0])).toBeCloseTo(1, 0);
  const waits = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 1440, 1440];
  for (const [n, minutes] of waits.entries()) {
    expect(await send(), `wait ${n}`).toBeCloseTo(minutes, 0);
    await pass(minutes);
    // After the last wait it is the right one's turn.
    const code = n < waits.length - 1 ? '000000' : codeOf(secret);
    expect(await send(code)).toBe(n === waits.length - 1);
  }
  expect([await send(), await send()]).toEqual([false, false]);

  for (let n = 3; n <= 10; n++) await send();
  const answer = await login(who, codeOf(secret));
  expect(answer.statusCode).toBe(429);
  expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(60);
  expect(answer.json().message).toMatch(
    /^Too many codes were wrong\. Try again in \d+ seconds?\.$/,
  );
});

test('SETT-05 new recovery codes make the old ones useless', async () => {
  const { who, secret, codes } = await protectedPerson('frida');
  const renew = (fields: object) => call('POST', '/recovery-codes', who, fields);
  expect((await renew({ password, one_time_code: '1' })).statusCode).toBe(422);
  // ASVS 7.5.1: whoever has the session and the phone alone does not get codes for later.
  expect((await renew({ one_time_code: codeOf(secret) })).json().errors).toHaveProperty('password');
  const made = await renew({ password, one_time_code: codeOf(secret) });
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
  expect((await queuedMailsTo(site.db, who.email)).at(-1)?.subject).toContain('is off');
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
