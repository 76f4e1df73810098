import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { password, testSite } from '../../../test/site.ts';

const site = await testSite({ TRUST_PROXY: '1' });
const anna = await site.person('anna');

const login = (
  email: string,
  secret: string,
  from = '1.1.1.1',
  app: Pick<typeof site.app, 'inject'> = site.app,
) =>
  app.inject({
    ...{ method: 'POST', url: '/api/login', headers: { 'x-forwarded-for': from } },
    payload: { email, password: secret },
  });

const storedHash = async () =>
  (
    await site.db
      .selectFrom('credentials')
      .where('user_id', '=', anna.id)
      .select('password')
      .executeTakeFirstOrThrow()
  ).password;

test('of sixty sign-ins at once some are refused with a time to wait, and no file waits for them', async () => {
  let pending = 60;
  const storm = Array.from({ length: pending }, async (_, n) => {
    const answer = await login(`nobody${n}@example.org`, 'wrong', `2.2.2.${n}`);
    pending -= 1;
    return answer;
  });
  await Promise.race(storm);
  // As a piece of a video is read: by the threads that Node hashes passwords in by itself.
  await readFile(new URL(import.meta.url));
  expect(pending).toBeGreaterThan(8);

  const answers = await Promise.all(storm);
  const refused = answers.filter(({ statusCode }) => statusCode === 429);
  expect(refused.length).toBeGreaterThan(20);
  expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(60 - refused.length);
  expect(refused[0]?.headers['retry-after']).toBe('5');
  expect(refused[0]?.json()).toEqual({
    code: 429,
    error: 'too_many_requests',
    message: 'Too many people sign in right now. Try again in 5 seconds.',
  });
  expect((await login(anna.email, password)).statusCode).toBe(200);
});

test('who sends many right passwords at once keeps nobody at another address from signing in', async () => {
  const storm = Array.from({ length: 60 }, () => login(anna.email, password));
  const first = await Promise.race(storm);
  expect((await login(anna.email, password, '3.3.3.3')).statusCode).toBe(200);
  const answers = [first, ...(await Promise.all(storm))];
  const refused = answers.find(({ statusCode }) => statusCode === 429);
  expect(refused?.headers['retry-after']).toBe('5');
  expect(refused?.json().message).toBe(
    'Too many passwords are being checked for you right now. Try again in 5 seconds.',
  );
});

test('a sign-in that is refused for too many at once uses up no try', async () => {
  const tries = { SIGN_IN_TRIES_PER_MINUTE: '100', SIGN_IN_FAILURES_PER_MINUTE: '100' };
  const { app } = await site.another({ RATE_LIMITS: 'on', ...tries });
  const storm = Array.from({ length: 60 }, () => login(anna.email, password, '4.4.4.4', app));
  const statuses = (await Promise.all(storm)).map(({ statusCode }) => statusCode);
  expect(statuses).toContain(200);
  expect(statuses).toContain(429);
  const counted = await site.db.selectFrom('tries').where('count', '>', 0).selectAll().execute();
  expect(counted).toEqual([]);
});

test('a hash from before is accepted, and replaced at the next sign-in', async () => {
  // “Tr0ub4dor&3” as it was hashed before hashes named their parameters.
  const former =
    '3b0115dc0efcee9d9e41826a2f290bd4:' +
    '2cd30800ea2b9bdefb3f8f35cb19a1dc47c22ccbf8920dfc5927000556b94420' +
    'd79a496f8efa8005e3ba9c263ab1b5632b578c5bcf9d9bd3fbda3aa66c56792e';
  await site.db
    .updateTable('credentials')
    .set({ password: former })
    .where('user_id', '=', anna.id)
    .execute();
  expect((await login(anna.email, 'Tr0ub4dor&4')).statusCode).toBe(401);
  expect(await storedHash()).toBe(former);
  expect((await login(anna.email, password)).statusCode).toBe(200);
  expect(await storedHash()).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$/);
  expect((await login(anna.email, password)).statusCode).toBe(200);
  expect((await login(anna.email, 'Tr0ub4dor&4')).statusCode).toBe(401);
});
