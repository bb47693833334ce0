import { defineConfig } from 'vitest/config';

// npm run test:long: proofs that take longer than a commit can wait, run before something is called finished.
export default defineConfig({
  test: {
    globalSetup: ['server/src/testing/test-postgres.ts'],
    include: ['{contract,core,server}/src/**/*.long.ts', 'scripts/**/*.long.ts'],
    allowOnly: false,
    testTimeout: 30 * 60_000,
    fileParallelism: false,
    passWithNoTests: true,
  },
});
