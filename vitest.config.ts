import { defineConfig } from 'vitest/config';

// A busy machine is no failure; the few tests that promise a time measure it themselves.
// Projects do not inherit, so each names it.
// A test that runs alone, while somebody looks into it, never lands.
const patience = { testTimeout: 60_000, hookTimeout: 60_000, allowOnly: false };

// Modules keep nothing that a test could change, so that test files can share them: each has a
// database of its own all the same.
// What was translated once is kept between runs, by its content: one file's tests start in a third of the time.
const shared = {
  isolate: false,
  experimental: { fsModuleCache: true, fsModuleCachePath: '.cache/vitest' },
};

export default defineConfig({
  test: {
    allowOnly: false,
    globalSetup: ['server/src/testing/test-postgres.ts'],
    // Half the tests wait for a database or a process; one worker to a core keeps both busy.
    maxWorkers: '100%',
    projects: [
      {
        test: { ...patience, ...shared, name: 'contract', include: ['contract/src/**/*.test.ts'] },
      },
      {
        test: {
          ...patience,
          ...shared,
          name: 'core on PostgreSQL',
          include: ['core/src/**/*.test.ts'],
          setupFiles: ['server/src/testing/postgres-engine.ts'],
        },
      },
      {
        test: {
          ...patience,
          ...shared,
          name: 'core on PGlite',
          // One connection does everything in turn: the widest matrix takes its time.
          testTimeout: 240_000,
          include: ['core/src/**/*.test.ts'],
          // Pure functions are the same on every engine; some tests speak to PostgreSQL itself.
          exclude: [
            'core/src/**/rules/**',
            'core/src/kit/archive/**',
            'core/src/people/import/sheet-size.test.ts',
            'core/src/sample/**',
            'core/src/database/**',
            'core/src/testing/laws/schema-law.test.ts',
            'core/src/testing/watchdog.test.ts',
            // How large tables are read is the real server's business.
            'core/src/org/index-use.test.ts',
            'core/src/testing/laws/neighbours.test.ts',
            'core/src/testing/laws/list-costs.test.ts',
            'core/src/testing/laws/whole-company.test.ts',
            // Who may do what, and in how many statements, is decided above the database.
            'core/src/testing/permissions/permissions.test.ts',
            'core/src/testing/laws/acting-laws.test.ts',
            'core/src/testing/planted/laws-planted.test.ts',
            'core/src/testing/planted/permissions-planted.test.ts',
            'core/src/leave/permission-matrix.test.ts',
            'core/src/recognition/posts/unpublished.test.ts',
            'core/src/dashboard/statements.test.ts',
            // Reads every table of the real server as text.
            'core/src/payroll/canary.test.ts',
            // One connection knows no interleavings.
            'core/src/leave/requests/action-sequences.test.ts',
            'core/src/**/*-race.test.ts',
          ],
          globalSetup: [
            'web/src/offline/testing/pglite-image.ts',
            'web/src/offline/testing/furnished-pglite-image.ts',
          ],
          setupFiles: ['web/src/offline/testing/pglite-engine.ts'],
        },
      },
      {
        test: {
          ...patience,
          ...shared,
          name: 'web',
          include: ['web/src/**/*.test.ts'],
          exclude: ['web/src/offline/**'],
        },
      },
      {
        test: {
          ...patience,
          ...shared,
          name: 'offline',
          include: ['web/src/offline/**/*.test.ts'],
          globalSetup: ['web/src/offline/testing/pglite-image.ts'],
        },
      },
      { test: { ...patience, ...shared, name: 'server', include: ['server/src/**/*.test.ts'] } },
      { test: { ...patience, ...shared, name: 'scripts', include: ['scripts/**/*.test.ts'] } },
    ],
  },
});
