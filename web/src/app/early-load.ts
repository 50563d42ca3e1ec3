import { hashKey, type QueryClient } from '@tanstack/react-query';
import { getAuthStatus } from '@festoon/contracts/identity/sign-in';
import { getCurrentSubscription } from '@festoon/contracts/money/subscription';
import {
  type ApiRequest,
  type ApiResponse,
  type Transport,
  PASSING_STATUSES,
  apiPath,
  wrapTransport,
} from '../lib/api/api-client.ts';
import { configQuery } from '../lib/config.ts';
import type { Access } from './access.ts';
import { type EarlyLoad, loadPage } from './page-route.ts';
import type { AppRouter } from './router.ts';
import { readConfigSeed } from './seed.ts';
import type { SessionCheck } from './session/session-check.ts';
import { roleOf } from './session/session-state.ts';
import { readSessionHint, storeSessionHint, type SessionHint } from './session/session-hint.ts';
import { prefetchSubscription } from './subscription-gate.ts';

const NOTHING: EarlyLoad = { take: () => undefined, isUndecided: () => false };

/** The people who may probably see a page. */
const LIKELY: Readonly<Partial<Record<Access, readonly SessionHint[]>>> = {
  user: ['user', 'subscriber'],
  subscriber: ['subscriber'],
  admin: ['admin'],
};

/**
 * Starts to load the first page and its data while the session is checked, if the person may probably see it. If the guards
 * redirect, the load is dropped.
 */
export function startEarlyLoad(router: AppRouter, check: Pick<SessionCheck, 'ensure'>): EarlyLoad {
  const { queryClient, store } = router.options.context;
  const { href, search } = router.latestLocation;
  const leaf = router.matchRoutes(router.latestLocation).at(-1);
  const { access = 'anyone', page } = leaf?.staticData ?? {};
  const hint = readSessionHint();
  // The document has this seed only for a browser with a session.
  if (!leaf || page === undefined || hint === null || readConfigSeed() === null) return NOTHING;
  if (!LIKELY[access]?.includes(hint)) return NOTHING;

  const { promise: decided, resolve: decide } = Promise.withResolvers<boolean>();
  let isUndecided = true;
  const end = (isAdmitted: boolean) => {
    isUndecided = false;
    stopWatching();
    decide(isAdmitted);
    if (!isAdmitted) dropQueries(queryClient);
  };
  const stopWatching = router.subscribe('onBeforeLoad', ({ toLocation }) => {
    if (toLocation.href !== href) end(false);
  });
  const checked = check.ensure().then(() => roleOf(store.getState()) !== 'visitor');
  const gates: Gates = { checked, decided };
  wrapTransport((transport) => (request) => (isUndecided ? sendEarly(transport, request, gates) : transport(request)));
  if (hint !== 'admin') void prefetchSubscription(queryClient);
  const loading = loadPage(page).then((module) =>
    module.page.load({ queryClient, params: leaf.params, search: search as Readonly<Record<string, string>> }),
  );
  // The loader of the page handles the error, if the page is shown.
  loading.catch(() => undefined);
  return {
    isUndecided: () => isUndecided,
    take: (requested) => {
      if (!isUndecided || requested !== href) return undefined;
      end(true);
      return loading;
    },
  };
}

/** The events that requests wait for. Both resolve to false if nothing waits for the response any more. */
type Gates = {
  /** Resolves to true when someone is signed in. */
  readonly checked: Promise<boolean>;
  /** Resolves to true when the guards have let the person in. */
  readonly decided: Promise<boolean>;
};

/** Cancels and removes what was loaded for another page than the one that is shown. */
function dropQueries(queryClient: QueryClient): void {
  storeSessionHint(null);
  queryClient.removeQueries({ predicate: ({ queryHash }) => queryHash !== hashKey(configQuery.queryKey) });
}

/**
 * Sends a request before it is known whether the person may see the page. Only reads are sent. One that is rejected is sent again
 * after the guards have let the person in; a lost connection or a busy gateway is left to `call`, which repeats it itself. If
 * the guards redirect, nothing waits for it, so it is not answered and not reported.
 */
async function sendEarly(transport: Transport, request: ApiRequest, gates: Gates): Promise<ApiResponse> {
  if (request.method !== 'GET') return gates.decided.then(() => transport(request));
  if (request.url === apiPath(getAuthStatus.path)) return transport(request);
  const response = transport(request);
  const status = await response.then(
    (received) => received.status,
    () => 0,
  );
  if (status > 0 && status < 400) return response;
  // The guard decides by the subscription.
  const isAdmitted = request.url === apiPath(getCurrentSubscription.path) ? gates.checked : gates.decided;
  if (!(await isAdmitted)) return new Promise(() => {});
  return PASSING_STATUSES.includes(status) ? response : transport(request);
}
