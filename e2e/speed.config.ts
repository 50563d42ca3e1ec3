import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

// Its files have the sizes of production.
process.env['FAST_BUILD'] = '0';

/** Measures how fast pages appear, change and react, on demand and on a quiet machine. */
export default defineConfig({
  ...journeys,
  projects: [{ name: 'speed', testMatch: 'speed/**/*.spec.ts' }],
  outputDir: 'test-results/speed-run',
  fullyParallel: false,
  workers: 1,
});
