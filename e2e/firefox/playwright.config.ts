/**
 * Journeys in Firefox. Playwright runs the tests and starts the server; puppeteer-core drives Firefox (ADR
 * 87).
 */
import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: '.',
  testMatch: '*.firefox.ts',
  globalSetup: '../server.ts',
  outputDir: '../../test-results/firefox',
  // All journeys share one Firefox.
  workers: 1,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'line',
});
