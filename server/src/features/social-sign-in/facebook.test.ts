import { afterAll, beforeEach, expect, test } from 'vitest';
import { startFacebook } from '../../../test/facebook.ts';
import { testSite } from '../../../test/site.ts';
import { issueToken } from '../accounts/tokens.ts';

const facebook = await startFacebook();
afterAll(() => facebook.stop());
const site = await testSite({ ...facebook.settings, PUBLIC_URL: 'http://kinora.example' });

const post = (url: string, payload: object = {}, cookies: Record<string, string> = {}) =>
  site.app.inject({ method: 'POST', url, payload, cookies });
const socialLogin = (token: string) => post('/api/sociallogin', { provider: 'facebook', token });

beforeEach(async () => {
  facebook.person.email = 'fay@mail.example';
  await site.db.deleteFrom('users').where('email', 'like', '%@mail.example').execute();
});

test('AUTH-05 the whole way through facebook; its address does not count as confirmed', async () => {
  const begun = await post('/api/sign-in-providers/facebook/attempts');
  const { url, state } = begun.json<{ url: string; state: string }>();
  const back = await fetch(url, { redirect: 'manual' });
  const code = new URL(back.headers.get('location') ?? '').searchParams.get('code') ?? '';
  const finished = await post(
    '/api/sign-in-providers/facebook/tokens',
    { state, code },
    { sign_in_state: begun.cookies[0]?.value ?? '' },
  );
  const answer = await socialLogin(finished.json().token);
  expect(answer.json().status).toMatchObject({ username: 'fay.brook', name: 'Fay Brook' });
  const user = await site.db
    .selectFrom('users')
    .where('username', '=', 'fay.brook')
    .select(['email', 'email_verified'])
    .executeTakeFirst();
  expect(user).toEqual({ email: 'fay@mail.example', email_verified: false });
  const again = await socialLogin(facebook.issue());
  expect(again.json().status.user_id).toBe(answer.json().status.user_id);
});

test.each([
  ['another app', { appId: '4712' }],
  ['nobody any more', { valid: false }],
])('FLAW-04 a token that is for %s is refused', async (_whose, token) => {
  const answer = await socialLogin(facebook.issue(token));
  expect(answer.statusCode).toBe(401);
  expect(answer.json().message).toBe('Facebook login failed. Please try again.');
});

test('an account with the same address is never connected, confirmed or not', async () => {
  const gina = await site.person('gina');
  facebook.person.email = gina.email;
  await site.db.updateTable('users').set({ email_verified: true }).execute();
  const answer = await socialLogin(facebook.issue());
  expect(answer.statusCode).toBe(409);
  expect(answer.json().message).toContain('Sign in with its password');
});

test('without an address there is no account, and the sentence says why', async () => {
  delete facebook.person.email;
  const answer = await socialLogin(facebook.issue());
  expect(answer.statusCode).toBe(422);
  expect(answer.json().message).toContain('did not share your email address');
});

test('an account made by facebook belongs to whoever confirms its address, not to facebook', async () => {
  const answer = await socialLogin(facebook.issue());
  const userId = answer.json().status.user_id;
  const email = 'fay@mail.example';
  const token = await issueToken(site.db, { purpose: 'reset-password', userId, subject: email });
  const reset = await post('/api/reset', { token, email, password: 'Abc1!x' });
  expect(reset.statusCode, reset.body).toBe(200);
  expect((await socialLogin(facebook.issue())).statusCode).toBe(409);
});

test('where addresses have to be confirmed, that of facebook has to be too', async () => {
  const strict = await testSite({ ...facebook.settings, EMAIL_VERIFICATION: 'on' });
  const payload = { provider: 'facebook', token: facebook.issue() };
  const login = () => strict.app.inject({ method: 'POST', url: '/api/sociallogin', payload });
  expect((await login()).json().error).toBe('email_not_verified');
  await strict.db.updateTable('users').set({ email_verified: true }).execute();
  expect((await login()).statusCode).toBe(200);
});
