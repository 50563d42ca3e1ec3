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

export type RenderResult =
  | { readonly kind: 'page'; readonly page: string; readonly head: string; readonly html: string; readonly seed: string }
  /** The browser renders the page. `status` is 404 when a signed-out visitor has nothing to see. */
  | { readonly kind: 'shell'; readonly status: 200 | 404 }
  | { readonly kind: 'redirect'; readonly to: string };

type RenderedSite = Site & { readonly apiBasePath: string };

export type Renderer = (url: string) => Promise<RenderResult>;

const OTHER_ORIGIN = '/$';
const SHELL: RenderResult = { kind: 'shell', status: 200 };

/** Creates the function that renders public pages for a signed-out visitor. `transport` calls the API within the process. */
export function createRenderer(transport: Transport, site: RenderedSite): Renderer {
  setTransport(transport);
  setApiBasePath(site.apiBasePath);
  return async (url) => {
    const { router, queryClient } = navigate(url);
    const leaf = router.matchRoutes(router.latestLocation).at(-1);
    if (!leaf || leaf.routeId === OTHER_ORIGIN) return { kind: 'redirect', to: '/' };
    const { serverRendered, page } = leaf.staticData;
    if (!serverRendered || page === undefined) return SHELL;

    await Promise.all([queryClient.prefetchQuery(configQuery), router.load()]);
    const result = router._serverResult;
    if (result?.type === 'redirect') return { kind: 'redirect', to: result.redirect.headers.get('Location') ?? '/' };
    const lastMatch = router.stores.matches.get().at(-1);
    if (lastMatch?.status === 'notFound') return { kind: 'shell', status: 404 };
    if (lastMatch?.status !== 'success') return SHELL;
    const html = renderToString(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </StrictMode>,
    );
    const head = renderHead(lastMatch.loaderData as Head, site);
    return { kind: 'page', page, head, html, seed: renderSeed({ queries: dehydrate(queryClient) }) };
  };
}

function navigate(url: string) {
  const queryClient = createQueryClient(() => {});
  const signedOutCheck = { ensure: async () => true, afterNavigation: async () => {} };
  const router = createAppRouter(
    { queryClient, store: sessionStore, check: signedOutCheck, visit: { serverRendered: true }, isServer: true },
    createMemoryHistory({ initialEntries: [url] }),
  );
  router.updateLatestLocation();
  return { router, queryClient };
}
