import type { Language } from '@festoon/catalogue/language';
import { pathIn, splitLanguage } from '@festoon/catalogue/language-address';
import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { ErrorPage, NotFoundPage } from './error-pages/error-page.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { routeTree } from './route-tree.ts';
import { createScrollRestoration } from './scroll-restoration.ts';
import type { RouterContext } from './page-route.ts';

/** Milliseconds before a loading page shows its skeleton, and the minimum time that the skeleton stays. */
const SKELETON_AFTER_MS = 120;
const SKELETON_FOR_MS = 300;

/**
 * Creates the router for the browser and the server; only the history differs. If the document was requested with a language in
 * its path, so are all public pages that are opened from it.
 */
export function createAppRouter(context: RouterContext, history?: RouterHistory) {
  const { language } = splitLanguage((history?.location ?? location).pathname);
  const scroll = createScrollRestoration();
  const router = createRouter({
    routeTree,
    context,
    ...(history && { history }),
    ...(language && { rewrite: rewriteFor(language) }),
    parseSearch: parsePlainSearch,
    stringifySearch: stringifyPlainSearch,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 30_000,
    defaultPendingMs: SKELETON_AFTER_MS,
    defaultPendingMinMs: SKELETON_FOR_MS,
    defaultPendingComponent: PageSkeleton,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    // On the server this would add an inline script that the content security policy rejects.
    scrollRestoration: context.isServer ? false : scroll.mayScroll,
  });
  if (!context.isServer) {
    router.subscribe('onBeforeLoad', scroll.onBeforeLoad);
    addEventListener('scroll', scroll.onScroll, true);
  }
  return router;
}

/** Routes and links have no language. It is removed from addresses that are opened, and added to those that are shown. */
function rewriteFor(language: Language) {
  return {
    input: ({ url }: { readonly url: URL }) => Object.assign(url, { pathname: splitLanguage(url.pathname).path }),
    output: ({ url }: { readonly url: URL }) => Object.assign(url, { pathname: pathIn(language, url.pathname) }),
  };
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}

/** Parses every search value as plain text. Pages parse them with their contract's schema. */
function parsePlainSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

function stringifyPlainSearch(search: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
    if (isPlain && value !== '') query.set(name, String(value));
  }
  return query.size > 0 ? `?${query}` : '';
}
