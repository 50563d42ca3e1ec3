import { defineConfig } from '@playwright/test';
import { LANGUAGES, PSEUDO_LANGUAGE } from '@festoon/catalogue/language';
import type { ImageOptions } from './language-images/image-test.ts';
import journeys from './playwright.config.ts';

// The product that the tests start offers these languages.
process.env['LANGUAGES'] ??= Object.keys(LANGUAGES).join(',');

const SHEETS = '**/sheets.spec.ts';

const languages = Object.entries(LANGUAGES).filter(([language]) => language !== PSEUDO_LANGUAGE);

/** Images of the main journeys in every language, taken on demand. The sheets join the images of a journey. */
export default defineConfig<ImageOptions>({
  ...journeys,
  projects: [
    ...languages.map(([language, { locales }]) => ({
      name: language,
      testMatch: 'language-images/*.spec.ts',
      testIgnore: SHEETS,
      use: { language, locale: locales[0] },
    })),
    {
      name: 'sheets',
      testMatch: SHEETS,
      dependencies: languages.map(([language]) => language),
    },
  ],
  outputDir: 'test-results/language-images-run',
  timeout: 300_000,
});
