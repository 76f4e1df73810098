import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { start } from '../server/src/start.ts';

// The site that the browser tests use: built pages, empty data folder, no limits.
const folder = await mkdtemp(join(tmpdir(), 'kinora-e2e-'));
const running = await start({
  ...process.env,
  KINORA_DATA: folder,
  KINORA_DEMO: 'off',
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'warn',
  PORT: process.env['KINORA_E2E_PORT'],
});
process.once('SIGTERM', () => {
  void running.stop().then(async () => {
    await rm(folder, { recursive: true });
    process.exit(0);
  });
});
