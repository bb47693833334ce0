import { defineConfig } from '@playwright/test';
import type { OfflineOption } from './offline-mode.ts';

/**
 * The offline journeys start a database in the browser for every test and take many minutes on two
 * cores, so they run by `npm run test:offline`; core itself runs on PGlite at every commit.
 */
const withOffline = process.env.OFFLINE_JOURNEYS === 'yes';

export default defineConfig<OfflineOption>({
  testDir: '.',
  globalSetup: './server.ts',
  outputDir: '../test-results',
  // Journeys change the one company the server holds; two cores are enough for two at a time.
  workers: 2,
  fullyParallel: false,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'line',
  projects: [
    { name: 'server', testIgnore: 'offline.spec.ts' },
    ...(withOffline
      ? [
          {
            // The same journeys with core in the browser: each begins by starting a database there.
            name: 'offline',
            testMatch: [
              ...['slice.spec.ts', 'sign-in.spec.ts', 'verification.spec.ts'],
              ...['emergency-contacts.spec.ts', 'offline.spec.ts'],
            ],
            use: { offlineMode: true },
            timeout: 180_000,
            expect: { timeout: 60_000 },
          },
        ]
      : []),
  ],
  use: {
    // Pictures of every moment would cost more than the journeys themselves.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    locale: 'en-AU',
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
