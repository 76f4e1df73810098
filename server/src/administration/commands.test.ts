import { expect, test } from 'vitest';
import { testSite } from '../../test/site.ts';
import { commands } from './commands.ts';

const site = await testSite();
const anna = await site.person('anna');

const run = (name: string, given: string) =>
  commands.find((command) => command.name === name)?.run(site.db, given);
const queue = () => site.app.inject({ url: '/api/moderation/reports', headers: anna.headers });

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
