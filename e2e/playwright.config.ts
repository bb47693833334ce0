import { defineConfig } from '@playwright/test';
import type { OfflineOption } from './offline-mode.ts';

/**
 * With core in the browser every test begins by starting a database there. The shortest journeys
 * run so at every commit; the others take many minutes on two cores, by `npm run test:offline`.
 *
 * Every way in is walked so but one: single sign-on leads to another server, and there is none.
 * Messages (a code, a link to a new password or account) are read from the outbox in the browser.
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
  // Journeys change the one company the server holds. Three at a time leave no core of two waiting.
  workers: 3,
  fullyParallel: false,
  forbidOnly: true,
  // Pages are checked by two accessibility engines on the way.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  reporter: 'line',
  projects: [
    { name: 'server', testIgnore: 'offline.spec.ts' },
    {
      name: 'offline',
      testMatch: offlineJourneys,
      use: { offlineMode: true },
      // Each test has a company of its own in its browser.
      fullyParallel: true,
      timeout: 180_000,
      expect: { timeout: 60_000 },
    },
  ],
  use: {
    // Recording every moment takes its time: TRACE=yes when a journey has failed.
    trace: process.env.TRACE === 'yes' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    // What is not there by then is missing: it is said without waiting for the whole test's time.
    actionTimeout: 60_000,
    locale: 'en-AU',
    // Nothing here is about movement, and every frame of it is drawn by the processor.
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
