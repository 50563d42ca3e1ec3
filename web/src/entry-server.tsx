import { QueryClientProvider, dehydrate } from '@tanstack/react-query';
import { RouterProvider, createMemoryHistory } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { type Head, type Site, renderHead } from './app/head.ts';
import { createAppRouter } from './app/router.ts';
import { renderSeed } from './app/seed.ts';
import { sessionStore } from './app/session/session-store.ts';
import { setApiBasePath, setTransport, type Transport } from './lib/api/api-client.ts';
import { configQuery } from './lib/config.ts';
import { createQueryClient } from './lib/api/query-client.ts';

export type Drawing =
  | { readonly kind: 'page'; readonly page: string; readonly head: string; readonly html: string; readonly seed: string }
  /** The browser renders the page; `status` is 404 when a signed-out visitor has nothing to see. */
  | { readonly kind: 'shell'; readonly status: 200 | 404 }
  | { readonly kind: 'redirect'; readonly to: string };

type RenderedSite = Site & { readonly apiBasePath: string };

export type Draw = (url: string) => Promise<Drawing>;

const ELSEWHERE = '/$';
const SHELL: Drawing = { kind: 'shell', status: 200 };

/**
 * Creates the function that renders public pages as a signed-out visitor sees them; `transport` reaches the API without
 * leaving the process.
 */
export function createDraw(transport: Transport, site: RenderedSite): Draw {
  setTransport(transport);
  setApiBasePath(site.apiBasePath);
  return async (url) => {
    const { router, queryClient } = arrive(url);
    const leaf = router.matchRoutes(router.latestLocation).at(-1);
    if (!leaf || leaf.routeId === ELSEWHERE) return { kind: 'redirect', to: '/' };
    const { drawn, page } = leaf.staticData;
    if (!drawn || page === undefined) return SHELL;

    await Promise.all([queryClient.prefetchQuery(configQuery), router.load()]);
    const result = router._serverResult;
    if (result?.type === 'redirect') return { kind: 'redirect', to: result.redirect.headers.get('Location') ?? '/' };
    const shown = router.stores.matches.get().at(-1);
    if (shown?.status === 'notFound') return { kind: 'shell', status: 404 };
    if (shown?.status !== 'success') return SHELL;
    const html = renderToString(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </StrictMode>,
    );
    const head = renderHead(shown.loaderData as Head, site);
    return { kind: 'page', page, head, html, seed: renderSeed({ queries: dehydrate(queryClient) }) };
  };
}

function arrive(url: string) {
  const queryClient = createQueryClient(() => {});
  const nobody = { ensure: async () => true, afterNavigation: async () => {} };
  const router = createAppRouter(
    { queryClient, store: sessionStore, check: nobody, visit: { drawn: true }, isServer: true },
    createMemoryHistory({ initialEntries: [url] }),
  );
  router.updateLatestLocation();
  return { router, queryClient };
}
