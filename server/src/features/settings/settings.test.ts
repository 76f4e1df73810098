import { expect, test } from 'vitest';
import { queuedMailsTo } from '../../../test/queued-mails.ts';
import { type Person, password, testSite } from '../../../test/site.ts';
import { someVideo } from '../../../test/videos.ts';

const site = await testSite();
const anna = await site.person('anna');
const ben = await site.person('ben');

const send = (who: Person, method: 'PATCH' | 'PUT' | 'DELETE', url: string, payload?: object) =>
  site.app.inject({ method, url, headers: who.headers, ...(payload && { payload }) });
const login = (email: string, secret: string) =>
  site.app.inject({ method: 'POST', url: '/api/login', payload: { email, password: secret } });

test.each([
  [{ username: 'BEN' }, 'username', 'taken'],
  [{ username: 'an' }, 'username', '3 to 30'],
  [{ username: 'an na' }, 'username', 'letters'],
  [{ username: 'managechannel' }, 'username', 'reserved'],
  [{ name: '   ' }, 'name', '1 to 60'],
])('SETT-05 ROUTE-06 an account does not become %j', async (change, field, sentence) => {
  const answer = await send(anna, 'PATCH', '/api/account', change);
  expect(answer.statusCode).toBe(422);
  expect(answer.json().errors[field].join(' ')).toContain(sentence);
});

test('SETT-05 CHAN-09 a new user name and name count everywhere, cookies and channel included', async () => {
  const cleo = await site.person('cleo');
  await someVideo(site, cleo, { title: 'By Cleo' });
  const answer = await send(cleo, 'PATCH', '/api/account', {
    username: ' Cleopatra ',
    name: 'Cleo P.',
  });
  expect(answer.json().user).toMatchObject({ username: 'cleopatra', name: 'Cleo P.' });
  const cookies = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
  expect(cookies).toMatchObject({ channel_name: 'cleopatra', user_name: 'Cleo P.' });
  expect(cookies).not.toHaveProperty('token');
  const list = await site.app.inject({ url: '/api/videos/random' });
  expect(list.json().videos[0].channel_name).toBe('Cleo P.');
  // The old name is free for somebody else at once.
  const other = await send(ben, 'PATCH', '/api/account', { username: 'cleo' });
  expect(other.statusCode).toBe(200);
});

test('SETT-07 the download choice is remembered, and the session knows it', async () => {
  const session = () => site.app.inject({ url: '/api/session', headers: anna.headers });
  expect((await session()).json().user.download).toBe('ask');
  expect((await send(anna, 'PATCH', '/api/account', { download: 'low' })).statusCode).toBe(200);
  expect((await session()).json().user.download).toBe('low');
  expect((await send(anna, 'PATCH', '/api/account', { download: 'huge' })).statusCode).toBe(400);
});

test('SETT-05 a new password needs the old one, ends other sessions, and a letter says so', async () => {
  const dora = await site.person('dora');
  const elsewhere = (await login(dora.email, password)).json().token;
  const change = (old_password: string, next: string) =>
    send(dora, 'PUT', '/api/account/password', { old_password, password: next });

  const wrong = await change('Wr0ng!!!', 'N3w!pass');
  expect([wrong.statusCode, Object.keys(wrong.json().errors)]).toEqual([422, ['old_password']]);
  const weak = await change(password, 'weak');
  expect(weak.json().errors.password).toEqual(['Password must be at least 8 characters long']);

  expect((await change(password, 'N3w!pass')).statusCode).toBe(200);
  const me = (headers: Record<string, string>) =>
    site.app.inject({ url: '/api/account', headers }).then(({ statusCode }) => statusCode);
  expect(await me(dora.headers)).toBe(200);
  expect(await me({ authorization: `Bearer ${elsewhere}` })).toBe(401);
  expect((await login(dora.email, password)).statusCode).toBe(401);
  expect((await login(dora.email, 'N3w!pass')).statusCode).toBe(200);
  const [letter] = await queuedMailsTo(site.db, dora.email);
  expect(letter?.subject).toBe('Your password was changed');
});

test('an account without a password cannot change it here', async () => {
  const emil = await site.person('emil');
  await site.db.deleteFrom('credentials').where('user_id', '=', emil.id).execute();
  const account = await site.app.inject({ url: '/api/account', headers: emil.headers });
  expect(account.json().account.has_password).toBe(false);
  const answer = await send(emil, 'PUT', '/api/account/password', {
    old_password: '',
    password: 'N3w!pass',
  });
  expect(answer.statusCode).toBe(422);
});
