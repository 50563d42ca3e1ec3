import { describe, expect, it } from 'vitest';
import { createQueryClient } from '../../lib/api/query-client.ts';
import { type Access, findRedirect } from '../access.ts';
import { createAppRouter } from '../router.ts';
import { createSessionStore } from '../session/session-store.ts';
import { listPalettePages, type PaletteRole } from './palette-pages.ts';

const router = createAppRouter({
  queryClient: createQueryClient(() => {}),
  store: createSessionStore(),
  check: { ensure: async () => true, afterNavigation: async () => {} },
  visit: { serverRendered: false },
  isServer: false,
});

const ROLES: readonly PaletteRole[] = ['visitor', 'user', 'admin'];

/** Pages that the palette does not list, and why. */
const NOT_LISTED: Readonly<Record<string, string>> = {
  '/in/$place/{-$category}': 'the home page lists cities and categories',
  '/events/$slug': 'the search lists events',
  '/events/$slug/queue': 'opens from the page of an event',
  '/events/$slug/live': 'opens from a ticket',
  '/events/$slug/chat': 'opens from a ticket',
  '/organisers/$handle': 'opens from an event',
  '/pages/$name': 'the footer links them',
  '/reset-password': 'opens from an email',
  '/admin/login': 'administrators know its address',
  '/checkout': 'needs a booking',
  '/payment/success': 'follows a payment',
  '/premium/checkout': 'needs a plan, which Premium offers',
  '/premium/success': 'follows a payment',
  '/report': 'needs the content to report',
  '/transfers/$token': 'opens from an email',
  '/calls/$id': 'opens from a conversation',
  '/profile/tickets/$id': 'the group of tickets lists tickets',
  '/event-analytics/$id': 'the group of own events lists it',
  '/profile/edit-event/$id': 'the group of own events lists it',
  '/profile/events/$id/attendees': 'the group of own events lists it',
  '/profile/events/$id/check-in': 'the group of own events lists it',
  '/profile/events/$id/messages': 'opens from the tabs of an own event',
  '/profile/events/$id/promotions': 'opens from the tabs of an own event',
  '/profile/events/$id/waiting-room': 'opens from the tabs of an own event',
  '/profile/events/$id/team': 'opens from the tabs of an own event',
};

/** Links to a page for every account may redirect: the palette lists what a role may open itself. */
function mayOpen(access: Access, role: PaletteRole): boolean {
  return findRedirect({ access, role, href: '/' }) === null;
}

const pages = Object.entries(router.routesByPath).flatMap(([path, { options }]) => {
  const { access, page } = options.staticData ?? {};
  return access === undefined || page === undefined ? [] : [{ path, access }];
});

const hrefsOf = (role: PaletteRole) => listPalettePages(role).map(({ target }) => ('href' in target ? target.href : ''));
/** Optional parameters and the slash of an index page are not in a link. */
const linkTo = (path: string) => path.replace(/\/\{-\$\w+\}$/, '').replace(/(.)\/$/, '$1');

describe('the pages of the palette', () => {
  it.each(ROLES)('are all that a %s may open, except for the listed ones', (role) => {
    const expected = pages.filter(({ path, access }) => mayOpen(access, role) && NOT_LISTED[path] === undefined);
    expect(expected.length).toBeGreaterThan(2);
    expect(hrefsOf(role).toSorted()).toEqual(expected.map(({ path }) => linkTo(path)).toSorted());
  });

  it('have exceptions that are routes', () => {
    const paths = pages.map(({ path }) => path);
    expect(Object.keys(NOT_LISTED).filter((path) => !paths.includes(path))).toEqual([]);
  });

  it.each(ROLES)('have a name each, once, for a %s', (role) => {
    const labels = listPalettePages(role).map(({ label }) => label);
    expect(new Set(labels).size).toBe(labels.length);
  });
});
