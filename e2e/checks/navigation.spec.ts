import type { Page } from '@playwright/test';
import { ROUTE_EXAMPLES } from '../../web/src/app/route-examples.ts';
import { WIDTHS } from '../kit/axe.ts';
import { seedBooking } from '../kit/bookings.ts';
import { seedEvent } from '../kit/events.ts';
import { open } from '../kit/pages.ts';
import type { Person } from '../kit/people.ts';
import { expect, test } from '../kit/test.ts';

type SiteRoute = keyof typeof ROUTE_EXAMPLES;
type Device = keyof typeof WIDTHS;

/** A link on a page: its route, its address, and the presses from the page. A link in a menu needs two. */
type SiteLink = { readonly route: SiteRoute; readonly path: string; readonly presses: number };
type PageLinks = Readonly<Record<Device, readonly SiteLink[]>>;

const DEVICES: readonly Device[] = ['desktop', 'phone'];

const ROUTES = Object.keys(ROUTE_EXAMPLES) as SiteRoute[];

/** Presses from the home page to each page. */
const PRESSES_MAX = 3;
/** The pages of one event are tabs of its editor, which is within three presses. */
const EVENT_PRESSES_MAX = 4;
const EVENT_PAGES = /\/\$id\/|^\/event-analytics\//;

/** The routes to which no page that is always there links, and how people reach them. */
const UNLINKED: Partial<Record<SiteRoute, string>> = {
  '/$': 'An unknown address redirects to the home page.',
  '/profile': 'It redirects to the profile, which is linked.',
  '/admin/login': 'Administrators are given its address.',
  '/events/$slug/queue': 'The button for booking opens it while an event has a queue.',
  '/checkout': 'The button for booking opens it with the held tickets.',
  '/payment/success': 'The payment page returns to it.',
  '/premium/checkout': 'The plans of a person without Premium open it.',
  '/premium/success': 'The payment page returns to it.',
  '/transfers/$token': 'The email about a transferred ticket has its link.',
  '/calls/$id': 'The call buttons of a conversation open it.',
};

const VISITOR_ROUTES: readonly SiteRoute[] = [
  '/',
  '/events/$slug',
  '/organisers/$handle',
  '/register',
  '/login',
  '/reset-password',
];
const SIGN_IN_ROUTES: readonly SiteRoute[] = ['/register', '/login', '/reset-password'];

const isAdminRoute = (route: SiteRoute) => route.startsWith('/admin/dashboard');

test('a visitor reaches every page within three presses', async ({ visitor, database }) => {
  await seedEvent(database);
  await expectReachable(visitor, '/', VISITOR_ROUTES);
});

test('a user reaches every page within three presses, and the pages of an event within four', async ({
  subscriber,
  database,
}) => {
  // A ticket of an online event links to its stream and chat.
  await seedBooking(
    subscriber,
    database,
    await seedEvent(database, { format: 'online', tickets: [{ name: 'Free entry' }] }),
  );
  await seedEvent(database, { organiserId: subscriber.account?.id ?? '' });
  const routes = ROUTES.filter((route) => !isAdminRoute(route) && !SIGN_IN_ROUTES.includes(route));
  await expectReachable(subscriber, '/', routes);
});

test('an administrator reaches every page within three presses', async ({ admin }) => {
  await expectReachable(admin, '/admin/dashboard', ROUTES.filter(isAdminRoute));
});

/** Expects that links and menus lead from the first page to the routes, on a desktop and on a phone. */
async function expectReachable({ page, account }: Person, start: SiteRoute, routes: readonly SiteRoute[]): Promise<void> {
  const linked = routes.filter((route) => UNLINKED[route] === undefined);
  const limits = new Map(linked.map((route) => [route, EVENT_PAGES.test(route) ? EVENT_PRESSES_MAX : PRESSES_MAX]));
  const pages = new Map<SiteRoute, PageLinks>();
  const read = async (route: SiteRoute, path: string) => {
    const links =
      pages.get(route) ?? (await readPageLinks(page, path, { isSignedIn: account !== null, opensMenus: route === start }));
    pages.set(route, links);
    return links;
  };
  for (const device of ['desktop', 'phone'] as const) {
    expect.soft(await listOutOfReach(device, { start, limits, read }), `out of reach on a ${device}`).toEqual([]);
  }
}

/** Patterns of the paths of all routes. Those without parameters come first, because others may match their paths too. */
const PATTERNS = ROUTES.filter((route) => route !== '/$')
  .toSorted((left, right) => Number(left.includes('$')) - Number(right.includes('$')))
  .map((route) => {
    const pattern = route.replace(/\/\{-\$\w+\}/, '(/[^/]+)?').replaceAll(/\$\w+/g, '[^/]+');
    return { route, pattern: new RegExp(`^${pattern}/?$`) };
  });

function findRoute(pathname: string): SiteRoute | undefined {
  return PATTERNS.find(({ pattern }) => pattern.test(pathname))?.route;
}

type ReadOptions = { readonly isSignedIn: boolean; readonly opensMenus: boolean };

/** Opens a page and returns its visible links on both devices, with those in the menus of the header and the tab bar. */
async function readPageLinks(page: Page, path: string, { isSignedIn, opensMenus }: ReadOptions): Promise<PageLinks> {
  await open(page, path);
  if (isSignedIn) await waitForAccountMenu(page);
  const links: Record<Device, SiteLink[]> = { desktop: [], phone: [] };
  for (const device of DEVICES) {
    await page.setViewportSize(WIDTHS[device]);
    links[device] = toSiteLinks(await listVisibleLinks(page), 1);
    if (opensMenus) links[device].push(...(await readMenuLinks(page)));
  }
  return links;
}

/** The account's menu is loaded after the session is known. Some pages have no header. */
async function waitForAccountMenu(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.querySelector('[data-public-header]') === null || document.querySelector('#account-menu') !== null,
  );
}

async function readMenuLinks(page: Page): Promise<SiteLink[]> {
  const links: SiteLink[] = [];
  for (const button of await page.locator('[data-public-header] [popovertarget], [data-bottom-bar] [popovertarget]').all()) {
    if (!(await button.isVisible())) continue;
    await button.click();
    links.push(...toSiteLinks(await listVisibleLinks(page), 2));
    await page.keyboard.press('Escape');
  }
  return links;
}

function listVisibleLinks(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
      .filter((link) => link.origin === location.origin && link.checkVisibility({ visibilityProperty: true }))
      .map(({ pathname, search }) => pathname + search),
  );
}

function toSiteLinks(paths: readonly string[], presses: number): SiteLink[] {
  return paths.flatMap((path) => {
    const route = findRoute(path.replace(/\?.*/, ''));
    return route === undefined ? [] : [{ route, path, presses }];
  });
}

type ReachOptions = {
  readonly start: SiteRoute;
  /** The most presses that may lead from the first page to a route. */
  readonly limits: ReadonlyMap<SiteRoute, number>;
  readonly read: (route: SiteRoute, path: string) => Promise<PageLinks>;
};

/** Returns the routes to which too many presses lead from the first page. Pages are read until all routes are found. */
async function listOutOfReach(device: Device, { start, limits, read }: ReachOptions): Promise<SiteRoute[]> {
  const found = new Map<SiteRoute, SiteLink>([[start, { route: start, path: start, presses: 0 }]]);
  const pressesTo = (route: SiteRoute) => found.get(route)?.presses ?? Infinity;
  const listMissing = () => [...limits].filter(([route, limit]) => pressesTo(route) > limit).map(([route]) => route);
  const listLinks = async ({ route, path, presses }: SiteLink) =>
    (await read(route, path))[device].map((link) => ({ ...link, presses: presses + link.presses }));
  for (let presses = 0; presses < Math.max(...limits.values()); presses += 1) {
    for (const page of [...found.values()].filter((link) => link.presses === presses)) {
      if (listMissing().length === 0) return [];
      const shorter = (await listLinks(page)).filter((link) => link.presses < pressesTo(link.route));
      for (const link of shorter.toReversed()) found.set(link.route, link);
    }
  }
  return listMissing();
}
