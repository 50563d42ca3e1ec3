import { expect, it } from 'vitest';
import { isMissingPart, loadPart, MissingPartError } from './missing-part.ts';

it.each([
  'Failed to fetch dynamically imported module: https://festoon.example/assets/a.js',
  'error loading dynamically imported module: https://festoon.example/assets/a.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/a.css',
])('gives a failed import a name of its own: %s', async (message) => {
  const cause = new TypeError(message);
  expect(isMissingPart(cause)).toBe(true);
  await expect(loadPart(() => Promise.reject(cause))).rejects.toThrow(new MissingPartError(cause));
});

it('passes every other error on', async () => {
  const error = new TypeError('x is undefined');
  expect(isMissingPart(error)).toBe(false);
  await expect(loadPart(() => Promise.reject(error))).rejects.toBe(error);
});
