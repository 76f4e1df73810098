import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../server/test/free-port.ts';

/** A server beside ours that is measured in the same run. */
export interface Rival {
  url: string;
  stop(): Promise<void>;
}

const settings = (folder: string, files: string, port: number) => `
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes auto;
daemon off;
pid ${folder}/pid;
error_log ${folder}/error.log;
events { worker_connections 768; }
http {
  include /etc/nginx/mime.types;
  access_log off;
  sendfile on;
  tcp_nopush on;
  client_body_temp_path ${folder};
  proxy_temp_path ${folder};
  fastcgi_temp_path ${folder};
  uwsgi_temp_path ${folder};
  scgi_temp_path ${folder};
  server {
    listen 127.0.0.1:${port};
    root ${files};
  }
}
`;

/** nginx with its usual settings for files, on a folder. */
export async function startNginx(files: string): Promise<Rival> {
  const folder = await mkdtemp(join(tmpdir(), 'kinora-nginx-'));
  await chmod(folder, 0o755);
  const port = await freePort();
  const file = join(folder, 'nginx.conf');
  await writeFile(file, settings(folder, files, port));
  const child = spawn('nginx', ['-c', file], { stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = once(child, 'exit');
  await Promise.race([answers(port), ended.then(() => Promise.reject(new Error('nginx ended')))]);
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGQUIT');
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}

async function answers(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    const [came] = await Promise.race([
      once(socket, 'connect').then(() => [true]),
      once(socket, 'close').then(() => [false]),
    ]).catch(() => [false]);
    socket.destroy();
    if (came) return;
    await delay(20);
  }
}
