import { splitLanguage } from '@festoon/catalogue/language-address';
import { QueryClientProvider, dehydrate } from '@tanstack/react-query';
import { RouterProvider, createMemoryHistory } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { type Head, type Site, renderHead } from './app/head.ts';
import { createAppRouter, type AppRouter } from './app/router.ts';
import { renderConfigSeed, renderSeed } from './app/seed.ts';
import { sessionStore } from './app/session/session-store.ts';
import { UnknownSession } from './app/session/unknown-session.ts';
import { setApiBasePath, setTransport, type Transport } from './lib/api/api-client.ts';
import { configQuery } from './lib/config.ts';
import { createQueryClient } from './lib/api/query-client.ts';

export type RenderResult =
  | { readonly kind: 'page'; readonly page: string; readonly head: string; readonly html: string; readonly seed: string }
  /** The browser renders the page. `status` is 404 when a signed-out visitor has nothing to see. */
  | { readonly kind: 'shell'; readonly status: 200 | 404; readonly frame?: PageFrame }
  | { readonly kind: 'redirect'; readonly to: string };

/** The header, the navigation and a placeholder, shown until the browser has rendered the page. */
type PageFrame = {
  readonly page: string;
  readonly html: string;
  /** The configuration, so that the browser does not request it first. */
  readonly seed: string;
  /** True for a page that visitors see. On other pages they are redirected. */
  readonly isForVisitors: boolean;
};

type RenderedSite = Omit<Site, 'language'> & { readonly apiBasePath: string };

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
    const { serverRendered, page, access } = leaf.staticData;
    if (page === undefined) return SHELL;
    if (!serverRendered) await loadSkeleton(router, leaf.routeId);
    await Promise.all([queryClient.prefetchQuery(configQuery), router.load()]);
    const { language } = splitLanguage(router.history.location.pathname);
    if (serverRendered) return renderPage(router, page, { ...site, language });
    return renderFrame(router, { page, isForVisitors: access === 'signed-out' });
  };
}

function renderPage(router: AppRouter, page: string, site: Site): RenderResult {
  const result = router._serverResult;
  if (result?.type === 'redirect') return { kind: 'redirect', to: result.redirect.headers.get('Location') ?? '/' };
  const leaf = router.stores.matches.get().at(-1);
  if (leaf?.status === 'notFound') return { kind: 'shell', status: 404 };
  if (leaf?.status !== 'success') return SHELL;
  const seed = renderSeed({ queries: dehydrate(router.options.context.queryClient) });
  return { kind: 'page', page, head: renderHead(leaf.loaderData as Head, site), html: renderApp(router), seed };
}

function renderApp(router: AppRouter, { isSessionUnknown = false } = {}): string {
  return renderToString(
    <StrictMode>
      <QueryClientProvider client={router.options.context.queryClient}>
        <UnknownSession value={isSessionUnknown}>
          <RouterProvider router={router} />
        </UnknownSession>
      </QueryClientProvider>
    </StrictMode>,
  );
}

function renderFrame(router: AppRouter, page: Pick<PageFrame, 'page' | 'isForVisitors'>): RenderResult {
  const html = renderApp(router, { isSessionUnknown: true });
  const seed = renderConfigSeed({ queries: dehydrate(router.options.context.queryClient) });
  return { kind: 'shell', status: 200, frame: { ...page, html, seed } };
}

/** Loads the skeleton of a page. It is not part of what the router loads for a page that only the browser renders. */
async function loadSkeleton({ routesById }: AppRouter, routeId: keyof AppRouter['routesById']): Promise<void> {
  const skeleton = routesById[routeId].options.pendingComponent as { readonly preload?: () => Promise<void> } | undefined;
  await skeleton?.preload?.();
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
