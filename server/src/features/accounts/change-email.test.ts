import { expect, test } from 'vitest';
import { waitingForLocks } from '../../../test/locks.ts';
import { openPostOffice } from '../../../test/post-office.ts';
import { type Person, password, testSite } from '../../../test/site.ts';

const site = await testSite();
const post = await openPostOffice(site);
const anna = await site.person('anna');
const ben = await site.person('ben');

const ask = (who: Person, email: string, secret = password) =>
  site.app.inject({
    method: 'PUT',
    url: '/api/account/pending-email',
    headers: who.headers,
    payload: { email, password: secret },
  });
const again = (who: Person, method: 'POST' | 'DELETE') =>
  site.app.inject({ method, url: '/api/account/pending-email', headers: who.headers });
const confirm = (token: string, headers = {}) =>
  site.app.inject({ method: 'PUT', url: '/api/account/email', headers, payload: { token } });
const emailOf = async (who: Person) =>
  (await site.app.inject({ url: '/api/session', headers: who.headers })).json().user.email;

/** The token of the last link that was mailed. */
async function mailedToken(to: string): Promise<string> {
  const link = await post.linkTo(to, 'Confirm your new email address');
  post.empty();
  expect(link.pathname).toBe('/new-email');
  return link.searchParams.get('token') ?? '';
}

test('SETT-05 FLAW-22 a new address counts once its link is opened, and the old one is told', async () => {
  const asked = await ask(anna, ' Anna.New@example.org ');
  expect(asked.json().pending_email.email).toBe('anna.new@example.org');
  expect(await emailOf(anna)).toBe('anna@example.org');
  const notice = await post.mailTo('anna@example.org', 'Your email address is about to change');
  expect(notice.text).toContain('anna.new@example.org');

  const token = await mailedToken('anna.new@example.org');
  const confirmed = await confirm(token, anna.headers);
  expect(confirmed.json().email).toBe('anna.new@example.org');
  expect(confirmed.cookies).toContainEqual(
    expect.objectContaining({ name: 'email', value: 'anna.new@example.org' }),
  );
  expect(await emailOf(anna)).toBe('anna.new@example.org');
  await post.mailTo('anna@example.org', 'Your email address was changed');
  // A link works once.
  expect((await confirm(token)).statusCode).toBe(404);
});

test('FLAW-22 an address that somebody has is a field error, at the start and at the end', async () => {
  const taken = await ask(ben, 'ANNA.new@example.org');
  expect([taken.statusCode, Object.keys(taken.json().errors)]).toEqual([422, ['email']]);
  expect((await ask(ben, 'nowhere')).json().errors.email).toEqual(['Enter a valid email address.']);
  expect((await ask(ben, ben.email)).json().errors.email).toEqual(['This is your email already.']);

  await ask(ben, 'later@example.org');
  const token = await mailedToken('later@example.org');
  await site.app.inject({
    method: 'POST',
    url: '/api/register',
    payload: { username: 'later', name: 'L', email: 'later@example.org', password },
  });
  expect((await confirm(token)).statusCode).toBe(409);
  expect(await emailOf(ben)).toBe(ben.email);
});

test('of two people who confirm one address at the same moment one is told that it is taken', async () => {
  const { db } = site;
  const people = [await site.person('ida'), await site.person('uwe')];
  const tokens: string[] = [];
  for (const who of people) {
    await ask(who, 'shared@example.org');
    tokens.push(await mailedToken('shared@example.org'));
  }
  const holder = await db.startTransaction().execute();
  for (const { id } of people) {
    await holder.selectFrom('users').where('id', '=', id).select('id').forUpdate().execute();
  }
  const confirmed = tokens.map((token) => confirm(token));
  await expect.poll(() => waitingForLocks(db)).toBeGreaterThanOrEqual(2);
  await holder.rollback().execute();
  const answers = await Promise.all(confirmed);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
});

test('a change of address needs the password', async () => {
  const wrong = await ask(ben, 'ben.new@example.org', 'Wr0ng!!!');
  expect([wrong.statusCode, Object.keys(wrong.json().errors)]).toEqual([422, ['password']]);
});

test('a pending change can be mailed again and cancelled; only the last link works', async () => {
  const cleo = await site.person('cleo');
  expect((await again(cleo, 'POST')).statusCode).toBe(404);
  await ask(cleo, 'cleo.new@example.org');
  const first = await mailedToken('cleo.new@example.org');
  expect((await again(cleo, 'POST')).statusCode).toBe(200);
  const second = await mailedToken('cleo.new@example.org');
  expect((await confirm(first)).statusCode).toBe(404);

  const account = () => site.app.inject({ url: '/api/account', headers: cleo.headers });
  expect((await account()).json().account.pending_email.email).toBe('cleo.new@example.org');
  expect((await again(cleo, 'DELETE')).statusCode).toBe(200);
  expect((await account()).json().account.pending_email).toBeNull();
  expect((await confirm(second)).statusCode).toBe(404);
});

test('FLAW-22 a change that was confirmed by now cannot be cancelled, and nobody says that it was', async () => {
  const dora = await site.person('dora');
  await ask(dora, 'dora.new@example.org');
  await confirm(await mailedToken('dora.new@example.org'));
  const late = await again(dora, 'DELETE');
  expect([late.statusCode, late.json().message]).toEqual([
    404,
    expect.stringContaining('is pending'),
  ]);
  expect(await emailOf(dora)).toBe('dora.new@example.org');
});
