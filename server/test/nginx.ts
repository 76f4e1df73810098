import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from './free-port.ts';

const documented = new URL('../../docs/nginx.conf', import.meta.url);

/** Whether nginx is installed; Debian puts it where only root's PATH leads. */
export const hasNginx = program() !== undefined;

function program(): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin'];
  return folders
    .map((folder) => join(folder, 'nginx'))
    .find((path) => {
      try {
        accessSync(path, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}

/**
 * Runs nginx with the site of `docs/nginx.conf`, in which only name, ports and paths are changed,
 * in front of a Kinora.
 */
export async function startNginx(kinoraPort: string, storage: string) {
  const folder = await mkdtemp(join(tmpdir(), 'kinora-nginx-'));
  const port = await freePort();
  const site = (await readFile(documented, 'utf8'))
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('videos.example.org;', 'localhost;')
    .replace('127.0.0.1:8080', `127.0.0.1:${kinoraPort}`)
    .replace('/srv/kinora/data/storage/', `${storage}/`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const settings = join(folder, 'nginx.conf');
  await writeFile(
    settings,
    [
      process.getuid?.() === 0 ? 'user root;' : '',
      `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events {}`,
      `http { access_log off; default_type application/octet-stream;`,
      ...temporary.map((name) => `${name}_temp_path ${folder}/${name};`),
      site,
      '}',
    ].join('\n'),
  );
  const child = spawn(program() ?? 'nginx', ['-c', settings], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  while (!(await fetch(url).catch(() => null))) {
    if (child.exitCode !== null) throw new Error('nginx refused its settings; it says why above');
    await delay(20);
  }
  return {
    url,
    async stop() {
      child.kill();
      await once(child, 'exit');
      await rm(folder, { recursive: true });
    },
  };
}
