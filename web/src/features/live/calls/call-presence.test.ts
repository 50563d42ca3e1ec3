import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallId } from '@festoon/contracts/core/ids';
import type { ApiRequest, ApiResponse } from '../../../lib/api/api-client.ts';
import type { CallPresence } from './call-presence.ts';

type Listener = (invalidation: { readonly name: string }) => void;

const { listeners } = vi.hoisted(() => ({ listeners: [] as Listener[] }));

vi.mock('../../../lib/live/live.ts', () => ({
  watchTopic: (_topic: string, listener: Listener) => {
    listeners.push(listener);
    return () => undefined;
  },
}));

const callId = CallId.parse('01890000-0000-7000-8000-000000000000');
const replies: ((response: ApiResponse) => void)[] = [];

/** Answers a request to join immediately, and other requests when the test does. A cancelled request fails. */
async function answer({ method, signal }: ApiRequest): Promise<ApiResponse> {
  if (method !== 'GET') return respondWith('active');
  return new Promise((resolve, reject) => {
    replies.push(resolve);
    signal?.addEventListener('abort', () => reject(signal.reason as Error));
  });
}

function respondWith(state: 'active' | 'ended'): ApiResponse {
  return { status: 200, text: JSON.stringify({ call: { id: callId, state } }) };
}

let presence: CallPresence;

beforeEach(async () => {
  // Another test of this worker may have loaded the modules without the mock.
  vi.resetModules();
  const { setTransport } = await import('../../../lib/api/api-client.ts');
  const { CallPresence } = await import('./call-presence.ts');
  setTransport(answer);
  presence = new CallPresence(callId, { onCall: () => undefined, onStale: () => undefined });
  presence.start();
  await vi.waitUntil(() => presence.snapshot() === 'in');
});

afterEach(() => {
  presence.stop();
  listeners.length = 0;
  replies.length = 0;
});

it('is over when the media is disconnected and the call changes at the same moment', async () => {
  const removal = presence.handleRemoval();
  listeners[0]?.({ name: 'call.changed' });
  await expect.poll(() => replies.length).toBe(2);
  for (const reply of replies) reply(respondWith('ended'));
  await removal;
  await expect.poll(() => presence.snapshot()).toBe('over');
});

it('is out when the media is disconnected and the call continues', async () => {
  const removal = presence.handleRemoval();
  await expect.poll(() => replies.length).toBe(1);
  replies[0]?.(respondWith('active'));
  await removal;
  expect(presence.snapshot()).toBe('out');
});
