import { expect, it } from 'vitest';
import { isMissingPart, loadPart, MissingPartError } from './missing-part.ts';

it.each([
  'Failed to fetch dynamically imported module: https://festoon.example/assets/a.js',
  'error loading dynamically imported module: https://festoon.example/assets/a.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/a.css',
])('converts a failed import to MissingPartError: %s', async (message) => {
  const cause = new TypeError(message);
  expect(isMissingPart(cause)).toBe(true);
  await expect(loadPart(() => Promise.reject(cause))).rejects.toThrow(new MissingPartError(cause));
});

it('rethrows every other error unchanged', async () => {
  const error = new TypeError('x is undefined');
  expect(isMissingPart(error)).toBe(false);
  await expect(loadPart(() => Promise.reject(error))).rejects.toBe(error);
});
