import type { QueryClient } from '@tanstack/react-query';
import { lazyRouteComponent, notFound, redirect } from '@tanstack/react-router';
import { ApiError } from '../lib/api/api-error.ts';
import { loadChunk } from '../lib/api/load-chunk.ts';
import { type Access, findRedirect } from './access.ts';
import type { Head } from './head.ts';
import type { PageModule, PageLoadContext } from './page.ts';
import { PageSkeleton } from './page-skeleton.tsx';
import type { SessionCheck } from './session/session-check.ts';
import { roleOf } from './session/session-state.ts';
import type { SessionStore } from './session/session-store.ts';

/** Long enough to read from the service worker or from local storage. */
const OFFLINE_WAIT_MS = 1_000;

function lostConnection(path: string): ApiError {
  return new ApiError({ path, status: 0, body: undefined });
}

/**
 * Returns what a page loads. Throws a connection error one second after the network is lost, because queries wait while
 * offline and never fail.
 */
async function failWhenOffline<T>(loading: T | Promise<T>, path: string): Promise<T> {
  if (typeof window === 'undefined') return loading;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const { promise: lost, reject } = Promise.withResolvers<never>();
  const onOffline = () => {
    timer = setTimeout(() => {
      if (!navigator.onLine) reject(lostConnection(path));
    }, OFFLINE_WAIT_MS);
  };
  if (!navigator.onLine) onOffline();
  addEventListener('offline', onOffline);
  try {
    return await Promise.race([loading, lost]);
  } finally {
    clearTimeout(timer);
    removeEventListener('offline', onOffline);
  }
}

/** The load of the first page, which started together with the check of the session. */
export type EarlyLoad = {
  /** Returns the load of the page if it is this one, once. Called when the guards have let the person in. */
  readonly take: (href: string) => Promise<Head> | undefined;
  /** Returns true until the guards have decided. What is loaded until then is loaded with the session that they check. */
  readonly isUndecided: () => boolean;
};

export type RouterContext = {
  readonly queryClient: QueryClient;
  readonly store: SessionStore;
  readonly check: Pick<SessionCheck, 'ensure' | 'afterNavigation'>;
  /**
   * `serverRendered` is true while the server-rendered page hydrates: its guards don't wait for the session. `early` is the load
   * of a page that the browser renders, if it has started before the session is known.
   */
  readonly visit: { serverRendered: boolean; early?: EarlyLoad };
  readonly isServer: boolean;
};

type RouteLocation = { readonly href: string; readonly search: unknown };
type GuardParams = { readonly context: RouterContext; readonly location: RouteLocation; readonly preload: boolean };

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    readonly access?: Access;
    /** The module in `pages/`. */
    readonly page?: string;
    /** True if the server renders the page, as a signed-out visitor sees it. */
    readonly serverRendered?: boolean;
  }
}

const modules = import.meta.glob<PageModule>(['./pages/*.tsx', '!./pages/admin-*.tsx']);

/** Loads the module of a page. Rejects for a page that is not in this build. */
export async function loadPage(page: string): Promise<PageModule> {
  const load = loaderOf(page);
  if (!load) throw notFound();
  return load();
}

/** Returns the loader of a page. The list of admin pages is in a separate script, so that other people don't load it. */
const loaderOf = (page: string) => {
  if (page.startsWith('admin-')) return () => loadChunk(async () => (await import('./admin-pages.ts')).loadAdminPage(page));
  const load = modules[`./pages/${page}.tsx`];
  return load && (() => loadChunk(load));
};

type Options = { readonly serverRendered?: boolean };

/** Returns the options of a route that shows `pages/<page>.tsx` to people with `access`. */
export function pageRoute(page: string, access: Access, { serverRendered = false }: Options = {}) {
  const load = loaderOf(page);
  const lazy = (part: 'component' | 'skeleton') =>
    load && lazyRouteComponent(async () => ({ part: (await load()).page[part] ?? PageSkeleton }), 'part');
  return {
    staticData: { access, page, serverRendered },
    // The server renders only the skeleton of other pages.
    ...(import.meta.env.SSR && { ssr: serverRendered }),
    beforeLoad: async (guardParams: GuardParams) => {
      await admit(access, guardParams);
      // A page that is not in this build is handled like an unknown path.
      if (!load) throw redirect({ href: '/', replace: true });
    },
    // `params` is not in the parameter type, because it would fix the type of every route's parameters.
    loader: async (guardParams: { context: RouterContext; location: RouteLocation }) => {
      const { context, params, location } = guardParams as typeof guardParams & { params: PageLoadContext['params'] };
      if (!load) return { title: '' } satisfies Head;
      const visit = {
        queryClient: context.queryClient,
        params,
        search: location.search as Readonly<Record<string, string>>,
      };
      const { page: pageModule } = await load();
      try {
        return await failWhenOffline(context.visit.early?.take(location.href) ?? pageModule.load(visit), location.href);
      } catch (error) {
        return handleLoadError(error, { context });
      }
    },
    ...(load && { component: lazy('component'), pendingComponent: lazy('skeleton') }),
  };
}

/** Guards a layout whose pages all need the same access. */
export function guard(access: Access) {
  return {
    staticData: { access },
    // The server does not read the session. It renders what is around the pages for everyone.
    beforeLoad: async (guardParams: GuardParams) => {
      if (!guardParams.context.isServer) await admit(access, guardParams);
    },
  };
}

async function admit(access: Access, { context, location, preload }: GuardParams): Promise<void> {
  // Preloading must not request what the person may not see, because the rejection would count as a lost session.
  if (preload) return redirectIfNotAllowed(access, { context, location });
  if (needsCheck(access) && !context.visit.serverRendered && !(await context.check.ensure()))
    throw lostConnection(location.href);
  redirectIfNotAllowed(access, { context, location });
  if (access !== 'subscriber') return;
  const { passesSubscriptionGate } = await loadChunk(() => import('./subscription-gate.ts'));
  if (await passesSubscriptionGate(context.queryClient, location.href)) return;
  // The check itself may have found that the session has ended.
  redirectIfNotAllowed(access, { context, location });
  throw redirect({ href: '/', replace: true });
}

/**
 * Returns whether a guard must wait for the session. The server redirects signed-in people away from the sign-in pages,
 * so those open without a check.
 */
function needsCheck(access: Access): boolean {
  return access !== 'anyone' && access !== 'signed-out';
}

function redirectIfNotAllowed(access: Access, { context, location }: Pick<GuardParams, 'context' | 'location'>): void {
  const role = roleOf(context.store.getState());
  const redirectPath = findRedirect({ access, role, href: location.href });
  if (redirectPath !== null) throw redirect({ href: redirectPath, replace: true });
}

/** Handles a failed load. Who may not see a page gets what a missing page gets. */
async function handleLoadError(error: unknown, { context }: Pick<GuardParams, 'context'>): Promise<never> {
  if (!(error instanceof ApiError) || ![401, 404].includes(error.status)) throw error;
  // The not-found page offers visitors to sign in.
  await context.check.ensure();
  throw notFound();
}
