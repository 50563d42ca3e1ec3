import type { QueryClient } from '@tanstack/react-query';
import { onCallFailure, wrapTransport } from '../lib/api/api-client.ts';
import { clearChatDatabase } from '../lib/chat-database.ts';
import { configQuery } from '../lib/config.ts';
import { otherChosenLanguage } from '../lib/language/language.ts';
import { startPlainInput } from '../lib/plain-input.ts';
import { setColorScheme } from '../lib/color-scheme.ts';
import { deleteAllTicketLists } from '../lib/check-in-database.ts';
import { reportError } from '../lib/api/report-error.ts';
import { recordFirstTouch } from '../lib/acquisition/first-touch.ts';
import { refetchInvalidatedLoads } from '../lib/live/keep-fresh.ts';
import { restartLive } from '../lib/live/live.ts';
import { startEarlyLoad } from './early-load.ts';
import { applyHead, notFoundHead } from './head.ts';
import { startPalette } from './palette/open-palette.ts';
import { clearRecentChoices } from './palette/recent-choices.ts';
import type { AppRouter } from './router.ts';
import type { SessionCheck } from './session/session-check.ts';
import { type Navigation, startSessionEffects } from './session/session-effects.ts';
import { roleOf, type SessionState } from './session/session-state.ts';
import { storeSessionHint } from './session/session-hint.ts';
import { premiumOffer } from './shell/premium-offer-store.ts';
import type { SessionStore } from './session/session-store.ts';
import { passesSubscriptionGate } from './subscription-gate.ts';
import { isWindowMessage } from '../sw/window-message.ts';

type Browser = {
  readonly router: AppRouter;
  readonly queryClient: QueryClient;
  readonly store: SessionStore;
  readonly check: SessionCheck;
};

/** Starts what runs around the pages: session effects, subscription gate, command palette, document head and focus. */
export function startBrowser({ router, queryClient, store, check }: Browser): void {
  wrapTransport((transport) => async (request) => {
    const response = await transport(request);
    if (response.status !== 429 || !response.text.includes('proof_of_work_required')) return response;
    const { repeatAfterChallenge } = await import('./proof-of-work/request-proof.tsx');
    return repeatAfterChallenge(transport, { request, response });
  });
  recordFirstTouch();
  startPlainInput();
  refetchInvalidatedLoads(queryClient);
  onCallFailure(reportError);
  startSessionEffects({
    store,
    check,
    navigation: navigationOf(router),
    clearAccountData: async () => {
      clearRecentChoices();
      premiumOffer.setState({ isShown: false });
      await deleteAllTicketLists().catch(() => undefined);
      await clearChatDatabase().catch(() => undefined);
      await restartLive();
      queryClient.removeQueries({ type: 'inactive' });
      await queryClient.invalidateQueries();
    },
    refetchForAccount: async () => {
      // Nothing was read for another account.
      if (router.options.context.visit.early?.isUndecided()) return;
      const existingQueries = new Set(queryClient.getQueryCache().getAll());
      await restartLive();
      await queryClient.invalidateQueries({ predicate: (query) => existingQueries.has(query) });
    },
    signOutOfProvider: async () => {
      const { endProviderSession } = await import('../features/identity/accounts/google/provider-session.ts');
      await endProviderSession(() => queryClient.fetchQuery(configQuery));
    },
    applyColorScheme: setColorScheme,
    report: reportError,
  });
  blockUngatedNavigation({ router, queryClient, store, check });
  listenToWorker((path) => router.navigate({ href: path }));
  startPalette({ router, queryClient });
  router.subscribe('onResolved', () => showHead(router));
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (fromLocation && pathChanged) focusHeading();
  });
  store.subscribe((state, before) => {
    if (state.isAuthenticated !== before.isAuthenticated || state.user?.role !== before.user?.role) rememberSession(state);
  });
  router.options.context.visit.early = startEarlyLoad(router, check);
  // A script in index.html holds earlier presses until this attribute is set.
  document.documentElement.dataset['ready'] = 'true';
}

function rememberSession(state: SessionState): void {
  const role = roleOf(state);
  storeSessionHint(role === 'visitor' ? null : role);
}

async function followLanguage(href: string): Promise<boolean> {
  if (otherChosenLanguage() === undefined) return false;
  const language = await import('../lib/language/switch-language.ts');
  return language.followLanguage(href);
}

function navigationOf(router: AppRouter): Navigation {
  return {
    current: () => {
      const { pathname, href, search } = router.latestLocation;
      return { pathname, href, returnUrl: (search as { returnUrl?: unknown }).returnUrl };
    },
    go: async (path) => {
      if (!(await followLanguage(path))) await router.navigate({ href: path, ignoreBlocker: true });
    },
    follow: () => void followLanguage(router.latestLocation.href),
    recheck: async () => {
      if (!router.state.isLoading) await router.invalidate();
    },
    onNavigated: (listener) => {
      if (router.stores.resolvedLocation.get()) listener();
      return router.subscribe('onResolved', ({ fromLocation, hrefChanged }) => {
        if (!fromLocation || hrefChanged) listener();
      });
    },
  };
}

/** Checks the subscription before the address changes, so that a rejected navigation keeps the current page. */
function blockUngatedNavigation({ router, queryClient, store }: Browser): void {
  const isGated = (pathname: string) => router.getMatchedRoutes(pathname)[2]?.options.staticData?.access === 'subscriber';
  router.history.block({
    enableBeforeUnload: false,
    blockerFn: async ({ currentLocation, nextLocation }) => {
      if (roleOf(store.getState()) !== 'user') return false;
      if (!isGated(nextLocation.pathname) || isGated(currentLocation.pathname)) return false;
      try {
        return !(await passesSubscriptionGate(queryClient, nextLocation.href));
      } catch {
        // The page's own guard fails with the lost connection again and shows the error.
        return false;
      }
    },
  });
}

function showHead(router: AppRouter): void {
  const matches = router.stores.matches.get();
  const leaf = matches.at(-1);
  const config = router.options.context.queryClient.getQueryData(configQuery.queryKey);
  applyHead(leaf?.status === 'success' && leaf.loaderData ? leaf.loaderData : notFoundHead(), config?.languages);
}

/** Focuses the heading of the new page, so that screen readers continue there, unless the page has focused its next step. */
function focusHeading(): void {
  // The command palette can be opened while the new page loads.
  if (document.activeElement?.closest('[role="dialog"]')) return;
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  if (!heading || heading.contains(document.activeElement) || document.activeElement?.matches('[data-next-step]')) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Sends this page's address to the service worker, and opens the page of a clicked notification. */
function listenToWorker(go: (path: string) => Promise<void>): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('message', ({ data, ports }: MessageEvent<unknown>) => {
    if (!isWindowMessage(data)) return;
    ports[0]?.postMessage(location.href);
    if (data.kind === 'open') void go(data.path);
  });
}
