import { expect, test } from 'vitest';
import { password, testSite } from '../../../test/site.ts';
import { sweepAccounts } from './sweep-accounts.ts';

const env = {
  RATE_LIMITS: 'on',
  TRUST_PROXY: '1',
  SIGN_UPS_PER_HOUR: '4',
  SIGN_IN_TRIES_PER_MINUTE: '4',
};
const site = await testSite(env);
const anna = await site.person('anna');
const ben = await site.person('ben');

/** A call from an address of somebody’s own, on this process or another one. */
const send = (
  from: string,
  url: string,
  payload: object,
  app: Pick<typeof site.app, 'inject'> = site.app,
) => app.inject({ method: 'POST', url, payload, headers: { 'x-forwarded-for': from } });
const login = (from: string, email: string, secret: string, app = site.app) =>
  send(from, '/api/login', { email, password: secret }, app);

test('the fifth failed sign-in in a minute is refused, and says when to try again', async () => {
  for (let n = 1; n <= 4; n++) {
    expect((await login('1.1.1.1', anna.email, 'wrong')).statusCode).toBe(401);
  }
  const answer = await login('1.1.1.1', anna.email.toUpperCase(), password);
  expect(answer.statusCode).toBe(429);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(60);
  expect(answer.json()).toMatchObject({ error: 'too_many_requests' });
  expect(answer.json().message).toMatch(
    /^More than 4 failed sign-ins in one minute\. Try again in \d+ seconds?\.$/,
  );
});

test('who guesses locks out himself: not the owner elsewhere, and not other accounts', async () => {
  expect((await login('2.2.2.2', anna.email, password)).statusCode).toBe(200);
  expect((await login('1.1.1.1', ben.email, password)).statusCode).toBe(200);
});

test('an unknown e-mail is limited alike', async () => {
  for (let n = 1; n <= 4; n++) await login('1.1.1.1', 'nobody@example.org', 'x');
  expect((await login('1.1.1.1', 'nobody@example.org', 'x')).statusCode).toBe(429);
});

test('tries that come all at once are counted as well', async () => {
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => login('3.3.3.3', ben.email, 'wrong')),
  );
  const refused = answers.filter(({ statusCode }) => statusCode === 429);
  expect(refused).toHaveLength(2);
});

test('only failed tries count: whoever gets in begins anew', async () => {
  for (let round = 1; round <= 3; round++) {
    for (let n = 1; n <= 2; n++) await login('4.4.4.4', ben.email, 'wrong');
    expect((await login('4.4.4.4', ben.email, password)).statusCode).toBe(200);
  }
});

test('failed sign-ins of one address count over all accounts, and a right one is none of them', async () => {
  const limited = await site.another({ SIGN_IN_FAILURES_PER_MINUTE: '4' });
  const here = (email: string, secret: string) => login('7.7.7.7', email, secret, limited.app);
  for (let n = 1; n <= 2; n++) await here(`person${n}@example.org`, 'wrong');
  expect((await here(ben.email, password)).statusCode).toBe(200);
  for (let n = 3; n <= 4; n++) {
    expect((await here(`person${n}@example.org`, 'wrong')).statusCode).toBe(401);
  }
  const answer = await here(ben.email, password);
  expect(answer.statusCode).toBe(429);
  expect(answer.json().message).toMatch(
    /^More than 4 failed sign-ins from your address in one minute\. Try again in \d+ seconds?\.$/,
  );
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
});

test('all web processes count together, and a network of IPv6 is one address', async () => {
  const other = await site.another();
  for (let n = 1; n <= 4; n++) {
    await login(`2001:db8:0:1::${n}`, ben.email, 'wrong', n % 2 ? site.app : other.app);
  }
  expect((await login('2001:db8:0:1:ffff::1', ben.email, 'x', other.app)).statusCode).toBe(429);
  expect((await login('2001:db8:0:2::1', ben.email, 'wrong')).statusCode).toBe(401);
});

test.each([
  ['/api/forgotpassword', 5, 'password mails'],
  ['/api/confirmationmail', 5, 'confirmation mails'],
])('%s is free %d times an hour for an address', async (url, times, of) => {
  for (let n = 1; n <= times; n++) {
    expect((await send('5.5.5.5', url, { email: `x${n}@example.org` })).statusCode).toBe(200);
  }
  const answer = await send('5.5.5.5', url, { email: 'x@example.org' });
  expect(answer.statusCode).toBe(429);
  expect(answer.json().message).toMatch(
    new RegExp(`^More than 5 ${of} in one hour from your address\\. Try again in 60 minutes\\.$`),
  );
  expect((await send('6.6.6.6', url, { email: 'x@example.org' })).statusCode).toBe(200);
});

test('signing up is limited for an address', async () => {
  const signUp = (n: number) =>
    send('8.8.8.8', '/api/register', {
      username: `new.${n}`,
      name: 'New',
      email: `new${n}@example.org`,
      password,
    });
  const answers = await Promise.all(Array.from({ length: 5 }, (_, n) => signUp(n)));
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
});

test('counts that are over are swept', async () => {
  await site.db
    .updateTable('tries')
    .set({ resets_at: new Date(0) })
    .execute();
  expect((await login('1.1.1.1', anna.email, 'wrong')).statusCode).toBe(401);
  await sweepAccounts(site.db, site.keys);
  const left = await site.db.selectFrom('tries').selectAll().execute();
  // One of the address and account, one of the address over all accounts.
  expect(left).toMatchObject([{ count: 1 }, { count: 1 }]);
});
