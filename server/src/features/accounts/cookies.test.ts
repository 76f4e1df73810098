import { expect, test } from 'vitest';
import { password, testSite } from '../../../test/site.ts';

const site = await testSite({ PUBLIC_URL: 'https://films.example' });
const anna = await site.person('anna');

const signIn = (headers: Record<string, string> = {}) =>
  site.app.inject({
    method: 'POST',
    url: '/api/login',
    headers: { origin: 'https://films.example', ...headers },
    payload: { email: anna.email, password },
  });

test('ASVS 3.3 every cookie is only sent over https, to this host and from this site', async () => {
  const { cookies } = await signIn();
  expect(cookies.map(({ name }) => name).toSorted()).toEqual([
    '__Host-device',
    'channel_name',
    'email',
    'profile_img',
    'token',
    'user_id',
    'user_name',
  ]);
  for (const cookie of cookies) {
    expect(cookie).toMatchObject({ path: '/', secure: true, sameSite: 'Lax' });
    expect(cookie).not.toHaveProperty('domain');
    // What scripts may read is for display only.
    const secret = ['token', '__Host-device'].includes(cookie.name);
    expect([cookie.name, cookie.httpOnly ?? false]).toEqual([cookie.name, secret]);
  }
});

test('ASVS 7.2.4 whoever signs in anew gets a new token, and the old one is worth nothing', async () => {
  const before = (await signIn()).json().token;
  const after = (await signIn({ cookie: `token=${before}` })).json().token;
  expect(after).not.toBe(before);
  const isIn = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    return (await site.app.inject({ url: '/api/account', headers })).statusCode === 200;
  };
  expect([await isIn(before), await isIn(after)]).toEqual([false, true]);
});
