import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, findHeadlessShell } from './product/chromium.ts';

const isCi = process.env['CI'] !== undefined;
const media = '**/*.media.spec.ts';

export default defineConfig({
  globalSetup: './product.config.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: isCi,
  // A shared machine may stall for longer than any wait; what fails twice is a fault.
  retries: isCi ? 1 : 0,
  workers: 2,
  projects: [
    // Cameras are coded and decoded by the processor here: two such tests at once would starve each other.
    { name: 'media', testMatch: media, workers: 1, expect: { timeout: 20_000 }, use: { actionTimeout: 30_000 } },
    { name: 'pages', testMatch: '{journeys,checks}/**/*.spec.ts', testIgnore: media },
  ],
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: isCi ? [['list'], ['html', { open: 'never' }]] : [['list']],
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 1280, height: 800 },
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
    // Each new browser would fetch the whole app for later; the journeys that need the worker say so.
    serviceWorkers: 'block',
    // Tracing costs a third of the time, so only what failed once is traced.
    trace: isCi ? 'on-first-retry' : 'retain-on-failure',
    launchOptions: { executablePath: findHeadlessShell(), args: CHROMIUM_FLAGS },
  },
});
