/**
 * Takes the screenshots in docs/screenshots; not part of npm test. With BASE_URL, those of a running server.
 * PICTURES is the folder, FORMAT webp or png.
 */
import { defineConfig } from '@playwright/test';
import journeys from '../playwright.config.ts';

export default defineConfig({
  ...journeys,
  testDir: '.',
  testMatch: '*.pictures.ts',
  globalSetup: '../server.ts',
  outputDir: '../../test-results/pictures',
  workers: 2,
  fullyParallel: true,
  projects: [{ name: 'pictures' }],
});
