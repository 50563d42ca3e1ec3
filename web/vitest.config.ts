import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { bareEndpoints } from './build/bare-endpoints.ts';

export default defineConfig({
  plugins: [bareEndpoints(), react()],
  test: {
    name: 'web',
    environment: 'happy-dom',
    include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
    restoreMocks: true,
    isolate: false,
    // What the root says of workers does not reach here, and projects that run together must agree.
    maxWorkers: '100%',
    testTimeout: 20_000,
  },
});
