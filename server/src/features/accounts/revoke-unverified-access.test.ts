import { expect, test } from 'vitest';
import { authenticator } from '../../../test/authenticator.ts';
import { codeOf } from '../../../test/authenticator-app.ts';
import { password, type Person, testSite } from '../../../test/site.ts';
import { issueToken } from './tokens.ts';

const site = await testSite();

const send = (method: 'POST' | 'PUT', url: string, payload: object, who?: Person) =>
  site.app.inject({
    method,
    url,
    payload,
    // Passkeys belong to a host.
    headers: { host: 'localhost', ...who?.headers },
  });

test('who registers somebody else’s address keeps nothing once its owner resets the password', async () => {
  const thief = await site.person('victim');
  const { secret } = (await send('POST', '/api/second-factor', { password }, thief)).json();
  const code = { one_time_code: codeOf(secret) };
  const { recovery_codes: codes } = (await send('PUT', '/api/second-factor', code, thief)).json();
  expect(codes).toHaveLength(10);
  const passkey = authenticator();
  const question = (await send('POST', '/api/passkeys/options', { password }, thief)).json();
  const added = { name: 'Mine', response: passkey.make(question) };
  expect((await send('POST', '/api/passkeys', added, thief)).statusCode).toBe(201);
  await site.db
    .insertInto('credentials')
    .values({ id: 'google', provider_id: 'google', account_id: 'thief', user_id: thief.id })
    .execute();

  const { id: userId, email } = thief;
  const token = await issueToken(site.db, { purpose: 'reset-password', userId, subject: email });
  // Even in a browser in which the thief is signed in.
  const fields = { token, email, password: 'N3w!pass' };
  expect((await send('POST', '/api/reset', fields, thief)).statusCode).toBe(200);

  expect((await send('POST', '/api/login', { email, password })).statusCode).toBe(401);
  expect((await site.app.inject({ url: '/api/account', headers: thief.headers })).statusCode).toBe(
    401,
  );
  const options = (await send('POST', '/api/passkeylogin/options', {})).json();
  const used = await send('POST', '/api/passkeylogin', { response: passkey.use(options) });
  expect(used.statusCode).toBe(401);
  for (const table of ['second_factors', 'recovery_codes', 'passkeys', 'known_devices'] as const) {
    const left = await site.db
      .selectFrom(table)
      .where('user_id', '=', userId)
      .selectAll()
      .execute();
    expect(left, table).toEqual([]);
  }
  const ways = site.db.selectFrom('credentials').where('user_id', '=', userId);
  expect(await ways.select('provider_id').execute()).toEqual([{ provider_id: 'credential' }]);
  // No code is asked for: the owner is in.
  const owner = await send('POST', '/api/login', { email, password: 'N3w!pass' });
  expect(owner.statusCode).toBe(200);
});

test('what an account set up after its address was proved stays with a reset', async () => {
  const anna = await site.person('anna');
  await site.db
    .updateTable('users')
    .set({ email_verified: true })
    .where('id', '=', anna.id)
    .execute();
  const { secret } = (await send('POST', '/api/second-factor', { password }, anna)).json();
  await send('PUT', '/api/second-factor', { one_time_code: codeOf(secret) }, anna);
  const { id: userId, email } = anna;
  const token = await issueToken(site.db, { purpose: 'reset-password', userId, subject: email });
  await send('POST', '/api/reset', { token, email, password: 'N3w!pass' });
  const answer = await send('POST', '/api/login', { email, password: 'N3w!pass' });
  expect(answer.json().error).toBe('second_factor_needed');
});
