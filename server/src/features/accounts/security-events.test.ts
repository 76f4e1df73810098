import { PassThrough } from 'node:stream';
import pino from 'pino';
import { afterAll, expect, test } from 'vitest';
import type { SecurityEvent } from '@kinora/contract/security';
import { authenticator } from '../../../test/authenticator.ts';
import { codeOf } from '../../../test/authenticator-app.ts';
import { password, type Person, testSite } from '../../../test/site.ts';
import { someVideo } from '../../../test/videos.ts';
import { commands } from '../../administration/commands.ts';
import { buildApp } from '../../http/app.ts';
import { noteSecurityEvent } from '../../sessions/security-events.ts';
import { beginSession } from './begin-session.ts';
import { sweepAccounts } from './sweep-accounts.ts';
import { issueToken } from './tokens.ts';

const site = await testSite();
const lines: string[] = [];
const stream = new PassThrough();
stream.on('data', (line: Buffer) => lines.push(line.toString()));
const { app } = await buildApp(site, pino({ level: 'info' }, stream));
afterAll(() => app.close());

const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const send = (
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  payload: object,
  who?: Pick<Person, 'headers'>,
) => app.inject({ method, url, payload, headers: { 'user-agent': agent, ...who?.headers } });
const activity = async ({ headers }: Pick<Person, 'headers'>, query = '') =>
  (await app.inject({ url: `/api/security/activity${query}`, headers })).json() as {
    events: SecurityEvent[];
    next_cursor: string | null;
  };
const typesOf = async (who: Person) => (await activity(who)).events.map(({ type }) => type);
const logged = () =>
  lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'security event');

test('sign-ins are shown to the owner of the account, and logged with the id of the request', async () => {
  const anna = await site.person('anna');
  await send('POST', '/api/login', { email: anna.email, password: 'guess!Ed1' });
  // Nobody waits for it to be noted.
  await expect.poll(() => typesOf(anna)).toContain('sign_in_failed');
  const { token } = (await send('POST', '/api/login', { email: anna.email, password })).json();
  await send('POST', '/api/logout', {}, { headers: { authorization: `Bearer ${token}` } });

  const { events, next_cursor } = await activity(anna);
  expect(next_cursor).toBeNull();
  expect(events.map(({ type, detail }) => [type, detail])).toEqual([
    ['signed_out', null],
    ['signed_in', 'password'],
    ['sign_in_failed', null],
    ['signed_in', 'a test'],
  ]);
  expect(events[0]).toMatchObject({ device: 'Firefox on Linux', address: '127.0.0.1' });

  const log = logged();
  expect(log.map(({ event }) => event)).toEqual(['sign_in_failed', 'signed_in', 'signed_out']);
  for (const line of log) expect(line).toMatchObject({ user: anna.id, reqId: expect.any(String) });
  for (const secret of ['guess!Ed1', token, anna.token, anna.email]) {
    expect(lines.join('')).not.toContain(secret);
  }
});

test('so are changes of what protects the account, and what the operator does', async () => {
  const berta = await site.person('berta');
  const begun = (await send('POST', '/api/second-factor', { password }, berta)).json();
  await send('PUT', '/api/second-factor', { one_time_code: codeOf(begun.secret) }, berta);
  await send('PUT', '/api/account/export', { password }, berta);
  const changed = { old_password: password, password: 'Gr4nite-Otter' };
  await send('PUT', '/api/account/password', changed, berta);
  await send('DELETE', '/api/sessions', { password: 'Gr4nite-Otter' }, berta);
  const wrong = { email: berta.email, password: 'Gr4nite-Otter', one_time_code: '000000' };
  await send('POST', '/api/login', wrong);
  const grant = commands.find(({ name }) => name === 'moderator grant');
  await grant?.run(site, berta.email);

  const { events } = await activity(berta);
  expect(events.slice(0, -1).map(({ type, detail }) => [type, detail])).toEqual([
    ['role_changed', 'moderator'],
    ['code_failed', null],
    ['other_sessions_ended', null],
    ['password_changed', null],
    ['export_requested', null],
    ['second_factor_on', null],
  ]);
  expect(events[0]).toMatchObject({ device: null, address: null });
  for (const secret of ['Gr4nite-Otter', begun.secret, berta.email]) {
    expect(lines.join('')).not.toContain(secret);
  }
});

/** What happened to an account after its first sign-in, newest first, as its owner is shown it. */
async function shownTo({ headers }: Pick<Person, 'headers'>) {
  const { events } = await activity({ headers });
  return events.slice(0, -1).map(({ type, detail }) => [type, detail]);
}

// Each asks for the password several times, which takes long on a busy machine.
const patient = { timeout: 120_000 };

test('so is each passkey and each change of the second factor', patient, async () => {
  const gerda = await site.person('gerda');
  const offered = (await send('POST', '/api/passkeys/options', { password }, gerda)).json();
  const key = authenticator();
  await send('POST', '/api/passkeys', { name: 'Laptop', response: key.make(offered) }, gerda);
  await send('DELETE', `/api/passkeys/${key.id}`, { password }, gerda);

  const { secret } = (await send('POST', '/api/second-factor', { password }, gerda)).json();
  const on = await send('PUT', '/api/second-factor', { one_time_code: codeOf(secret) }, gerda);
  const renewal = { password, one_time_code: on.json().recovery_codes[0] };
  const renewed = await send('POST', '/api/second-factor/recovery-codes', renewal, gerda);
  const off = { password, one_time_code: renewed.json().recovery_codes[0] };
  await send('DELETE', '/api/second-factor', off, gerda);

  const shown = await shownTo(gerda);
  expect(shown).toEqual([
    ['second_factor_off', null],
    ['recovery_codes_renewed', null],
    ['second_factor_on', null],
    ['passkey_removed', 'Laptop'],
    ['passkey_added', 'Laptop'],
  ]);
  const theirs = logged().filter(({ user }) => user === gerda.id);
  expect(theirs.map(({ event }) => event).toReversed()).toEqual(shown.map(([type]) => type));
});

test(
  'so are a session that is ended, another address, a reset and the end of the account',
  patient,
  async () => {
    const hilde = await site.person('hilde');
    const client = { userAgent: agent, address: '127.0.0.1', device: 'other', log: app.log };
    await beginSession(site, hilde.id, client, 'a test');
    const { sessions } = (
      await app.inject({ url: '/api/sessions', headers: hilde.headers })
    ).json();
    const { id } = sessions.find(({ current }: { current: boolean }) => !current);
    await send('DELETE', `/api/sessions/${id}`, { password }, hilde);

    const email = 'hilde.new@example.org';
    const tokenFor = (purpose: 'change-email' | 'reset-password') =>
      issueToken(site.db, { purpose, userId: hilde.id, subject: email });
    await send('PUT', '/api/account/email', { token: await tokenFor('change-email') }, hilde);
    const reset = { email, password: 'Gr4nite-Otter', token: await tokenFor('reset-password') };
    await send('POST', '/api/reset', reset, hilde);
    await send('PUT', '/api/account/deletion', { password: 'Gr4nite-Otter' }, hilde);
    const back = await beginSession(site, hilde.id, client, 'a test');

    const headers = { authorization: `Bearer ${back.token}` };
    expect(await shownTo({ headers })).toEqual([
      ['signed_in', 'a test'],
      ['deletion_requested', null],
      ['password_reset', null],
      ['email_changed', null],
      ['session_ended', null],
      ['signed_in', 'a test'],
    ]);
  },
);

test('a stranger’s address is not written down, and one account is not swamped', async () => {
  await send('POST', '/api/login', { email: 'stranger@example.org', password: 'x' });
  expect(logged().at(-1)).toMatchObject({ event: 'sign_in_failed' });
  expect(logged().at(-1)).not.toMatchObject({ user: expect.any(String) });
  expect(lines.join('')).not.toContain('stranger');

  const { id: userId, ...ben } = await site.person('ben');
  const client = { userAgent: agent, address: '127.0.0.1', device: 'one', log: app.log };
  const before = logged().length;
  for (let n = 1; n <= 25; n++) {
    await noteSecurityEvent(site.db, client, { type: 'sign_in_failed', userId });
  }
  expect((await activity(ben)).events).toHaveLength(21);
  expect(logged()).toHaveLength(before + 25);
});

test('what a moderator does with others’ things is noted, what owners do is not', async () => {
  const [cleo, dora] = [await site.person('cleo'), await site.person('dora')];
  const update = site.db.updateTable('users').set({ role: 'moderator' });
  await update.where('id', '=', dora.id).execute();
  const [first, second] = [await someVideo(site, cleo), await someVideo(site, cleo)];
  const own = await someVideo(site, dora);
  const post = async (video_id: string) =>
    (await send('POST', '/api/videoplaycomments', { video_id, comment: 'Well' }, cleo)).json()
      .comment.id as string;
  const comment_id = await post(second);
  await send('PATCH', `/api/videos/${first}`, { title: 'Tidied' }, dora);
  await send('DELETE', `/api/videos/${first}`, {}, dora);
  await send('DELETE', `/api/videos/${own}`, {}, dora);
  await send('DELETE', '/api/delete-comment', { comment_id }, dora);
  await send('POST', '/api/report', { video_id: second, reason: 'Misinformation' }, cleo);
  const { id: report } = await site.db.selectFrom('reports').select('id').executeTakeFirstOrThrow();
  await send('PUT', `/api/moderation/reports/${report}/resolution`, {}, dora);
  const deeds = (await activity(dora)).events.filter(({ type }) => type === 'moderated');
  expect(deeds.map(({ detail }) => detail)).toEqual([
    `resolved report ${report}`,
    `deleted comment ${comment_id}`,
    `deleted video ${first}`,
    `edited video ${first}`,
  ]);
});

test('the list goes on page by page, and forgets after 90 days', async () => {
  const emil = await site.person('emil');
  const rows = Array.from({ length: 5 }, (_, n) => ({
    id: `event${n}`,
    user_id: emil.id,
    type: 'signed_out',
    created_at: new Date(Date.now() - (n + 87) * 86_400_000 - 1000),
  }));
  await site.db.insertInto('security_events').values(rows).execute();
  const first = await activity(emil, '?limit=4');
  const second = await activity(emil, `?limit=4&cursor=${first.next_cursor}`);
  expect([...first.events, ...second.events].slice(1).map(({ id }) => id)).toEqual(
    rows.map(({ id }) => id),
  );
  await sweepAccounts(site.db, site.keys);
  expect((await activity(emil)).events.slice(1).map(({ id }) => id)).toEqual([
    'event0',
    'event1',
    'event2',
  ]);
});
