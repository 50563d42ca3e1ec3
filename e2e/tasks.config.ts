import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** Counts the presses and the typed characters of common tasks, on demand. */
export default defineConfig({
  ...journeys,
  projects: [{ name: 'tasks', testMatch: 'tasks/**/*.spec.ts' }],
  outputDir: 'test-results/tasks-run',
  fullyParallel: false,
  workers: 1,
});
