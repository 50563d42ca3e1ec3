import { createRootRouteWithContext, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { loadPart } from '../lib/api/missing-part.ts';
import { Root } from './root.tsx';
import { type RouterContext, guard, screen } from './screen.ts';
import { PublicShell } from './shell/public-shell.tsx';

/** A page is one line here and the module `pages/<name>.tsx`. */
const root = createRootRouteWithContext<RouterContext>()({ component: Root });

const FocusShell = lazyRouteComponent(() => loadPart(() => import('./shell/focus-shell.tsx')), 'FocusShell');
const ProfileShell = lazyRouteComponent(() => loadPart(() => import('./shell/profile-shell.tsx')), 'ProfileShell');
const HostedShell = lazyRouteComponent(() => loadPart(() => import('./shell/hosted-shell.tsx')), 'HostedShell');
const AdminShell = lazyRouteComponent(() => loadPart(() => import('./shell/admin-shell.tsx')), 'AdminShell');

const site = createRoute({ getParentRoute: () => root, id: 'site', component: PublicShell });
const focus = createRoute({ getParentRoute: () => root, id: 'focus', component: FocusShell });
const bare = createRoute({ getParentRoute: () => root, id: 'bare' });
const profile = createRoute({ getParentRoute: () => site, path: 'profile', component: ProfileShell, ...guard('user') });
const hosted = createRoute({ getParentRoute: () => site, id: 'hosted', component: HostedShell, ...guard('user') });
const admin = createRoute({ getParentRoute: () => root, path: 'admin/dashboard', component: AdminShell, ...guard('admin') });

/** Names the parameters of an address that a page reads. Every value stays the text of the address. */
const named = <Name extends string>(search: Record<string, unknown>) => search as { [Key in Name]?: string | undefined };

/** A part of the administrators' area. */
const section = <const Path extends string>(path: Path) =>
  createRoute({ getParentRoute: () => admin, path, ...screen(`admin-${path}`, 'admin') });

const tabbedSection = <const Path extends string>(path: Path) =>
  createRoute({ getParentRoute: () => admin, path, validateSearch: named<'tab'>, ...screen(`admin-${path}`, 'admin') });

const profileStart = createRoute({
  getParentRoute: () => profile,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/profile/details', replace: true });
  },
});

/** An unknown path leads home. */
const elsewhere = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true });
  },
});

// Separate constants: as inline arguments of `addChildren`, the routes would lose the types of their parameters.
const hostedPages = [
  createRoute({
    getParentRoute: () => hosted,
    path: 'profile/edit-event/$id',
    validateSearch: named<'section'>,
    ...screen('edit-event', 'user'),
  }),
  createRoute({
    getParentRoute: () => hosted,
    path: 'profile/events/$id/attendees',
    ...screen('attendees', 'user'),
  }),
  createRoute({
    getParentRoute: () => hosted,
    path: 'profile/events/$id/check-in',
    ...screen('check-in', 'user'),
  }),
  createRoute({
    getParentRoute: () => hosted,
    path: 'profile/events/$id/messages',
    validateSearch: named<'message' | 'tab' | 'to'>,
    ...screen('attendee-messages', 'user'),
  }),
  createRoute({
    getParentRoute: () => hosted,
    path: 'profile/events/$id/promotions',
    ...screen('promotions', 'user'),
  }),
  createRoute({ getParentRoute: () => hosted, path: 'profile/events/$id/team', ...screen('team', 'user') }),
  createRoute({
    getParentRoute: () => hosted,
    path: 'event-analytics/$id',
    ...screen('event-analytics', 'user'),
  }),
] as const;

const profilePages = [
  createRoute({ getParentRoute: () => profile, path: 'details', ...screen('profile-details', 'user') }),
  createRoute({
    getParentRoute: () => profile,
    path: 'bookings',
    validateSearch: named<'when' | 'review' | 'booking'>,
    ...screen('profile-bookings', 'user'),
  }),
  createRoute({ getParentRoute: () => profile, path: 'saved', ...screen('profile-saved', 'user') }),
  createRoute({
    getParentRoute: () => profile,
    path: 'events',
    validateSearch: named<'when' | 'new' | 'invitation'>,
    ...screen('profile-events', 'user'),
  }),
  createRoute({ getParentRoute: () => profile, path: 'events/import', ...screen('import-events', 'user') }),
  createRoute({
    getParentRoute: () => profile,
    path: 'subscription',
    validateSearch: named<'card'>,
    ...screen('profile-subscription', 'user'),
  }),
  createRoute({
    getParentRoute: () => profile,
    path: 'wallet',
    validateSearch: named<'session_id' | 'topup' | 'returnUrl'>,
    ...screen('profile-wallet', 'user'),
  }),
  createRoute({
    getParentRoute: () => profile,
    path: 'security',
    ...screen('profile-security', 'user'),
  }),
  createRoute({
    getParentRoute: () => profile,
    path: 'notifications',
    validateSearch: named<'tab' | 'kind' | 'unread'>,
    ...screen('profile-notifications', 'user'),
  }),
  createRoute({ getParentRoute: () => profile, path: 'privacy', ...screen('profile-privacy', 'user') }),
] as const;

const sitePages = [
  createRoute({ getParentRoute: () => site, path: '/', ...screen('home', 'home', { drawn: true }) }),
  createRoute({ getParentRoute: () => site, path: 'explore', ...screen('explore', 'user') }),
  createRoute({
    getParentRoute: () => site,
    path: 'events/$slug',
    validateSearch: named<'tickets' | 'code' | 'promo'>,
    ...screen('event', 'anyone', { drawn: true }),
  }),
  createRoute({
    getParentRoute: () => site,
    path: 'organisers/$handle',
    ...screen('organiser', 'anyone', { drawn: true }),
  }),
  createRoute({
    getParentRoute: () => site,
    path: 'register',
    ...screen('register', 'signed-out', { drawn: true }),
  }),
  createRoute({ getParentRoute: () => site, path: 'login', ...screen('login', 'signed-out', { drawn: true }) }),
  createRoute({
    getParentRoute: () => site,
    path: 'reset-password',
    validateSearch: named<'token'>,
    ...screen('reset-password', 'signed-out'),
  }),
  createRoute({ getParentRoute: () => site, path: 'dashboard', ...screen('dashboard', 'user') }),
  createRoute({
    getParentRoute: () => site,
    path: 'payment/success',
    validateSearch: named<'session_id' | 'booking'>,
    ...screen('payment-success', 'user'),
  }),
  createRoute({
    getParentRoute: () => site,
    path: 'premium/success',
    validateSearch: named<'session_id'>,
    ...screen('premium-success', 'user'),
  }),
  createRoute({
    getParentRoute: () => site,
    path: 'report',
    validateSearch: named<'kind' | 'id'>,
    ...screen('report', 'user'),
  }),
  createRoute({ getParentRoute: () => site, path: 'transfers/$token', ...screen('transfer', 'user') }),
  createRoute({
    getParentRoute: () => site,
    path: 'chats/{-$conversationId}',
    validateSearch: named<'at' | 'info' | 'room' | 'organiser' | 'ticket' | 'person'>,
    ...screen('chats', 'subscriber'),
  }),
  createRoute({
    getParentRoute: () => site,
    path: 'live-stream/{-$channel}',
    validateSearch: named<'tab' | 'new' | 'event'>,
    ...screen('live-stream', 'subscriber'),
  }),
] as const;

const focusPages = [
  createRoute({
    getParentRoute: () => focus,
    path: 'checkout',
    validateSearch: named<'booking'>,
    ...screen('checkout', 'user'),
  }),
  createRoute({
    getParentRoute: () => focus,
    path: 'premium/checkout',
    validateSearch: named<'plan'>,
    ...screen('premium-checkout', 'user'),
  }),
  createRoute({ getParentRoute: () => focus, path: 'admin/login', ...screen('admin-login', 'signed-out') }),
] as const;

const barePages = [
  createRoute({ getParentRoute: () => bare, path: 'profile/tickets/$id', ...screen('ticket', 'user') }),
  createRoute({
    getParentRoute: () => bare,
    path: 'calls/$id',
    validateSearch: named<'with'>,
    ...screen('call', 'subscriber'),
  }),
] as const;

const adminPages = [
  createRoute({
    getParentRoute: () => admin,
    path: '/',
    validateSearch: named<'tab'>,
    ...screen('admin-dashboard', 'admin'),
  }),
  section('users'),
  section('events'),
  section('bookings'),
  section('subscriptions'),
  section('media'),
  section('settings'),
  section('jobs'),
  section('categories'),
  section('mail'),
  section('system'),
  section('privacy'),
  section('security'),
  section('audit'),
  tabbedSection('finance'),
  tabbedSection('reports'),
] as const;

export const routeTree = root.addChildren([
  site.addChildren([...sitePages, hosted.addChildren(hostedPages), profile.addChildren([profileStart, ...profilePages])]),
  focus.addChildren(focusPages),
  elsewhere,
  bare.addChildren(barePages),
  admin.addChildren(adminPages),
]);
