import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { EndpointResponse } from '@festoon/contracts/core/endpoint';
import { getCurrentSubscription } from '@festoon/contracts/money/subscription';
import { subscriptionGateText } from '@festoon/catalogue/app/subscription-gate';
import { call } from '../lib/api/api-client.ts';
import { ApiError } from '../lib/api/api-error.ts';
import { storePendingPath } from '../lib/pending-path.ts';
import { premiumOffer } from './shell/premium-offer-store.ts';
import { inlineErrors } from '../lib/api/query-client.ts';
import { toast } from '../lib/toast.ts';
import { storeSessionHint } from './session/session-hint.ts';

/** The prefix of every query key that concerns the account's own subscription. */
const SUBSCRIPTION_KEY = ['subscription'] as const;

const CURRENT = [...SUBSCRIPTION_KEY, 'current'] as const;
const currentQuery = queryOptions({
  queryKey: CURRENT,
  queryFn: ({ signal }) => call(getCurrentSubscription, {}, { signal, quiet: true }),
  retry: false,
  networkMode: 'always',
  meta: inlineErrors,
});

/** Milliseconds for which an active subscription is cached between gated pages. An inactive one is never cached. */
const TRUST_MS = 60_000;

/** Loads the account's own subscription before the gate needs it. */
export function prefetchSubscription(queryClient: QueryClient): Promise<void> {
  return queryClient.prefetchQuery(currentQuery);
}

/**
 * Returns whether the chats, calls and streams are available; if not, shows the reason and stores the requested
 * address. Offline, a subscription that was active before counts as active; otherwise the connection error is thrown.
 */
export async function passesSubscriptionGate(queryClient: QueryClient, href: string): Promise<boolean> {
  try {
    const { data } = await queryClient.fetchQuery({
      ...currentQuery,
      staleTime: (query) => (query.state.data?.data.isActive === true ? TRUST_MS : 0),
    });
    if (data.isActive === true) {
      storeSessionHint('subscriber');
      return true;
    }
    storePendingPath(href);
    premiumOffer.setState({ isShown: true });
    toast.info(subscriptionGateText('forThisFeatureYouMustHave'));
  } catch (error) {
    if (isOffline(error)) {
      if (queryClient.getQueryData<EndpointResponse<typeof getCurrentSubscription>>(CURRENT)?.data.isActive === true)
        return true;
      throw error;
    }
    toast.failure(subscriptionGateText('unableToVerifySubscriptionStatus'));
  }
  return false;
}

/** Returns whether a call failed because the browser is offline. */
function isOffline(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0 && !navigator.onLine;
}
