import { defineConfig, type PlaywrightTestProject } from '@playwright/test';
import type { JourneyOptions } from './browsers/journey-test.ts';
import type { VisitOptions } from './kit/test.ts';
import { CHROMIUM_FLAGS, findHeadlessShell } from './product/chromium.ts';
import { FIREFOX_BRIDGE, hasFirefox } from './product/firefox.ts';
import { hasWebKit } from './product/webkit.ts';

const isCi = process.env['CI'] !== undefined;
const media = '**/*.media.spec.ts';

/** The main journeys in the engines of Firefox and Safari. Windows open slowly there, and each key press is a message. */
const otherBrowsers = { testMatch: '**/browsers/*.spec.ts', timeout: 120_000 };

const firefox: PlaywrightTestProject<JourneyOptions> = {
  ...otherBrowsers,
  name: 'firefox',
  use: {
    browserName: 'firefox',
    channel: 'moz-firefox',
    serviceWorkers: 'allow',
    screenshot: 'off',
    launchOptions: { executablePath: FIREFOX_BRIDGE, args: [] },
  },
};

const webkit: PlaywrightTestProject<JourneyOptions> = {
  ...otherBrowsers,
  name: 'webkit',
  use: { driver: 'webdriver', screenshot: 'off' },
};

export default defineConfig<JourneyOptions & VisitOptions>({
  globalSetup: './product.config.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: isCi,
  // A test that passes on its second attempt hides a bug.
  retries: 0,
  workers: 2,
  projects: [
    // The CPU encodes and decodes the cameras' video: two such tests at the same time would slow each other down.
    {
      name: 'media',
      testMatch: media,
      workers: 1,
      expect: { timeout: 20_000 },
      // Cameras and streams end with their browser.
      use: { actionTimeout: 30_000, isFirstVisit: true },
    },
    // Before the pages, because their tests take longer: at the end, one worker would wait for the other.
    ...(hasFirefox() ? [firefox] : []),
    ...(hasWebKit() ? [webkit] : []),
    { name: 'pages', testMatch: '{journeys,checks,contract}/**/*.spec.ts', testIgnore: media },
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
    // Each new browser would fetch the whole app in advance; the journeys that need the worker enable it.
    serviceWorkers: 'block',
    // Tracing costs a third of the time: `--trace=retain-on-failure` records a failing test.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findHeadlessShell(), args: CHROMIUM_FLAGS },
  },
});
