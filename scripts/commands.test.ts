import { once } from 'node:events';
import { readFile, symlink, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { dataFolder, gone, killAll, running, start, type } from './commands/started.ts';

const npmStart = ['npm', 'start'];

describe('stopping', () => {
  test('SIGTERM to npm alone ends everything that it started', async () => {
    const kinora = await start({ KINORA_DATA: await dataFolder() }, npmStart);
    const all = running(kinora.process);
    expect(all.length).toBeGreaterThan(5);
    kinora.process.kill('SIGTERM');
    await gone(all);
  });

  test('Ctrl-C in a terminal ends everything, and nobody complains', async () => {
    const kinora = await start({ KINORA_DATA: await dataFolder(), LOG_LEVEL: 'warn' }, npmStart);
    const all = running(kinora.process);
    process.kill(-(kinora.process.pid ?? 0), 'SIGINT');
    await gone(all);
    expect(kinora.output().split('Kinora is ready')[1]).not.toMatch(/error|warn|terminat/i);
  });

  test('kill -9 of the command that started it leaves nothing running', async () => {
    const kinora = await start({ KINORA_DATA: await dataFolder() });
    const all = running(kinora.process);
    kinora.process.kill('SIGKILL');
    await gone(all);
    expect(running(kinora.process)).toEqual([]);
  });
});

describe('mails without a mail server', () => {
  test('the terminal and the log say where they are; a link that works once shows them', async () => {
    const KINORA_DATA = await dataFolder();
    const kinora = await start({ KINORA_DATA, KINORA_DEV_MAIL: 'on', LOG_LEVEL: 'info' });
    const folder = join(KINORA_DATA, 'mail');
    expect(kinora.output()).toContain(`Mails become files in ${folder}\n`);
    await expect.poll(() => kinora.output(), { timeout: 15_000 }).toContain(`"folder":"${folder}"`);
    const link = /^Open this once to see them: (\S+)$/m.exec(kinora.output())?.[1] ?? '';
    const visit = () => fetch(link, { redirect: 'manual' });
    const first = await visit();
    expect([first.status, first.headers.get('location')]).toEqual([302, '/dev/mail']);
    expect((await visit()).status).toBe(404);
    kinora.process.kill('SIGTERM');
    await gone(running(kinora.process));
  });
});

describe('starting again', () => {
  test('after kill -9 of everything, the database included', async () => {
    const KINORA_DATA = await dataFolder();
    const first = await start({ KINORA_DATA });
    const all = running(first.process);
    killAll(all);
    await gone(all);
    await expect(readFile(join(KINORA_DATA, 'kinora.lock'), 'utf8')).resolves.toMatch(/^\d+ /);
    await expect(readFile(join(KINORA_DATA, 'database/postmaster.pid'), 'utf8')).resolves.toMatch(
      /^\d+\n/,
    );
    await start({ KINORA_DATA });
  });

  test('after kill -9 of everything but the database, which goes on alone', async () => {
    const KINORA_DATA = await dataFolder();
    const first = await start({ KINORA_DATA });
    const text = await readFile(join(KINORA_DATA, 'database/postmaster.pid'), 'utf8');
    const postgres = Number(text.split('\n')[0]);
    const [launcher = 0, server = 0] = running(first.process);
    killAll([server, launcher]);
    await gone([server, launcher]);
    expect(process.kill(postgres, 0)).toBe(true);
    await start({ KINORA_DATA });
    await gone([postgres]);
  });
});

describe('what stands in the way is said in one sentence', () => {
  /** Starts in vain; answers its last line, before which the set-up may have said what it did. */
  async function refusal(env: Record<string, string | undefined>): Promise<string | undefined> {
    const kinora = type([process.execPath, 'scripts/start.mjs'], env);
    expect(await kinora.ended).toBe(1);
    return kinora.output().trim().split('\n').at(-1);
  }

  test('the port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const PORT = String((other.address() as AddressInfo).port);
    expect(await refusal({ KINORA_DATA: await dataFolder(), PORT })).toMatch(
      new RegExp(`^Port ${PORT} is taken .*\\.$`),
    );
    other.close();
  });

  test('another Kinora uses the data folder', async () => {
    const KINORA_DATA = await dataFolder();
    const first = await start({ KINORA_DATA });
    const [, server] = running(first.process);
    expect(await refusal({ KINORA_DATA })).toMatch(
      new RegExp(
        `^The data folder ${KINORA_DATA} is in use by another Kinora \\(process ${server}\\).*\\.$`,
      ),
    );
  });

  test('the data folder is a file', async () => {
    const KINORA_DATA = join(await dataFolder(), 'file');
    await writeFile(KINORA_DATA, '');
    expect(await refusal({ KINORA_DATA })).toMatch(
      new RegExp(`^The folder ${KINORA_DATA} cannot be used .*\\.$`),
    );
  });

  test('a setting makes no sense', async () => {
    expect(await refusal({ KINORA_ROLE: 'boss' })).toMatch(/^The setting KINORA_ROLE is .*\.$/);
  });

  test('there is no ffmpeg, and no way to install it', async () => {
    const programs = await dataFolder();
    await symlink(process.execPath, join(programs, 'node'));
    expect(await refusal({ PATH: programs, KINORA_DATA: programs })).toMatch(
      /^Kinora needs ffmpeg 5\.1 .* type .*\.$/,
    );
  });
});
