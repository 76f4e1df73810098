import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { testSite } from '../../test/site.ts';
import { someVideo } from '../../test/videos.ts';
import { commands } from './commands.ts';

const site = await testSite();
const anna = await site.person('anna');

const run = (name: string, given: string) =>
  commands.find((command) => command.name === name)?.run(site, given);
const main = fileURLToPath(new URL('main.ts', import.meta.url));

/** Types a command, beside the site that runs. */
async function type(...words: string[]) {
  const env = { ...process.env, DATABASE_URL: site.url, KINORA_DATA: site.folder };
  const child = spawn(process.execPath, [main, ...words], { env });
  const ended = once(child, 'close');
  const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await ended;
  return { code, said, complained };
}
const queue = () => site.app.inject({ url: '/api/moderation/reports', headers: anna.headers });

test('a lost secret gives way to another one', async () => {
  expect(await run('secret forget', '')).toBe(
    'The next start may use another KINORA_SECRET. Codes of authenticator apps fit no more.',
  );
  expect(await run('secret forget', '')).toBe(
    'This database waits for no particular KINORA_SECRET.',
  );
});

test('API-67 roles are given outside of the public interface, and count at once', async () => {
  expect((await queue()).statusCode).toBe(403);
  expect(await run('admin grant', ' Anna@Example.org ')).toBe('@anna is an administrator now.');
  expect((await queue()).statusCode).toBe(200);
  expect(await run('role revoke', anna.email)).toBe('@anna is an ordinary user now.');
  expect((await queue()).statusCode).toBe(403);
  expect(await run('moderator grant', anna.email)).toBe('@anna is a moderator now.');
  expect((await queue()).statusCode).toBe(200);
  await expect(run('admin grant', 'nobody@example.org')).rejects.toThrow(
    'There is no account with the email nobody@example.org.',
  );
});

test('the operator lists videos that failed or wait, has one processed again, and deletes one', async () => {
  expect(await run('video list', '')).toMatch(/^No video has failed/);
  const failed = await someVideo(site, anna, {
    ...{ title: 'A storm', state: 'failed', error: 'It is no video.' },
  });
  const waiting = await someVideo(site, anna, { title: 'A calm', state: 'processing' });
  const at = new Date('2030-01-02T03:04:05Z');
  await site.db
    .insertInto('processing_steps')
    .values({ video_id: waiting, name: 'encode', state: 'waiting', retry_at: at })
    .execute();
  const list = await run('video list', '');
  expect(list).toContain(`${failed}  “A storm” of @anna\n    It is no video.`);
  expect(list).toContain(
    `${waiting}  “A calm” of @anna\n    waiting, tried again at 2030-01-02T03`,
  );

  expect(await run('video retry', failed)).toMatch(/is processed again/);
  const { state } = await site.db
    .selectFrom('videos')
    .where('id', '=', failed)
    .select('state')
    .executeTakeFirstOrThrow();
  expect(state).toBe('processing');
  await expect(run('video retry', failed)).rejects.toThrow(`No video ${failed} has failed.`);

  expect(await run('video delete', failed)).toBe(
    '“A storm” is deleted; its files go with the next job.',
  );
  await expect(run('video delete', failed)).rejects.toThrow(`There is no video ${failed}.`);
});

test('ASVS 7.4.5 an operator signs one account out everywhere, or everybody', async () => {
  const ben = await site.person('ben');
  const cleo = await site.person('cleo');
  const signedIn = async ({ headers }: typeof ben) =>
    (await site.app.inject({ url: '/api/account', headers })).statusCode === 200;
  expect(await run('session end', ' Ben@example.org')).toBe('@ben is signed out everywhere.');
  expect([await signedIn(ben), await signedIn(cleo)]).toEqual([false, true]);
  expect(await run('session end', '--all')).toBe('2 accounts are signed out everywhere.');
  expect([await signedIn(anna), await signedIn(cleo)]).toEqual([false, false]);
  await expect(run('session end', 'nobody@example.org')).rejects.toThrow('There is no account');
});

test('a command that is typed prints what it did, or in one sentence why it could not', async () => {
  const failed = await someVideo(site, anna, {
    ...{ title: 'A flood', state: 'failed', error: 'It is no video.' },
  });
  expect(await type('video', 'list')).toEqual({
    ...{ code: 0, complained: '' },
    said: expect.stringContaining(`${failed}  “A flood” of @anna\n    It is no video.`),
  });
  const complained = 'No video nowhere has failed.\n';
  expect(await type('video', 'retry', 'nowhere')).toEqual({ code: 1, said: '', complained });
});
