import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** Screenshots of every screen, taken on demand. */
export default defineConfig({
  ...journeys,
  projects: [{ name: 'screenshots', testMatch: 'screenshots/**/*.spec.ts' }],
  outputDir: 'test-results/screenshots-run',
  use: { ...journeys.use, trace: 'off' },
});
