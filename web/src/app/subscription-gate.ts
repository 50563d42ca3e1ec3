import type { QueryClient } from '@tanstack/react-query';
import type { EndpointAnswer } from '@festoon/contracts/core/endpoint';
import { getCurrentSubscription } from '@festoon/contracts/money/subscription';
import { call } from '../lib/api/api-client.ts';
import { ApiError } from '../lib/api/api-error.ts';
import { storePendingPath } from '../lib/pending-path.ts';
import { inlineErrors } from '../lib/api/query-client.ts';
import { toast } from '../lib/toast.ts';

/** The first words of every query key that concerns one's own subscription. */
const SUBSCRIPTION_KEY = ['subscription'] as const;

const CURRENT = [...SUBSCRIPTION_KEY, 'current'] as const;
/** Milliseconds that an active subscription is trusted between gated pages; an inactive one never is. */
const TRUST_MS = 60_000;

/**
 * Returns whether the chats, calls and streams are open; shows the reason when they are not, and remembers the requested
 * address. Offline, a subscription that was active before counts as active; otherwise the error of the lost connection is
 * thrown.
 */
export async function passesSubscriptionGate(queryClient: QueryClient, href: string): Promise<boolean> {
  try {
    const { data } = await queryClient.fetchQuery({
      queryKey: CURRENT,
      queryFn: ({ signal }) => call(getCurrentSubscription, {}, { signal, quiet: true }),
      staleTime: (query) => (query.state.data?.data.isActive === true ? TRUST_MS : 0),
      retry: false,
      networkMode: 'always',
      meta: inlineErrors,
    });
    if (data.isActive === true) return true;
    storePendingPath(href);
    toast.info('For this feature you must have an active subscription :)');
  } catch (error) {
    if (isOffline(error)) {
      if (queryClient.getQueryData<EndpointAnswer<typeof getCurrentSubscription>>(CURRENT)?.data.isActive === true)
        return true;
      throw error;
    }
    toast.failure('Unable to verify subscription status');
  }
  return false;
}

/** Returns whether a call failed because the browser has no network. */
function isOffline(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0 && !navigator.onLine;
}
