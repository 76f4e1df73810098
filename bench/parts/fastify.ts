import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Rival } from './nginx.ts';

const folderProgram = fileURLToPath(new URL('bare-fastify.ts', import.meta.url));
const routeProgram = fileURLToPath(new URL('bare-route.ts', import.meta.url));

/** Bare Fastify on a folder, in a process of its own. */
export const startFastify = (files: string): Promise<Rival> => start(folderProgram, files);

/** Bare Fastify with one route, which always gives the same answer. */
export const startRoute = (answer: object): Promise<Rival> =>
  start(routeProgram, JSON.stringify(answer));

async function start(program: string, argument: string): Promise<Rival> {
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
