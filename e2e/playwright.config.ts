import { defineConfig } from '@playwright/test';
import type { OfflineOption } from './offline-mode.ts';

/**
 * With core in the browser every test starts by creating a database there. The shortest journeys run this way
 * at every commit; the others take many minutes on two cores, by `npm run test:offline`.
 *
 * Every way of signing in is covered except single sign-on, which needs another server. Messages (a code, a
 * link to a new password or account) are read from the outbox in the browser.
 */
const offlineJourneys = [
  'slice.spec.ts',
  ...(process.env.OFFLINE_JOURNEYS === 'yes'
    ? [
        'identity-sign-in.spec.ts',
        'identity-single-sign-on.spec.ts',
        'identity-verification.spec.ts',
        'people-emergency-contacts.spec.ts',
        'offline.spec.ts',
      ]
    : []),
];

export default defineConfig<OfflineOption>({
  testDir: '.',
  globalSetup: './server.ts',
  outputDir: '../test-results',
  // Journeys change the one company on the server. Three workers keep two cores busy.
  workers: 3,
  fullyParallel: false,
  forbidOnly: true,
  // Includes time for two accessibility engines.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  reporter: 'line',
  projects: [
    { name: 'server', testIgnore: 'offline.spec.ts' },
    {
      name: 'offline',
      testMatch: offlineJourneys,
      use: { offlineMode: true },
      // Each test has its own company in its browser.
      fullyParallel: true,
      timeout: 180_000,
      expect: { timeout: 60_000 },
    },
  ],
  use: {
    // Tracing is slow; use TRACE=yes after a failure.
    trace: process.env.TRACE === 'yes' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    // Fails earlier than the test's timeout if an element is missing.
    actionTimeout: 60_000,
    locale: 'en-AU',
    // Motion isn't tested, and the processor draws every frame.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
