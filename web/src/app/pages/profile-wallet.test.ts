// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetchTransport, setTransport } from '../../lib/api/api-client.ts';
import { createQueryClient } from '../../lib/api/query-client.ts';
import { connectedAccountQuery } from '../../features/money/payouts/payout-queries.ts';
import { page } from './profile-wallet.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  setTransport(fetchTransport);
});

/** Loads the page with a server that answers about the connected account after this time. Returns what was known once it loaded. */
async function load(accountMs: number) {
  setTransport(async (request) => {
    if (request.url.includes('payout-account')) await new Promise((done) => setTimeout(done, accountMs));
    return { status: 200, text: '{"items":[],"nextCursor":null}' };
  });
  const client = createQueryClient(() => {});
  const loaded = page.load({ queryClient: client, search: {}, params: {} } as never);
  let isLoaded = false;
  void Promise.resolve(loaded).then(() => (isLoaded = true));
  return { client, isLoaded: () => isLoaded };
}

it('is shown with the connected account, whose payouts would move it later', async () => {
  const { client, isLoaded } = await load(300);
  await vi.advanceTimersByTimeAsync(299);
  expect(isLoaded()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(isLoaded()).toBe(true);
  expect(client.getQueryData(connectedAccountQuery.queryKey)).toBeDefined();
});

it('does not wait longer than a second for the account', async () => {
  const { isLoaded } = await load(20_000);
  await vi.advanceTimersByTimeAsync(1000);
  expect(isLoaded()).toBe(true);
});
