import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { stripEndpointSchemas } from './build/strip-endpoint-schemas.ts';

export default defineConfig({
  plugins: [stripEndpointSchemas(), react()],
  test: {
    name: 'web',
    environment: 'happy-dom',
    include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
    restoreMocks: true,
    isolate: false,
    // The root's setting for workers does not apply here, and projects that run together must have the same one.
    maxWorkers: '100%',
    testTimeout: 20_000,
  },
});
