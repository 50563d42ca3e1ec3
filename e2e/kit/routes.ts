import { isBuilt } from './servers/built-pages.ts';
import type { Role } from './people.ts';

/** The people who may open a route, in the words of the contract. */
type Opener = 'everyone' | 'visitor-or-user' | 'signed-out' | 'user' | 'subscriber' | 'admin' | 'nobody';

export type Row = {
  readonly path: string;
  readonly who: Opener;
  readonly leadsTo?: string;
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
  'jobs',
  'categories',
  'mail',
  'system',
  'privacy',
  'security',
  'audit',
];

/** Those of the administrators' area that this build has. */
export const ADMIN_SECTIONS = sections.filter((section) => isBuilt(`admin-${section}`));

const anId = '01890000-0000-7000-8000-000000000000';

/** The route table of the contract. */
export const CONTRACT_ROUTES: readonly Row[] = [
  { path: '/', who: 'visitor-or-user' },
  { path: '/register', who: 'signed-out' },
  { path: '/login', who: 'signed-out' },
  { path: '/reset-password', who: 'signed-out' },
  { path: '/profile', who: 'user', leadsTo: '/profile/details' },
  { path: '/profile/details', who: 'user' },
  { path: '/profile/bookings', who: 'user' },
  { path: '/profile/events', who: 'user' },
  { path: `/profile/edit-event/${anId}`, who: 'user' },
  { path: '/profile/subscription', who: 'user' },
  { path: '/profile/wallet', who: 'user' },
  { path: '/chats', who: 'subscriber' },
  { path: '/dashboard', who: 'user' },
  { path: `/event-analytics/${anId}`, who: 'user' },
  { path: '/explore', who: 'user' },
  { path: '/checkout', who: 'user' },
  { path: '/payment/success', who: 'user' },
  { path: '/premium/checkout', who: 'user' },
  { path: '/premium/success', who: 'user' },
  { path: '/live-stream', who: 'subscriber' },
  { path: '/admin/login', who: 'signed-out' },
  { path: '/admin/dashboard', who: 'admin' },
  { path: '/no-such-page', who: 'nobody' },
  { path: '/no/such/page', who: 'nobody' },
];

/** Routes of the product that the contract does not list. */
export const FURTHER_ROUTES: readonly Row[] = [
  { path: '/explore?q=jazz&price=free', who: 'user' },
  { path: `/profile/tickets/${anId}`, who: 'user' },
  { path: `/transfers/${anId}`, who: 'user' },
  { path: '/premium/checkout?plan=yearly', who: 'user' },
  { path: `/report?kind=event&id=${anId}`, who: 'user' },
  { path: '/profile/saved', who: 'user' },
  { path: '/profile/security', who: 'user' },
  { path: '/profile/events/import', who: 'user' },
  { path: '/profile/notifications', who: 'user' },
  { path: '/profile/privacy', who: 'user' },
  { path: `/profile/events/${anId}/attendees`, who: 'user' },
  { path: `/profile/events/${anId}/check-in`, who: 'user' },
  { path: `/profile/events/${anId}/messages`, who: 'user' },
  { path: `/profile/events/${anId}/promotions`, who: 'user' },
  { path: `/profile/events/${anId}/team`, who: 'user' },
  { path: `/chats/${anId}`, who: 'subscriber' },
  { path: '/live-stream/some-channel', who: 'subscriber' },
  { path: `/calls/${anId}`, who: 'subscriber' },
  ...ADMIN_SECTIONS.map((section): Row => ({ path: `/admin/dashboard/${section}`, who: 'admin' })),
];

const ownStart: Readonly<Record<Role, string>> = { visitor: '/', user: '/', subscriber: '/', admin: '/admin/dashboard' };

/** Returns the address on which a person of this role ends up after all redirects. */
export function landing({ path, who, leadsTo = path }: Row, role: Role): string {
  if (mayOpen(who, role)) return leadsTo;
  if (who === 'admin') return role === 'visitor' ? '/admin/login' : '/';
  const wantsUser = who === 'user' || who === 'subscriber';
  if (wantsUser && role === 'visitor') return `/login?${new URLSearchParams({ returnUrl: path })}`;
  return ownStart[role];
}

/** Returns whether the person sees the notice that the page needs a subscription. */
export function meetsGate({ who }: Row, role: Role): boolean {
  return who === 'subscriber' && role === 'user';
}

function mayOpen(who: Opener, role: Role): boolean {
  const open: Readonly<Record<Opener, readonly Role[]>> = {
    everyone: ['visitor', 'user', 'subscriber', 'admin'],
    'visitor-or-user': ['visitor', 'user', 'subscriber'],
    'signed-out': ['visitor'],
    user: ['user', 'subscriber'],
    subscriber: ['subscriber'],
    admin: ['admin'],
    nobody: [],
  };
  return open[who].includes(role);
}
