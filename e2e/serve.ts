import { mkdir, rm } from 'node:fs/promises';
import { startProvider } from '../server/test/provider.ts';
import { start } from '../server/src/start.ts';
import { dataFolder } from './data-folder.ts';

// A site that the browser tests use: built pages, empty data folder, no limits, and a provider of
// the tests in the place of Google.
const port = process.env['KINORA_E2E_PORT'];
const folder = dataFolder(port);
await rm(folder, { recursive: true, force: true });
await mkdir(folder);
const provider = await startProvider(`http://localhost:${port}`);
const isGoogle = ([name]: [string, string]) => name.startsWith('OIDC_GOOGLE');
const running = await start({
  ...process.env,
  ...Object.fromEntries(Object.entries(provider.settings).filter(isGoogle)),
  KINORA_DATA: folder,
  KINORA_DEMO: 'off',
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'warn',
  PORT: port,
});
process.once('SIGTERM', () => {
  void running.stop().then(async () => {
    await provider.stop();
    await rm(folder, { recursive: true });
    process.exit(0);
  });
});
