import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
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

// Workers and the servers that tests start load the same modules, which Node compiles once.
process.env['NODE_COMPILE_CACHE'] ??= fileURLToPath(new URL('node_modules/.cache/festoon/compiled', import.meta.url));

/** Long enough for the waits of a test on a busy machine. */
const patient = { poll: { timeout: 5_000 } };

/** The settings of workers, the same in `web/vitest.config.ts`: only projects with the same ones run at the same time. */
const workers = {
  // The others work while one waits: for the database, a server that it started, or a time that must pass.
  maxWorkers: Math.ceil(availableParallelism() * 1.5),
  // Tests create many objects that live briefly. More memory for them means fewer garbage collections.
  execArgv: ['--max-semi-space-size=64'],
};

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // With `isolate: false` the files of a worker share what they import.
    projects: [
      'web/vitest.config.ts',
      {
        test: {
          name: 'memory',
          maxWorkers: workers.maxWorkers,
          testTimeout: 20_000,
          expect: patient,
          include: measuresMemory,
        },
      },
      {
        test: {
          name: 'unit',
          ...workers,
          testTimeout: 20_000,
          expect: patient,
          include: ['{catalogue,contracts,server,scripts,bench}/**/*.test.ts'],
          exclude: [...ignored, ...needsPostgres, ...measuresMemory],
          setupFiles: ['server/src/platform/testing/after-file.ts'],
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
          ...workers,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: patient,
        },
      },
    ],
  },
});
