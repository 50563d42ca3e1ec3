import { defineConfig } from 'vitest/config';
import { LongestFirst } from './server/src/platform/testing/longest-first.ts';

const needsPostgres = ['{server,bench,e2e}/**/*.{pg,http}.test.ts'];
const ignored = ['**/node_modules/**', '**/dist/**'];
/** These measure the memory of their process, so each file has its own. */
const measuresMemory = [
  'server/src/platform/images/images.test.ts',
  'server/src/platform/images/images.hostile.test.ts',
  'server/src/media-engine/recording/recording.test.ts',
];

/** Long enough for the waits of a test on a busy machine. */
const patient = { poll: { timeout: 5_000 } };

export default defineConfig({
  test: {
    // Half of the work is the database's, so one worker for each core keeps both busy.
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    // With `isolate: false` the files of a worker share what they import.
    projects: [
      'web/vitest.config.ts',
      {
        test: {
          name: 'memory',
          testTimeout: 20_000,
          expect: patient,
          include: measuresMemory,
        },
      },
      {
        test: {
          name: 'unit',
          testTimeout: 20_000,
          expect: patient,
          include: ['{catalogue,contracts,server,scripts,bench}/**/*.test.ts'],
          exclude: [...ignored, ...needsPostgres, ...measuresMemory],
          isolate: false,
        },
      },
      {
        test: {
          name: 'pg',
          include: needsPostgres,
          exclude: ignored,
          globalSetup: ['server/src/platform/testing/database/global-setup.ts'],
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
