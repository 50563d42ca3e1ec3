import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { stripEndpointSchemas } from './build/strip-endpoint-schemas.ts';

export default defineConfig({
  plugins: [stripEndpointSchemas(), react()],
  test: {
    name: 'web',
    environment: 'happy-dom',
    include: ['src/**/*.test.{ts,tsx}', 'build/**/*.test.ts', 'scripts/**/*.test.ts'],
    restoreMocks: true,
    // The files of a worker share formats, and those of a replaced `Intl` do not follow it.
    fakeTimers: {
      toFake: [
        'setTimeout',
        'clearTimeout',
        'setInterval',
        'clearInterval',
        'setImmediate',
        'clearImmediate',
        'Date',
        'performance',
        'requestAnimationFrame',
        'cancelAnimationFrame',
        'requestIdleCallback',
        'cancelIdleCallback',
      ],
    },
    isolate: false,
    // The same as in the other projects, which are in `vitest.config.ts`.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    execArgv: ['--max-semi-space-size=64'],
    testTimeout: 20_000,
  },
});
