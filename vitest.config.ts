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
      { test: { name: 'server', include: ['server/src/**/*.test.ts'] } },
      { test: { name: 'scripts', include: ['scripts/**/*.test.ts'] } },
    ],
  },
});
