/**
 * The journeys in Firefox. Playwright runs the tests and starts the server; Firefox itself is driven by
 * puppeteer-core (ADR 87).
 */
import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: '.',
  testMatch: '*.firefox.ts',
  globalSetup: '../server.ts',
  outputDir: '../../test-results/firefox',
  // One Firefox serves all journeys.
  workers: 1,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'line',
});
