import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        // Pure functions: no database, no browser, no programs.
        test: {
          name: 'unit',
          include: ['contract/src/**/*.test.ts', 'web/src/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**'],
        },
      },
      {
        // The server against a real PostgreSQL and real ffmpeg.
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts', 'server/test/**/*.test.ts'],
          globalSetup: ['server/test/global-setup.ts'],
          maxWorkers: '100%',
          testTimeout: 30_000,
          hookTimeout: 30_000,
          // The library's second is too short for what is kept for two, and for a busy machine.
          expect: { poll: { timeout: 15_000 } },
        },
      },
      {
        // Whole processes, as an operator runs them, that are killed and go on.
        test: {
          name: 'whole',
          include: ['e2e/whole/**/*.test.ts'],
          testTimeout: 180_000,
          fileParallelism: false,
        },
      },
      {
        // The rules of the layout, and the commands that a person types, as real processes.
        test: {
          name: 'scripts',
          include: ['scripts/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
