import { expect, test } from 'vitest';
import { codeOf } from '../../test/authenticator-app.ts';
import { password, type Person, testSite } from '../../test/site.ts';
import { grantRole } from '../features/accounts/grant-role.ts';

const site = await testSite();
const anna = await site.person('anna');
const ben = await site.person('ben');
const { app } = await site.another({ SECOND_FACTOR_FOR: 'moderators' });
const forAll = await site.another({ SECOND_FACTOR_FOR: 'all' });
await grantRole(site.db, anna.email, 'moderator');

const get = (url: string, { headers }: Person, on = app) => on.inject({ url, headers });
const statusOf = async (...asked: Parameters<typeof get>) => (await get(...asked)).statusCode;

const open = new Set([
  ...['GET /api/security', 'POST /api/second-factor', 'PUT /api/second-factor', 'POST /api/logout'],
  ...['GET /api/sessions', 'DELETE /api/sessions', 'DELETE /api/sessions/{id}'],
]);

test('ASVS 6.3.3 a moderator without a second factor can do nothing but switch it on', async () => {
  for (const { method, path, who } of site.calls) {
    if (who === 'anyone' || open.has(`${method} ${path}`)) continue;
    const url = path.replaceAll(/\{\w+\}/g, 'unknown1');
    const answer = await app.inject({ method, url, headers: anna.headers });
    expect([path, answer.statusCode, answer.json().error]).toEqual([
      ...[path, 403, 'second_factor_missing'],
    ]);
  }
  for (const url of ['/api/uploads', '/api/events', '/api/download-video?video_url=x']) {
    const method = url === '/api/uploads' ? 'POST' : 'GET';
    const answer = await app.inject({ method, url, headers: anna.headers });
    expect([url, answer.statusCode]).toEqual([url, 403]);
  }
});

test('its pages lead to the settings; signing out works', async () => {
  const page = await get('/', anna);
  expect([page.statusCode, page.headers.location]).toEqual([302, '/security-settings']);
  expect(await statusOf('/security-settings', anna)).toBe(200);
  expect(await statusOf('/theme.js', anna)).toBe(200);
  expect((await get('/api/security', anna)).json().second_factor_required).toBe(true);
  const { token } = (
    await app.inject({
      method: 'POST',
      url: '/api/login',
      payload: { email: anna.email, password },
    })
  ).json();
  const headers = { authorization: `Bearer ${token}` };
  expect((await app.inject({ method: 'POST', url: '/api/logout', headers })).statusCode).toBe(200);
});

test('with it everything is as for others', async () => {
  const send = (method: 'POST' | 'PUT', payload: object) =>
    app.inject({ method, url: '/api/second-factor', headers: anna.headers, payload });
  const { secret } = (await send('POST', { password })).json();
  expect(await statusOf('/api/account', anna)).toBe(403);
  await send('PUT', { one_time_code: codeOf(secret) });
  expect(await statusOf('/api/account', anna)).toBe(200);
  expect(await statusOf('/api/moderation/reports', anna)).toBe(200);
  expect(await statusOf('/', anna)).toBe(200);
});

test('who is not asked for one goes on without', async () => {
  expect(await statusOf('/api/account', ben)).toBe(200);
  expect(await statusOf('/', ben)).toBe(200);
  expect(await statusOf('/api/account', ben, forAll.app)).toBe(403);
  expect((await forAll.app.inject('/')).statusCode).toBe(200);
});
