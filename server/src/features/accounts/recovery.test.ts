import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openPostOffice } from '../../../test/post-office.ts';
import { password, testSite } from '../../../test/site.ts';
import type { Enqueue } from '../../jobs/queue.ts';
import { askForLink } from './mail-link.ts';

const site = await testSite();
const post = await openPostOffice(site);

const send = (url: string, payload: object, headers: Record<string, string> = {}) =>
  site.app.inject({ method: 'POST', url, payload, headers });
const login = (email: string, secret: string) => send('/api/login', { email, password: secret });
const who = async (headers: { authorization: string }) =>
  (await site.app.inject({ url: '/api/session', headers })).json().user?.username ?? null;

/** Asks for a new password and answers what the mailed link carries. */
async function forgot(email: string) {
  post.empty();
  await send('/api/forgotpassword', { email });
  const link = await post.linkTo(email, 'Set a new password');
  return {
    path: link.pathname,
    token: link.searchParams.get('token') ?? '',
    email: link.searchParams.get('email') ?? '',
  };
}

test('FLAW-03 AUTH-24 a mailed token sets a new password once and signs everybody else out', async () => {
  const anna = await site.person('anna');
  const { token, email, path } = await forgot(anna.email);
  expect(path).toBe('/forgotpassword/anna/new-password');
  expect(token).toMatch(/^[\w-]{43}$/);

  const answer = await send('/api/reset', { token, email, password: 'Abc1!x' });
  expect(answer.json()).toEqual({
    code: 200,
    message: 'Your password is changed. Sign in with it.',
  });
  expect(answer.headers['set-cookie']).toBeUndefined();
  expect(await who(anna.headers)).toBeNull();
  expect((await login(anna.email, password)).statusCode).toBe(401);
  expect((await login(anna.email, 'Abc1!x')).statusCode).toBe(200);

  const again = await send('/api/reset', { token, email, password: 'Abc1!y' });
  expect(again.statusCode).toBe(422);
  expect(again.json().errors.token[0]).toContain('Ask for a new mail');
  const notice = await post.mailTo(anna.email, 'Your password was changed');
  expect(notice.text).toContain('http://localhost:8080/forgotpassword');
});

test('FLAW-03 a signed-in person who resets keeps the own session and loses the others', async () => {
  const ben = await site.person('ben');
  // Of an address that nobody has proved to have, every session would end.
  const users = site.db.updateTable('users').where('id', '=', ben.id);
  await users.set({ email_verified: true }).execute();
  const other = (await login(ben.email, password)).json().token;
  const { token, email } = await forgot(ben.email);
  await send('/api/reset', { token, email, password: 'Abc1!x' }, ben.headers);
  expect(await who(ben.headers)).toBe('ben');
  expect(await who({ authorization: `Bearer ${other}` })).toBeNull();
});

test('FLAW-03 a token works for its own account, e-mail and purpose only', async () => {
  const cleo = await site.person('cleo');
  const dora = await site.person('dora');
  const { token } = await forgot(cleo.email);
  const reset = (fields: object) =>
    send('/api/reset', { token, email: cleo.email, password: 'Abc1!x', ...fields });
  expect((await reset({ email: dora.email })).statusCode).toBe(422);
  expect((await reset({ token: '' })).statusCode).toBe(422);
  expect((await reset({ token: 'x'.repeat(43) })).statusCode).toBe(422);
  expect((await send('/api/confirmemail', { token })).statusCode).toBe(422);

  // None of that used it up; but it dies with the address that it was mailed to.
  await site.db
    .updateTable('users')
    .set({ email: 'cleo@new.example' })
    .where('id', '=', cleo.id)
    .execute();
  expect((await reset({})).statusCode).toBe(422);
  expect((await reset({ email: 'cleo@new.example' })).statusCode).toBe(422);
  await site.db.updateTable('users').set({ email: cleo.email }).where('id', '=', cleo.id).execute();
  expect((await reset({})).statusCode).toBe(200);
});

test('FLAW-03 of two who come with the same token at the same time, one is served', async () => {
  const emil = await site.person('emil');
  const { token, email } = await forgot(emil.email);
  const answers = await Promise.all(
    ['Abc1!x', 'Abc1!y'].map((secret) => send('/api/reset', { token, email, password: secret })),
  );
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422]);
});

test('FLAW-03 an old token, and one that a newer mail replaced, are useless', async () => {
  const fred = await site.person('fred');
  const first = await forgot(fred.email);
  const second = await forgot(fred.email);
  const reset = ({ token, email }: { token: string; email: string }) =>
    send('/api/reset', { token, email, password: 'Abc1!x' });
  expect((await reset(first)).statusCode).toBe(422);
  await site.db
    .updateTable('one_time_tokens')
    .set({ expires_at: sql`now() - interval '1 second'` })
    .where('user_id', '=', fred.id)
    .execute();
  expect((await reset(second)).statusCode).toBe(422);
});

test.each([
  ['Aa1!x', 'Password must be at least 6 characters long'],
  ['abcdef', 'Include uppercase, lowercase, digits, and special characters'],
  ['Abcdef1', 'Include uppercase, lowercase, digits, and special characters'],
  [`Aa1!${'x'.repeat(130)}`, 'The password may have at most 128 characters.'],
])('AUTH-20, AUTH-21, AUTH-23 %j does not reach the token: %s', async (secret, sentence) => {
  const gina = await site.person(`gina${secret.length}`);
  const { token, email } = await forgot(gina.email);
  const answer = await send('/api/reset', { token, email, password: secret });
  expect(answer.statusCode).toBe(422);
  expect(answer.json().errors).toEqual({ password: [sentence] });
  expect((await send('/api/reset', { token, email, password: 'Abc1!_' })).statusCode).toBe(200);
});

test('FLAW-03 the database and its queue hold nothing that resets a password', async () => {
  const hans = await site.person('hans');
  const { token } = await forgot(hans.email);
  const jobs = await sql<{ data: object }>`select data from pgboss.job`.execute(site.db);
  expect(JSON.stringify(jobs.rows)).not.toContain(token);
  const stored = await site.db.selectFrom('one_time_tokens').selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(token);
});

test('what can be no e-mail address is refused at its field, and nobody waits for a mail', async () => {
  for (const url of ['/api/forgotpassword', '/api/confirmationmail']) {
    const answer = await send(url, { email: 'anna' });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toEqual({ email: ['Enter a valid email address.'] });
  }
});

test('FLAW-05 forgot-password answers alike and does the same work for known and unknown', async () => {
  const ida = await site.person('ida');
  post.empty();
  const [known, unknown] = [
    await send('/api/forgotpassword', { email: ida.email }),
    await send('/api/forgotpassword', { email: 'nobody@example.org' }),
  ];
  expect(known.statusCode).toBe(200);
  expect(unknown.body).toBe(known.body);
  await post.mailTo(ida.email, 'Set a new password');

  // Answering looks nothing up: it is one job, and who the account is shows only when that runs.
  expect(await workFor(ida.email)).toEqual(['enqueue mail-link']);
  expect(await workFor('nobody@example.org')).toEqual(['enqueue mail-link']);
});

test('one mailbox gets 5 mails an hour at most, whoever asks, and nobody is told', async () => {
  const { app } = await site.another({ RATE_LIMITS: 'on', TRUST_PROXY: '1' });
  const jana = await site.person('jana');
  for (let n = 1; n <= 9; n++) {
    const answer = await app.inject({
      ...{ method: 'POST', url: '/api/forgotpassword', payload: { email: 'Jana@example.org' } },
      headers: { 'x-forwarded-for': `7.7.7.${n}` },
    });
    expect(answer.statusCode).toBe(200);
  }
  const waiting = sql`select from pgboss.job where name = 'mail-link' and state < 'completed'`;
  await expect.poll(async () => (await waiting.execute(site.db)).rows.length).toBe(0);
  const mails = post.arrived.filter(
    ({ to, mail }) => to[0] === jana.email && mail.subject === 'Set a new password',
  );
  expect(mails).toHaveLength(5);
});

/** What answering does: its statements, and its jobs. */
async function workFor(email: string): Promise<string[]> {
  const work: string[] = [];
  const db = site.db.withPlugin({
    transformQuery: ({ node }) => {
      work.push(node.kind);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const enqueue: Enqueue = async (_tx, name) => void work.push(`enqueue ${name}`);
  await askForLink({ ...site, db, enqueue }, { purpose: 'reset-password', email });
  return work;
}
