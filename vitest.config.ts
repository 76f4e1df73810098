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
          // Apart from each other as in processes of their own, which take twice as long to begin.
          pool: 'vmThreads',
          // The library's five seconds are too short for a busy machine.
          testTimeout: 30_000,
        },
      },
      {
        // The server against a real PostgreSQL and real ffmpeg.
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts', 'server/test/**/*.test.ts'],
          globalSetup: ['server/test/global-setup.ts'],
          maxWorkers: '100%',
          // Loading the server takes longer than most files' tests; it keeps nothing of a database.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // The library's second is too short for what is kept for two, and for a busy machine.
          expect: { poll: { timeout: 15_000 } },
        },
      },
      {
        // Whole processes, as an operator runs them, that are killed and go on.
        test: {
          name: 'whole',
          include: ['e2e/whole/**/*.test.ts'],
          testTimeout: 300_000,
          fileParallelism: false,
        },
      },
      {
        // The rules of the layout and of the build, and the commands that a person types, as real
        // processes.
        test: {
          name: 'scripts',
          include: ['scripts/**/*.test.ts', 'web/build/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
