import { endpoint } from '@festoon/contracts/core/endpoint';
import * as z from 'zod/mini';
import { afterEach, expect, it } from 'vitest';
import { fetchTransport, onCallFailure, setTransport } from './api-client.ts';
import type { ApiError } from './api-error.ts';
import { createPollingCall } from './polling-call.ts';

const save = endpoint({
  name: 'save',
  method: 'POST',
  path: '/things',
  summary: '',
  access: 'anyone',
  response: z.object({}),
  domainErrors: [],
});

let stop = () => undefined as void;
afterEach(() => {
  stop();
  setTransport(fetchTransport);
});

/** Calls once for each status, and returns which failures are reported. */
async function reportedOf(statuses: readonly number[], quiet?: (error: ApiError) => boolean): Promise<number[]> {
  stop();
  const reported: number[] = [];
  stop = onCallFailure((error, options) => {
    if (!options.quiet) reported.push(error.status);
  });
  const poll = createPollingCall();
  for (const status of statuses) {
    setTransport(() =>
      status === 0 ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve({ status, text: '{}' }),
    );
    await poll(save, {}, quiet && { quiet }).catch(() => undefined);
  }
  return reported;
}

it('reports the first failure of several', async () => {
  expect(await reportedOf([0, 0, 403])).toEqual([0]);
});

it('reports no failure that the screen shows', async () => {
  const isOffline = ({ status }: ApiError) => status === 0;
  expect(await reportedOf([0, 0], isOffline)).toEqual([]);
  expect(await reportedOf([403], isOffline)).toEqual([403]);
});
