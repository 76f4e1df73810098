import { expect, test } from 'vitest';
import { openPostOffice } from '../../../test/post-office.ts';
import { password, testSite } from '../../../test/site.ts';

const site = await testSite({ EMAIL_VERIFICATION: 'off' });
const early = await site.person('early');
const strict = await site.another({ EMAIL_VERIFICATION: 'on' });
const post = await openPostOffice(site);

const send = (url: string, payload: object, { app } = strict) =>
  app.inject({ method: 'POST', url, payload });
const register = (username: string, where = strict) => {
  const email = `${username}@example.org`;
  return send('/api/register', { username, name: username, email, password }, where);
};
const login = (username: string, secret = password) =>
  send('/api/login', { email: `${username}@example.org`, password: secret });
const confirm = (token: string | null) => send('/api/confirmemail', { token });
const linkFor = async (username: string) =>
  (await post.linkTo(`${username}@example.org`, 'Confirm your email')).searchParams.get('token');

test('a new account signs in once its e-mail is confirmed, by a link that works once', async () => {
  expect((await register('anna')).json().message).toContain('Open the link we emailed you');
  const refused = await login('anna');
  expect(refused.statusCode).toBe(403);
  expect(refused.json()).toMatchObject({ error: 'email_not_verified' });
  expect(refused.headers['set-cookie']).toBeUndefined();

  const token = await linkFor('anna');
  expect((await confirm(token)).json()).toMatchObject({ email: 'anna@example.org' });
  expect((await login('anna')).statusCode).toBe(200);
  expect((await confirm(token)).statusCode).toBe(422);
});

test('FLAW-05 only who knows the password learns that an account waits', async () => {
  await register('ben');
  const [wrong, unknown] = [await login('ben', 'wrong'), await login('nobody', 'wrong')];
  expect(wrong.statusCode).toBe(401);
  expect(wrong.body).toBe(unknown.body);
});

test('the mail can be asked for again; the answer is the same for everybody', async () => {
  await register('cleo');
  const first = await linkFor('cleo');
  post.empty();
  const again = await send('/api/confirmationmail', { email: 'cleo@example.org' });
  const nobody = await send('/api/confirmationmail', { email: 'nobody@example.org' });
  expect(again.body).toBe(nobody.body);
  const second = await linkFor('cleo');
  expect((await confirm(first)).statusCode).toBe(422);
  expect((await confirm(second)).statusCode).toBe(200);
});

test('what strangers asked for before there was an account keeps nobody from signing up', async () => {
  const { app } = await site.another({
    ...{ EMAIL_VERIFICATION: 'on', RATE_LIMITS: 'on', TRUST_PROXY: '1' },
  });
  const email = 'hugo@example.org';
  for (let n = 1; n <= 6; n++) {
    const asked = await app.inject({
      ...{ method: 'POST', url: '/api/confirmationmail', payload: { email } },
      headers: { 'x-forwarded-for': `9.9.9.${n}` },
    });
    expect(asked.statusCode).toBe(200);
  }
  expect((await register('hugo', { ...strict, app })).statusCode).toBe(200);
  expect(await linkFor('hugo')).toMatch(/^[\w-]{43}$/);
});

test('a link dies with the address that it was mailed to', async () => {
  await register('dora');
  const token = await linkFor('dora');
  await site.db
    .updateTable('users')
    .set({ email: 'dora@new.example' })
    .where('username', '=', 'dora')
    .execute();
  expect((await confirm(token)).statusCode).toBe(422);
});

test('who sets a new password by mail has confirmed the e-mail', async () => {
  await register('emil');
  await send('/api/forgotpassword', { email: 'emil@example.org' });
  const link = await post.linkTo('emil@example.org', 'Set a new password');
  const { token = '', email = '' } = Object.fromEntries(link.searchParams);
  await send('/api/reset', { token, email, password: 'Abc1!x' });
  expect((await login('emil', 'Abc1!x')).statusCode).toBe(200);
});

test('accounts from before are not locked out', async () => {
  expect((await login(early.username)).statusCode).toBe(200);
});

test('auto: without a mail server a mail is written, but nobody has to wait for it', async () => {
  const lenient = await site.another({ EMAIL_VERIFICATION: 'auto' });
  await register('fred', lenient);
  expect((await login('fred')).statusCode).toBe(200);
  expect(await linkFor('fred')).toMatch(/^[\w-]{43}$/);
});

test('auto: with a mail server it is a duty', async () => {
  const mailing = await site.another({ EMAIL_VERIFICATION: 'auto', SMTP_URL: 'smtp://[::1]' });
  await register('gina', mailing);
  const answer = await send('/api/login', { email: 'gina@example.org', password }, mailing);
  expect(answer.json().error).toBe('email_not_verified');
});

test('an address that no mail can reach is no way around', async () => {
  const account = { email: 'ghost@demo.invalid', password };
  await send('/api/register', { ...account, username: 'ghost', name: 'Ghost' });
  expect((await send('/api/login', account)).json().error).toBe('email_not_verified');
});
