import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    globalSetup: ['server/src/testing/test-postgres.ts'],
    projects: [
      { test: { name: 'contract', include: ['contract/src/**/*.test.ts'] } },
      { test: { name: 'core', include: ['core/src/**/*.test.ts'] } },
      { test: { name: 'server', include: ['server/src/**/*.test.ts'] } },
    ],
  },
});
