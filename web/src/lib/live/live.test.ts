import { expect, test, vi } from 'vitest';

vi.mock('./open-live-socket.ts', () => {
  throw new TypeError('error loading dynamically imported module: http://localhost/assets/socket.js');
});

test('a change of the session continues without the socket, whose code could not be loaded', async () => {
  // Another test of this worker may have loaded the modules without the mock.
  vi.resetModules();
  const { restartLive, watchTopic } = await import('./live.ts');
  const unwatch = watchTopic('user:1', () => undefined);
  await expect(restartLive()).resolves.toBeUndefined();
  expect(unwatch).not.toThrow();
});
