import { expect, test } from 'vitest';
import { authenticator } from '../../../test/authenticator.ts';
import { codeOf } from '../../../test/authenticator-app.ts';
import { queuedMailsTo } from '../../../test/queued-mails.ts';
import { issueToken } from '../accounts/tokens.ts';
import { password, type Person, testSite } from '../../../test/site.ts';

const site = await testSite();
type Passkey = ReturnType<typeof authenticator>;
type Manner = Parameters<Passkey['use']>[1];

const send = (method: 'POST' | 'PATCH' | 'DELETE' | 'GET', url: string, who?: Person, body = {}) =>
  site.app.inject({
    method,
    url,
    ...(who && { headers: who.headers }),
    ...(method !== 'GET' && { payload: body }),
  });

const offer = async (who: Person) =>
  (await send('POST', '/api/passkeys/options', who, { password })).json();
const question = async () => (await send('POST', '/api/passkeylogin/options')).json();

async function add(who: Person, key: Passkey, manner?: Manner, name = 'Laptop') {
  const response = key.make(await offer(who), manner);
  return send('POST', '/api/passkeys', who, { name, response });
}
const answer = (response: object) => send('POST', '/api/passkeylogin', undefined, { response });
const use = async (key: Passkey, manner?: Manner) => answer(key.use(await question(), manner));

test('SETT-05 a passkey is added after the password, and mails; the list tells its use', async () => {
  const anna = await site.person('anna');
  expect((await send('POST', '/api/passkeys/options', anna)).statusCode).toBe(422);
  const key = authenticator();
  expect((await add(anna, key, {}, ' Laptop ')).statusCode).toBe(201);
  const list = async () => (await send('GET', '/api/security', anna)).json().passkeys;
  expect(await list()).toEqual([
    { id: key.id, name: 'Laptop', created_at: expect.any(String), last_used_at: null },
  ]);
  expect((await use(key)).statusCode).toBe(200);
  expect((await list())[0].last_used_at).toEqual(expect.any(String));
  expect((await queuedMailsTo(site.db, anna.email))[0]?.lines[0]).toContain('“Laptop”');
});

test('AUTH-25 a passkey signs in as login does', async () => {
  const ben = await site.person('ben');
  const key = authenticator();
  await add(ben, key);
  const signedIn = await use(key);
  expect(signedIn.json()).toMatchObject({ user_id: ben.id, username: 'ben', email: ben.email });
  const headers = { authorization: `Bearer ${signedIn.json().token}` };
  const session = await site.app.inject({ url: '/api/session', headers });
  expect(session.json().user.user_id).toBe(ben.id);
  expect(signedIn.cookies.find(({ name }) => name === 'token')?.httpOnly).toBe(true);
});

test('AUTH-25 a passkey is both factors: no code is asked for', async () => {
  const cleo = await site.person('cleo');
  const key = authenticator();
  await add(cleo, key);
  const begun = await send('POST', '/api/second-factor', cleo, { password });
  const one_time_code = codeOf(begun.json().secret);
  await site.app.inject({
    method: 'PUT',
    url: '/api/second-factor',
    headers: cleo.headers,
    payload: { one_time_code },
  });
  const byPassword = await send('POST', '/api/login', undefined, { email: cleo.email, password });
  expect(byPassword.json().error).toBe('second_factor_needed');
  expect((await use(key)).statusCode).toBe(200);
});

test('an answer that was sent before is refused, also for two at the same time', async () => {
  const dora = await site.person('dora');
  const key = authenticator();
  await add(dora, key);
  const response = key.use(await question());
  const both = await Promise.all([answer(response), answer(response)]);
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401]);
  expect((await answer(response)).json().error).toBe('wrong_credentials');
});

test('a question that is too old is refused', async () => {
  const emil = await site.person('emil');
  const key = authenticator();
  await add(emil, key);
  const asked = await question();
  await site.db
    .updateTable('passkey_challenges')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .execute();
  expect((await answer(key.use(asked))).statusCode).toBe(401);
});

test('the counter of an authenticator never goes back: a copy of the key is refused', async () => {
  const frida = await site.person('frida');
  const key = authenticator();
  await add(frida, key, { counter: 4 });
  expect((await use(key, { counter: 5 })).statusCode).toBe(200);
  expect((await use(key, { counter: 5 })).statusCode).toBe(401);
  expect((await use(key, { counter: 3 })).statusCode).toBe(401);
  expect((await use(key, { counter: 6 })).statusCode).toBe(200);
});

test.each<[string, Manner]>([
  ['does not verify its user', { verifies: false }],
  ['was used on another site', { origin: 'https://evil.example' }],
])('a passkey that %s neither is added nor signs in', async (_what, manner) => {
  const name = `gerd${Object.keys(manner ?? {})[0]}`;
  const gerd = await site.person(name);
  const key = authenticator();
  expect((await add(gerd, key, manner)).json().error).toBe('invalid');
  expect((await add(gerd, key)).statusCode).toBe(201);
  expect((await use(key, manner)).statusCode).toBe(401);
});

test('what was offered to one user adds no passkey to another', async () => {
  const [hanna, ida] = [await site.person('hanna'), await site.person('ida')];
  const response = authenticator().make(await offer(hanna));
  const added = await send('POST', '/api/passkeys', ida, { name: 'Mine', response });
  expect(added.json().error).toBe('invalid');
});

test('only its owner renames and removes a passkey; then it does not sign in', async () => {
  const [jan, kim] = [await site.person('jan'), await site.person('kim')];
  const key = authenticator();
  await add(jan, key);
  const url = `/api/passkeys/${key.id}`;
  expect((await send('PATCH', url, kim, { name: 'Mine' })).statusCode).toBe(404);
  expect((await send('DELETE', url, kim, { password })).statusCode).toBe(404);
  expect((await send('PATCH', url, jan, { name: ' ' })).json().errors).toHaveProperty('name');
  const renamed = await send('PATCH', url, jan, { name: 'Phone' });
  expect(renamed.json().passkey.name).toBe('Phone');
  // ASVS 7.5.1: not for who merely sits at an unlocked computer.
  expect((await send('DELETE', url, jan)).json().errors).toHaveProperty('password');
  expect((await send('DELETE', url, jan, { password })).statusCode).toBe(200);
  expect((await use(key)).statusCode).toBe(401);
  const subjects = (await queuedMailsTo(site.db, jan.email)).map(({ subject }) => subject);
  expect(subjects).toContain('A passkey was removed – Kinora');
});

test('a passkey that was added before anybody proved the e-mail goes when its owner does', async () => {
  const thief = await site.person('victim');
  const key = authenticator();
  await add(thief, key);
  await site.db
    .updateTable('users')
    .set({ email_verified: false })
    .where('id', '=', thief.id)
    .execute();
  const token = await issueToken(site.db, {
    purpose: 'reset-password',
    userId: thief.id,
    subject: thief.email,
  });
  const reset = await send('POST', '/api/reset', undefined, {
    token,
    email: thief.email,
    password: 'N3w!pass',
  });
  expect(reset.statusCode, reset.body).toBe(200);
  expect((await use(key)).statusCode).toBe(401);
});

test('there are 20 passkeys at most, however many questions are open', async () => {
  const lena = await site.person('lena');
  const before = Array.from({ length: 18 }, (_, at) => ({
    ...{ id: `lena${at}`, user_id: lena.id, name: 'Key', public_key: Buffer.from('x'), counter: 0 },
  }));
  await site.db.insertInto('passkeys').values(before).execute();
  const offers = await Promise.all([1, 2, 3, 4].map(() => offer(lena)));
  const answers = await Promise.all(
    offers.map((one) =>
      send('POST', '/api/passkeys', lena, { name: 'Key', response: authenticator().make(one) }),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 201, 422, 422]);
});
