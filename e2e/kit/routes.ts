import { isBuilt } from './servers/built-pages.ts';
import type { Role } from './people.ts';

/** The people who may open a route, in the terms of the contract. */
type RouteAccess = 'everyone' | 'visitor-or-user' | 'signed-out' | 'user' | 'subscriber' | 'admin' | 'nobody';

export type RouteExpectation = {
  readonly path: string;
  readonly access: RouteAccess;
  readonly redirectsTo?: string;
};

const sections = [
  'users',
  'events',
  'bookings',
  'finance',
  'subscriptions',
  'reports',
  'media',
  'settings',
  'site-pages',
  'jobs',
  'categories',
  'mail',
  'system',
  'privacy',
  'security',
  'audit',
];

/** The sections of the admin area that this build has. */
export const ADMIN_SECTIONS = sections.filter((section) => isBuilt(`admin-${section}`));

const unknownId = '01890000-0000-7000-8000-000000000000';

/** The route table of the contract. */
export const CONTRACT_ROUTES: readonly RouteExpectation[] = [
  { path: '/', access: 'visitor-or-user' },
  { path: '/register', access: 'signed-out' },
  { path: '/login', access: 'signed-out' },
  { path: '/reset-password', access: 'signed-out' },
  { path: '/profile', access: 'user', redirectsTo: '/profile/details' },
  { path: '/profile/details', access: 'user' },
  { path: '/profile/bookings', access: 'user' },
  { path: '/profile/events', access: 'user' },
  { path: `/profile/edit-event/${unknownId}`, access: 'user' },
  { path: '/profile/subscription', access: 'user' },
  { path: '/profile/wallet', access: 'user' },
  { path: '/chats', access: 'subscriber' },
  { path: '/dashboard', access: 'user' },
  { path: `/event-analytics/${unknownId}`, access: 'user' },
  { path: '/explore', access: 'user' },
  { path: '/checkout', access: 'user' },
  { path: '/payment/success', access: 'user' },
  { path: '/premium/checkout', access: 'user' },
  { path: '/premium/success', access: 'user' },
  { path: '/live-stream', access: 'subscriber' },
  { path: '/admin/login', access: 'signed-out' },
  { path: '/admin/dashboard', access: 'admin' },
  { path: '/no-such-page', access: 'nobody' },
  { path: '/no/such/page', access: 'nobody' },
];

/** Routes of the product that the contract does not list. */
export const FURTHER_ROUTES: readonly RouteExpectation[] = [
  { path: '/in/all', access: 'everyone' },
  { path: '/in/all/music', access: 'everyone' },
  { path: '/explore?q=jazz&price=free', access: 'user' },
  { path: `/profile/tickets/${unknownId}`, access: 'user' },
  { path: `/transfers/${unknownId}`, access: 'user' },
  { path: '/premium/checkout?plan=yearly', access: 'user' },
  { path: `/report?kind=event&id=${unknownId}`, access: 'user' },
  { path: '/profile/saved', access: 'user' },
  { path: '/profile/security', access: 'user' },
  { path: '/profile/events/import', access: 'user' },
  { path: '/profile/notifications', access: 'user' },
  { path: '/profile/privacy', access: 'user' },
  { path: `/profile/events/${unknownId}/attendees`, access: 'user' },
  { path: `/profile/events/${unknownId}/check-in`, access: 'user' },
  { path: `/profile/events/${unknownId}/messages`, access: 'user' },
  { path: `/profile/events/${unknownId}/promotions`, access: 'user' },
  { path: `/profile/events/${unknownId}/team`, access: 'user' },
  { path: `/chats/${unknownId}`, access: 'subscriber' },
  { path: '/live-stream/some-channel', access: 'subscriber' },
  { path: `/calls/${unknownId}`, access: 'subscriber' },
  ...ADMIN_SECTIONS.map((section): RouteExpectation => ({ path: `/admin/dashboard/${section}`, access: 'admin' })),
];

const startPages: Readonly<Record<Role, string>> = { visitor: '/', user: '/', subscriber: '/', admin: '/admin/dashboard' };

/** Returns the address on which a person of this role ends up after all redirects. */
export function expectedPath({ path, access, redirectsTo = path }: RouteExpectation, role: Role): string {
  if (canOpen(access, role)) return redirectsTo;
  if (access === 'admin') return role === 'visitor' ? '/admin/login' : '/';
  const requiresUser = access === 'user' || access === 'subscriber';
  if (requiresUser && role === 'visitor') return `/login?${new URLSearchParams({ returnUrl: path })}`;
  return startPages[role];
}

/** Returns whether the person sees the notice that the page needs a subscription. */
export function seesSubscriptionNotice({ access }: RouteExpectation, role: Role): boolean {
  return access === 'subscriber' && role === 'user';
}

function canOpen(access: RouteAccess, role: Role): boolean {
  const allowedRoles: Readonly<Record<RouteAccess, readonly Role[]>> = {
    everyone: ['visitor', 'user', 'subscriber', 'admin'],
    'visitor-or-user': ['visitor', 'user', 'subscriber'],
    'signed-out': ['visitor'],
    user: ['user', 'subscriber'],
    subscriber: ['subscriber'],
    admin: ['admin'],
    nobody: [],
  };
  return allowedRoles[access].includes(role);
}
