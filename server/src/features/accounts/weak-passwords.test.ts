import { expect, test } from 'vitest';
import { password, testSite } from '../../../test/site.ts';
import { weakPasswordError } from './weak-passwords.ts';
import { issueToken } from './tokens.ts';

const site = await testSite({ BRAND_NAME: 'Filmhaus' });
const anna = await site.person('anna');

const send = (url: string, payload: object, headers = {}) =>
  site.app.inject({ method: 'POST', url, payload, headers });
const signUp = (wanted: string, username = 'ben') =>
  send('/api/register', {
    username,
    name: 'B',
    email: `${username}@example.org`,
    password: wanted,
  });

const common = /too easy to guess/;
const own = /made of your name, your email or the name of this site/;

test.each([
  ['Password1!', common],
  ['P@ssw0rd!', common],
  ['Qwerty123!', common],
  ['Aa1!Aa1!', common],
  ['Filmhaus1!', own],
  ['FILMhaus2026!', own],
  ['Benjamin1!', own],
  ['xX1!benjamin', own],
])('ASVS 6.2.4, 6.2.11, 6.2.12 %s signs nobody up', async (wanted, sentence) => {
  const answer = await signUp(wanted, 'benjamin');
  expect(answer.statusCode).toBe(422);
  expect(answer.json().errors).toEqual({ password: [expect.stringMatching(sentence)] });
});

test.each([
  ['Pass1!', 'Password must be at least 8 characters long'],
  ['Password1', 'Password must include uppercase, lowercase, digits, and special characters'],
])('AUTH-10, AUTH-11 come first, with their own sentences: %s', async (wanted, sentence) => {
  expect((await signUp(wanted)).json().errors).toEqual({ password: [sentence] });
});

test('a password is not changed to an easy one', async () => {
  const change = (wanted: string) =>
    site.app.inject({
      method: 'PUT',
      url: '/api/account/password',
      headers: anna.headers,
      payload: { old_password: password, password: wanted },
    });
  expect((await change('Password1!')).json().errors.password).toEqual([
    expect.stringMatching(common),
  ]);
  expect((await change('1!Anna@Example')).json().errors.password).toEqual([
    expect.stringMatching(own),
  ]);
});

test('a reset to an easy password is refused, and its link works once more', async () => {
  const token = await issueToken(site.db, {
    purpose: 'reset-password',
    userId: anna.id,
    subject: anna.email,
  });
  const reset = (wanted: string) =>
    send('/api/reset', { token, email: anna.email, password: wanted });
  expect((await reset('P@ssw0rd')).json().errors.password).toEqual([expect.stringMatching(common)]);
  expect((await reset('Gq7!wz')).statusCode).toBe(200);
});

test('what is long, or merely has a known word in it, is nobody’s first guess', async () => {
  const owner = { username: 'anna', name: 'Anna Ek', email: 'anna@example.org' };
  const errorOf = (wanted: string) => weakPasswordError(site.config, owner, wanted);
  expect(await errorOf('Anna-likes-27-Kites!')).toBeNull();
  expect(await errorOf('Tr0ub4dor&3')).toBeNull();
  expect(await errorOf('N3w!pass')).toBeNull();
});

test('no password holds the process for long', async () => {
  const owner = { username: 'anna', name: 'Anna', email: 'anna@example.org' };
  const judge = (wanted: string) => weakPasswordError(site.config, owner, wanted);
  await judge('Warm-up-1!');
  for (const part of ['P4$sw0rd1!', '20122012!Aa', 'aA1!', '@4$5!1|70+3(<']) {
    const before = process.cpuUsage();
    await judge(part.repeat(32).slice(0, 128));
    expect(process.cpuUsage(before).user).toBeLessThan(100_000);
  }
});
