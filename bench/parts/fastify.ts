import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Rival } from './nginx.ts';

/** Bare Fastify on a folder, in a process of its own. */
export const startFastify = (files: string): Promise<Rival> => start('bare-fastify.ts', files);

/** Bare Fastify with one route, which always gives the same answer. */
export const startRoute = (answer: object): Promise<Rival> =>
  start('bare-route.ts', JSON.stringify(answer));

async function start(name: string, argument: string): Promise<Rival> {
  const program = fileURLToPath(new URL(name, import.meta.url));
  const child = spawn(process.execPath, [program, argument], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [url] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  return {
    url,
    async stop() {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}
