import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Rival } from './nginx.ts';

const program = fileURLToPath(new URL('bare-fastify.ts', import.meta.url));

/** Bare Fastify on a folder, in a process of its own. */
export async function startFastify(files: string): Promise<Rival> {
  const child = spawn(process.execPath, [program, files], { stdio: ['ignore', 'pipe', 'inherit'] });
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
