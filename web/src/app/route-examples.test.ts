import { isPublicPath, splitLanguage } from '@festoon/catalogue/language-address';
import { expect, it } from 'vitest';
import { createQueryClient } from '../lib/api/query-client.ts';
import { ROUTE_EXAMPLES } from './route-examples.ts';
import { createAppRouter } from './router.ts';
import { createSessionStore } from './session/session-store.ts';

const router = createAppRouter({
  queryClient: createQueryClient(() => {}),
  store: createSessionStore(),
  check: { ensure: async () => true, afterNavigation: async () => {} },
  visit: { serverRendered: false },
  isServer: false,
});

it('has an address for every route', () => {
  expect(Object.keys(ROUTE_EXAMPLES).sort()).toEqual(Object.keys(router.routesByPath).sort());
});

it('has a route for every page and a page for every route', () => {
  const pages = Object.keys(import.meta.glob('./pages/*.tsx')).map((file) => file.slice('./pages/'.length, -'.tsx'.length));
  const routed = Object.values(router.routesByPath).flatMap(({ options }) => options.staticData?.page ?? []);
  expect(pages.length).toBeGreaterThan(50);
  expect([...new Set(routed)].toSorted()).toEqual(pages.toSorted());
});

it('has an address in each language for the pages that the server renders', () => {
  const differing = Object.entries(ROUTE_EXAMPLES).filter(([path, address]) => {
    const route = Object.values(router.routesByPath).find(({ fullPath }) => [path, `${path}/`].includes(fullPath));
    const { pathname } = new URL(address, 'https://festoon.example');
    const isRendered = route?.options.staticData?.serverRendered ?? false;
    return isPublicPath(pathname) !== isRendered || splitLanguage(pathname).language !== undefined;
  });
  expect(differing).toEqual([]);
});

it.each(Object.entries(ROUTE_EXAMPLES))('has an example that matches %s', (path, address) => {
  const { pathname } = new URL(address, 'https://festoon.example');
  // The index page of a layout has the layout's path with a slash.
  expect([path, `${path}/`]).toContain(router.getMatchedRoutes(pathname)[2]?.fullPath);
});
