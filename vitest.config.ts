import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    globalSetup: ['server/src/testing/test-postgres.ts'],
    // Half the tests wait for a database or a process; one worker to a core keeps both busy.
    maxWorkers: '100%',
    // A busy machine is no failure; the few tests that promise a time measure it themselves.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      { test: { name: 'contract', include: ['contract/src/**/*.test.ts'] } },
      {
        test: {
          name: 'core on PostgreSQL',
          include: ['core/src/**/*.test.ts'],
          setupFiles: ['server/src/testing/postgres-engine.ts'],
        },
      },
      {
        test: {
          name: 'core on PGlite',
          include: ['core/src/**/*.test.ts'],
          // Pure functions are the same on every engine.
          exclude: ['core/src/**/rules/**', 'core/src/sample/**'],
          testTimeout: 30_000,
          globalSetup: ['web/src/offline/testing/pglite-image.ts'],
          setupFiles: ['web/src/offline/testing/pglite-engine.ts'],
        },
      },
      {
        test: {
          name: 'web',
          include: ['web/src/**/*.test.ts'],
          exclude: ['web/src/offline/**'],
        },
      },
      {
        test: {
          name: 'offline',
          include: ['web/src/offline/**/*.test.ts'],
          globalSetup: ['web/src/offline/testing/pglite-image.ts'],
        },
      },
      { test: { name: 'server', include: ['server/src/**/*.test.ts'] } },
      { test: { name: 'scripts', include: ['scripts/**/*.test.ts'] } },
    ],
  },
});
