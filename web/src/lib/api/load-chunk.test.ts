import { expect, it } from 'vitest';
import { isChunkLoadError, loadChunk, ChunkLoadError } from './load-chunk.ts';

it.each([
  'Failed to fetch dynamically imported module: https://festoon.example/assets/a.js',
  'error loading dynamically imported module: https://festoon.example/assets/a.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/a.css',
])('converts a failed import to ChunkLoadError: %s', async (message) => {
  const cause = new TypeError(message);
  expect(isChunkLoadError(cause)).toBe(true);
  await expect(loadChunk(() => Promise.reject(cause))).rejects.toThrow(new ChunkLoadError(cause));
});

it('rethrows every other error unchanged', async () => {
  const error = new TypeError('x is undefined');
  expect(isChunkLoadError(error)).toBe(false);
  await expect(loadChunk(() => Promise.reject(error))).rejects.toBe(error);
});
