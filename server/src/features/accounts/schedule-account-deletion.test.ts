import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { queuedMailsTo } from '../../../test/queued-mails.ts';
import { type Person, password, testSite } from '../../../test/site.ts';
import { someVideo } from '../../../test/videos.ts';
import { connect } from '../../db/database.ts';
import { newId } from '../../db/ids.ts';
import { listChannels } from '../subscriptions/list-channels.ts';
import { subscribe } from '../subscriptions/subscribe.ts';
import { deleteDueAccounts } from './schedule-account-deletion.ts';

const site = await testSite();
const ben = await site.person('ben');
await site.db.updateTable('users').set({ role: 'moderator' }).where('id', '=', ben.id).execute();

const leave = (who: Person, payload: object) =>
  site.app.inject({
    method: 'PUT',
    url: '/api/account/deletion',
    headers: who.headers,
    payload,
  });
const signIn = (who: Person) =>
  site.app.inject({ method: 'POST', url: '/api/login', payload: { email: who.email, password } });
const status = async (url: string, headers = {}) =>
  (await site.app.inject({ url, headers })).statusCode;
const listed = async () =>
  (await site.app.inject({ url: '/api/videos/random' })).json().videos.length;
const followed = async () => (await listChannels(site.db, ben, {})).data.length;
const daysPass = (days: number) =>
  site.db
    .updateTable('account_deletions')
    .set({ due_at: sql<Date>`due_at - make_interval(days => ${days})` })
    .execute();
const users = (id: string) =>
  site.db.selectFrom('users').where('id', '=', id).select('id').execute();

/** Address of a playlist of somebody's that everybody may see. */
async function publicPlaylist({ id: user_id }: Person): Promise<string> {
  const id = newId();
  await site.db
    .insertInto('playlists')
    .values({ id, user_id, name: 'Walks', visibility: 'public' })
    .execute();
  return `/api/fetchvideofromparticularplaylist?playlist_id=${id}&playlist_name=Walks`;
}

test('SETT-05 deleting the account asks for the password', async () => {
  const anna = await site.person('anna');
  for (const payload of [{}, { password: 'Wr0ng!!!' }, { username: 'anna' }]) {
    const answer = await leave(anna, payload);
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['password']]);
  }
  expect(await status('/api/account', anna.headers)).toBe(200);
});

test('an account without a password is deleted by typing its user name', async () => {
  const olga = await site.person('olga');
  await site.db.deleteFrom('credentials').where('user_id', '=', olga.id).execute();
  expect((await leave(olga, { username: 'otto' })).json().errors).toHaveProperty('username');
  expect((await leave(olga, { username: '@Olga' })).statusCode).toBe(200);
});

test('an account without a password is deleted by nobody who only finds it signed in', async () => {
  const oskar = await site.person('oskar');
  await site.db.deleteFrom('credentials').where('user_id', '=', oskar.id).execute();
  await site.db
    .updateTable('sessions')
    .set({ created_at: new Date(Date.now() - 11 * 60_000) })
    .where('user_id', '=', oskar.id)
    .execute();
  const answer = await leave(oskar, { username: 'oskar' });
  expect([answer.statusCode, answer.json().message]).toEqual([
    ...[422, expect.stringContaining('Sign out and in again')],
  ]);
});

test('SETT-05 a deleted account vanishes at once, signed out everywhere, and signing in brings it back', async () => {
  const cleo = await site.person('cleo');
  const { token: elsewhere } = (await signIn(cleo)).json();
  const open = await someVideo(site, cleo);
  const unlisted = await someVideo(site, cleo, { visibility: 'unlisted' });
  await subscribe(site.db, ben, { channel_id: cleo.channelId, is_subscribed: true });
  expect([await listed(), await followed()]).toEqual([1, 1]);
  const list = await publicPlaylist(cleo);
  expect(await status(list)).toBe(200);

  const answer = await leave(cleo, { password });
  expect(answer.statusCode).toBe(200);
  expect(answer.cookies.map(({ name, value }) => [name, value])).toContainEqual(['token', '']);
  const [mail] = await queuedMailsTo(site.db, cleo.email);
  const day = new Date(answer.json().due_at).toLocaleDateString('en', {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  expect(mail?.lines.join(' ')).toContain(day);

  expect(await status('/api/account', cleo.headers)).toBe(401);
  expect(await status('/api/account', { authorization: `Bearer ${elsewhere}` })).toBe(401);
  expect([await listed(), await followed()]).toEqual([0, 0]);
  for (const id of [open, unlisted]) {
    expect(await status(`/api/videos/${id}`)).toBe(404);
    expect(await status(`/api/videos/${id}`, ben.headers)).toBe(404);
  }
  expect(await status(`/media/${open}/master.m3u8`)).toBe(404);
  expect(await status(list)).toBe(404);
  expect(await status(list, ben.headers)).toBe(404);

  await daysPass(6);
  await deleteDueAccounts(site);
  const back = (await signIn(cleo)).json();
  expect(back).toMatchObject({
    account_kept: true,
    message: expect.stringContaining('has been restored'),
  });
  expect((await signIn(cleo)).json().account_kept).toBeUndefined();
  expect(await status(list)).toBe(200);
  expect([await listed(), await followed()]).toEqual([1, 1]);
  await daysPass(100);
  await deleteDueAccounts(site);
  expect(await users(cleo.id)).toHaveLength(1);
});

test('SETT-05 after seven days everything is deleted, files by jobs', async () => {
  const dora = await site.person('dora');
  const id = await someVideo(site, dora);
  await site.db
    .updateTable('users')
    .set({ image: '/media/pictures/dora.webp' })
    .where('id', '=', dora.id)
    .execute();
  await leave(dora, { password });
  await daysPass(7);
  await deleteDueAccounts(site);
  expect(await users(dora.id)).toHaveLength(0);
  expect((await signIn(dora)).statusCode).toBe(401);
  const { rows } = await sql<{ name: string; data: object }>`
    select name, data from pgboss.job where name in ('delete-files', 'delete-picture') order by name
  `.execute(site.db);
  expect(rows).toEqual([
    { name: 'delete-files', data: { videoId: id } },
    { name: 'delete-picture', data: { file: 'dora.webp' } },
  ]);
});

test('an account that cannot be deleted now keeps none of the others', async () => {
  const [held, other] = [await site.person('helga'), await site.person('oda')];
  for (const who of [held, other]) await leave(who, { password });
  await daysPass(7);
  const db = connect(site.url, { lockMs: 20 });
  const holder = await site.db.startTransaction().execute();
  await holder.selectFrom('users').where('id', '=', held.id).select('id').forUpdate().execute();
  const failed: unknown[] = [];
  const log = { error: (details: unknown) => void failed.push(details) };
  await deleteDueAccounts({ db, enqueue: site.enqueue, log });
  expect(failed).toEqual([expect.objectContaining({ userId: held.id })]);
  expect([await users(held.id), await users(other.id)]).toEqual([[{ id: held.id }], []]);
  await holder.rollback().execute();
  await deleteDueAccounts(site);
  expect(await users(held.id)).toEqual([]);
  await db.destroy();
});
