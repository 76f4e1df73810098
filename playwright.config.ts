import { defineConfig, devices } from '@playwright/test';

// Chosen once: the processes that run the tests inherit it.
const port = (process.env['KINORA_E2E_PORT'] ??= String(20_000 + (process.pid % 10_000)));
const browser = process.env['KINORA_CHROMIUM'];

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  snapshotPathTemplate: '{testDir}/design.snapshots/{arg}{ext}',
  forbidOnly: true,
  // One after the other: they share the processors with the encoder that they wait for.
  workers: 1,
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    baseURL: `http://localhost:${port}`,
    // What a worker lets through is not always routed, so that stories could not answer it.
    serviceWorkers: 'block',
    // Recording every story would take a quarter longer; `--trace on` records one that fails.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(browser && { executablePath: browser }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: 'node e2e/serve.ts',
    url: `http://localhost:${port}/api/health`,
    // The built product on a data folder of its own, which goes away with it.
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    stdout: 'ignore',
  },
});
