import { createRootRouteWithContext, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { loadChunk } from '../lib/api/load-chunk.ts';
import { Root } from './root.tsx';
import { type RouterContext, guard, pageRoute } from './page-route.ts';
import { PublicShell } from './shell/public-shell.tsx';

/** Each page is one line here and a module `pages/<name>.tsx`. */
const root = createRootRouteWithContext<RouterContext>()({ component: Root });

const FocusShell = lazyRouteComponent(() => loadChunk(() => import('./shell/focus-shell.tsx')), 'FocusShell');
const ProfileShell = lazyRouteComponent(() => loadChunk(() => import('./shell/profile-shell.tsx')), 'ProfileShell');
const OrganiserEventShell = lazyRouteComponent(
  () => loadChunk(() => import('./shell/organiser-event-shell.tsx')),
  'OrganiserEventShell',
);
const AdminShell = lazyRouteComponent(() => loadChunk(() => import('./shell/admin-shell.tsx')), 'AdminShell');

const site = createRoute({ getParentRoute: () => root, id: 'site', component: PublicShell });
const focus = createRoute({ getParentRoute: () => root, id: 'focus', component: FocusShell });
const bare = createRoute({ getParentRoute: () => root, id: 'bare' });
const profile = createRoute({ getParentRoute: () => site, path: 'profile', component: ProfileShell, ...guard('user') });
const organiserEvent = createRoute({
  getParentRoute: () => site,
  id: 'organiser-event',
  component: OrganiserEventShell,
  ...guard('user'),
});
const admin = createRoute({
  getParentRoute: () => root,
  path: 'admin/dashboard',
  // The tables of all sections read their filters from the address by name.
  validateSearch: (search: Record<string, unknown>) => search as Record<string, string>,
  component: AdminShell,
  ...guard('admin'),
});

/** Picks the named search parameters that a page reads. Every value stays text. */
const searchParams = <Name extends string>(search: Record<string, unknown>) =>
  search as { [Key in Name]?: string | undefined };

/** Creates the route of a section of the admin area. */
const adminSection = <const Path extends string>(path: Path) =>
  createRoute({ getParentRoute: () => admin, path, ...pageRoute(`admin-${path}`, 'admin') });

const profileIndex = createRoute({
  getParentRoute: () => profile,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/profile/details', replace: true });
  },
});

/** An unknown path redirects to the home page. */
const unknownPath = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true });
  },
});

// Separate constants: passed inline to `addChildren`, the routes would lose the types of their parameters.
const organiserEventPages = [
  createRoute({
    getParentRoute: () => organiserEvent,
    path: 'profile/edit-event/$id',
    validateSearch: searchParams<'section'>,
    ...pageRoute('edit-event', 'user'),
  }),
  createRoute({
    getParentRoute: () => organiserEvent,
    path: 'profile/events/$id/attendees',
    ...pageRoute('attendees', 'user'),
  }),
  createRoute({
    getParentRoute: () => organiserEvent,
    path: 'profile/events/$id/check-in',
    ...pageRoute('check-in', 'user'),
  }),
  createRoute({
    getParentRoute: () => organiserEvent,
    path: 'profile/events/$id/messages',
    validateSearch: searchParams<'message' | 'tab' | 'to'>,
    ...pageRoute('attendee-messages', 'user'),
  }),
  createRoute({
    getParentRoute: () => organiserEvent,
    path: 'profile/events/$id/promotions',
    ...pageRoute('promotions', 'user'),
  }),
  createRoute({
    getParentRoute: () => organiserEvent,
    path: 'profile/events/$id/waiting-room',
    ...pageRoute('waiting-room', 'user'),
  }),
  createRoute({ getParentRoute: () => organiserEvent, path: 'profile/events/$id/team', ...pageRoute('team', 'user') }),
  createRoute({
    getParentRoute: () => organiserEvent,
    path: 'event-analytics/$id',
    ...pageRoute('event-analytics', 'user'),
  }),
] as const;

const profilePages = [
  createRoute({ getParentRoute: () => profile, path: 'details', ...pageRoute('profile-details', 'user') }),
  createRoute({
    getParentRoute: () => profile,
    path: 'bookings',
    validateSearch: searchParams<'when' | 'review' | 'booking'>,
    ...pageRoute('profile-bookings', 'user'),
  }),
  createRoute({ getParentRoute: () => profile, path: 'saved', ...pageRoute('profile-saved', 'user') }),
  createRoute({
    getParentRoute: () => profile,
    path: 'events',
    validateSearch: searchParams<'when' | 'new' | 'invitation'>,
    ...pageRoute('profile-events', 'user'),
  }),
  createRoute({ getParentRoute: () => profile, path: 'events/import', ...pageRoute('import-events', 'user') }),
  createRoute({ getParentRoute: () => profile, path: 'events/venues', ...pageRoute('venues', 'user') }),
  createRoute({ getParentRoute: () => profile, path: 'events/blocked', ...pageRoute('block-list', 'user') }),
  createRoute({
    getParentRoute: () => profile,
    path: 'subscription',
    validateSearch: searchParams<'card'>,
    ...pageRoute('profile-subscription', 'user'),
  }),
  createRoute({
    getParentRoute: () => profile,
    path: 'wallet',
    validateSearch: searchParams<'session_id' | 'topup' | 'returnUrl'>,
    ...pageRoute('profile-wallet', 'user'),
  }),
  createRoute({
    getParentRoute: () => profile,
    path: 'wallet/taxes',
    validateSearch: searchParams<'length' | 'from' | 'until'>,
    ...pageRoute('tax-report', 'user'),
  }),
  createRoute({
    getParentRoute: () => profile,
    path: 'security',
    ...pageRoute('profile-security', 'user'),
  }),
  createRoute({
    getParentRoute: () => profile,
    path: 'notifications',
    validateSearch: searchParams<'tab' | 'kind' | 'unread'>,
    ...pageRoute('profile-notifications', 'user'),
  }),
  createRoute({ getParentRoute: () => profile, path: 'privacy', ...pageRoute('profile-privacy', 'user') }),
] as const;

const sitePages = [
  createRoute({
    getParentRoute: () => site,
    path: '/',
    validateSearch: searchParams<'q' | 'when' | 'place' | 'category' | 'price' | 'format' | 'sort'>,
    loaderDeps: ({ search: { q, when, place, category, price, format, sort } }) => ({
      q,
      when,
      place,
      category,
      price,
      format,
      sort,
    }),
    // A page with other filters replaces this one when it has loaded, so that its search field stays.
    pendingMs: Infinity,
    ...pageRoute('home', 'home', { serverRendered: true }),
  }),
  createRoute({ getParentRoute: () => site, path: 'explore', ...pageRoute('explore', 'user') }),
  createRoute({
    getParentRoute: () => site,
    path: 'in/$place/{-$category}',
    validateSearch: searchParams<'date' | 'cursor'>,
    loaderDeps: ({ search: { date, cursor } }) => ({ date, cursor }),
    ...pageRoute('browse', 'anyone', { serverRendered: true }),
  }),
  createRoute({
    getParentRoute: () => site,
    path: 'events/$slug',
    validateSearch: searchParams<'tickets' | 'code' | 'promo'>,
    ...pageRoute('event', 'anyone', { serverRendered: true }),
  }),
  createRoute({
    getParentRoute: () => site,
    path: 'events/$slug/queue',
    validateSearch: searchParams<'tickets' | 'code' | 'promo'>,
    ...pageRoute('queue', 'user'),
  }),
  createRoute({ getParentRoute: () => site, path: 'events/$slug/live', ...pageRoute('event-live', 'anyone') }),
  createRoute({ getParentRoute: () => site, path: 'events/$slug/chat', ...pageRoute('event-chat', 'user') }),
  createRoute({
    getParentRoute: () => site,
    path: 'organisers/$handle',
    validateSearch: searchParams<'view' | 'month' | 'week'>,
    ...pageRoute('organiser', 'anyone', { serverRendered: true }),
  }),
  createRoute({
    getParentRoute: () => site,
    path: 'pages/$name',
    ...pageRoute('site-page', 'anyone', { serverRendered: true }),
  }),
  createRoute({
    getParentRoute: () => site,
    path: 'register',
    ...pageRoute('register', 'signed-out', { serverRendered: true }),
  }),
  createRoute({ getParentRoute: () => site, path: 'login', ...pageRoute('login', 'signed-out', { serverRendered: true }) }),
  createRoute({
    getParentRoute: () => site,
    path: 'reset-password',
    validateSearch: searchParams<'token'>,
    ...pageRoute('reset-password', 'signed-out'),
  }),
  createRoute({ getParentRoute: () => site, path: 'dashboard', ...pageRoute('dashboard', 'user') }),
  createRoute({
    getParentRoute: () => site,
    path: 'payment/success',
    validateSearch: searchParams<'session_id' | 'booking'>,
    ...pageRoute('payment-success', 'user'),
  }),
  createRoute({
    getParentRoute: () => site,
    path: 'premium/success',
    validateSearch: searchParams<'session_id'>,
    ...pageRoute('premium-success', 'user'),
  }),
  createRoute({
    getParentRoute: () => site,
    path: 'report',
    validateSearch: searchParams<'kind' | 'id'>,
    ...pageRoute('report', 'user'),
  }),
  createRoute({ getParentRoute: () => site, path: 'transfers/$token', ...pageRoute('transfer', 'user') }),
  createRoute({
    getParentRoute: () => site,
    path: 'chats/{-$conversationId}',
    validateSearch: searchParams<'at' | 'info' | 'room' | 'organiser' | 'ticket' | 'person'>,
    ...pageRoute('chats', 'subscriber'),
  }),
  createRoute({
    getParentRoute: () => site,
    path: 'live-stream/{-$channel}',
    validateSearch: searchParams<'tab' | 'new' | 'event'>,
    ...pageRoute('live-stream', 'subscriber'),
  }),
] as const;

const focusPages = [
  createRoute({
    getParentRoute: () => focus,
    path: 'checkout',
    validateSearch: searchParams<'booking'>,
    ...pageRoute('checkout', 'user'),
  }),
  createRoute({
    getParentRoute: () => focus,
    path: 'premium/checkout',
    validateSearch: searchParams<'plan'>,
    ...pageRoute('premium-checkout', 'user'),
  }),
  createRoute({ getParentRoute: () => focus, path: 'admin/login', ...pageRoute('admin-login', 'signed-out') }),
] as const;

const barePages = [
  createRoute({ getParentRoute: () => bare, path: 'profile/tickets/$id', ...pageRoute('ticket', 'user') }),
  createRoute({
    getParentRoute: () => bare,
    path: 'calls/$id',
    validateSearch: searchParams<'with'>,
    ...pageRoute('call', 'subscriber'),
  }),
] as const;

const adminPages = [
  createRoute({
    getParentRoute: () => admin,
    path: '/',
    ...pageRoute('admin-dashboard', 'admin'),
  }),
  adminSection('users'),
  adminSection('events'),
  adminSection('bookings'),
  adminSection('subscriptions'),
  adminSection('media'),
  adminSection('settings'),
  adminSection('site-pages'),
  adminSection('jobs'),
  adminSection('categories'),
  adminSection('mail'),
  adminSection('system'),
  adminSection('privacy'),
  adminSection('security'),
  adminSection('audit'),
  adminSection('finance'),
  adminSection('reports'),
] as const;

export const routeTree = root.addChildren([
  site.addChildren([
    ...sitePages,
    organiserEvent.addChildren(organiserEventPages),
    profile.addChildren([profileIndex, ...profilePages]),
  ]),
  focus.addChildren(focusPages),
  unknownPath,
  bare.addChildren(barePages),
  admin.addChildren(adminPages),
]);
