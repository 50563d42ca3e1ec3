import { defineConfig } from 'vitest/config';
import { LongestFirst } from './server/src/platform/testing/longest-first.ts';

const needsPostgres = ['{server,bench,e2e}/**/*.{pg,http}.test.ts'];
const ignored = ['**/node_modules/**', '**/dist/**'];

/** Long enough for the waits of a test on a busy machine. */
const patient = { poll: { timeout: 5_000 } };

export default defineConfig({
  test: {
    // Half of the work is the database's, so one worker for each core keeps both busy.
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    // With `isolate: false` files of a worker share what they import. Not so the unit tests: some look at their process's memory.
    projects: [
      'web/vitest.config.ts',
      {
        test: {
          name: 'unit',
          testTimeout: 20_000,
          expect: patient,
          include: ['{contracts,server,scripts,bench}/**/*.test.ts'],
          exclude: [...ignored, ...needsPostgres],
        },
      },
      {
        test: {
          name: 'pg',
          include: needsPostgres,
          exclude: ignored,
          globalSetup: ['server/src/platform/testing/global-setup.ts'],
          setupFiles: ['server/src/platform/testing/after-file.ts'],
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: patient,
        },
      },
    ],
  },
});
