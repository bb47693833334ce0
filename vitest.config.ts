import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    globalSetup: ['server/src/testing/test-postgres.ts'],
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
    ],
  },
});
