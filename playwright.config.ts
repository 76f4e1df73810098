import { readdirSync } from 'node:fs';
import { defineConfig, devices } from '@playwright/test';

// Chosen once: the processes that run the tests inherit it. The second site has the next one.
const firstPort = Number(
  (process.env['KINORA_E2E_PORT'] ??= String(20_000 + 2 * (process.pid % 5_000))),
);
const browser = process.env['KINORA_CHROMIUM'];

/** Encodes all the time, so that it would take from what runs beside it, and the other way round. */
const alone = 'every-clip.e2e.ts';

const stories = readdirSync(new URL('e2e', import.meta.url))
  .filter((name) => name.endsWith('.e2e.ts') && name !== alone)
  .toSorted();

/** Which begins the second half; what comes before it takes about as long. */
const secondHalf = 'playlist-play.e2e.ts';

/**
 * Chromium draws the lists below its address bar as two more pages for each window, which nobody sees
 * here and which cost as much as a small page of ours, and begins a process for a next page that most
 * windows never open. Only the last such list counts, so what
 * Playwright leaves out itself is in it too.
 */
const withoutFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'SpareRendererForSitePerProcess',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

const address = (port: number) => `http://localhost:${port}`;

/** Stories that run one after the other, on a site on which only they are. */
const project = (name: string, testMatch: string | string[], port: number) => ({
  ...{ name, testMatch, workers: 1 },
  use: { baseURL: address(port) },
});

export default defineConfig({
  testDir: 'e2e',
  // For two stories at a time on two slow processors.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  snapshotPathTemplate: '{testDir}/design.snapshots/{arg}{ext}',
  forbidOnly: true,
  // Two halves side by side: what one waits for leaves the processors to the other. Which story is
  // in which is fixed, so that each meets the same videos of others on its site in every run.
  workers: 2,
  projects: [
    project(
      'site 1',
      stories.filter((name) => name < secondHalf),
      firstPort,
    ),
    project(
      'site 2',
      stories.filter((name) => name >= secondHalf),
      firstPort + 1,
    ),
    project('every clip', alone, firstPort),
  ],
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
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
        `--disable-features=${withoutFeatures.join(',')}`,
      ],
    },
  },
  webServer: [firstPort, firstPort + 1].map((port) => ({
    command: 'node e2e/serve.ts',
    env: { KINORA_E2E_PORT: String(port) },
    url: `${address(port)}/api/health`,
    // The built product on a data folder of its own, which goes away with it.
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 20_000 },
    stdout: 'ignore' as const,
  })),
});
