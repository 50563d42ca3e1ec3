import { createMemoryHistory } from '@tanstack/react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchTransport, setTransport } from '../lib/api/api-client.ts';
import { createQueryClient } from '../lib/api/query-client.ts';
import { type ToastMessage, setToastRenderer } from '../lib/toast.ts';
import { createAppRouter } from './router.ts';
import { type Role, roleOf } from './session/session-state.ts';
import { createSessionStore } from './session/session-store.ts';
import { buildUser } from './session/testing.ts';

type Viewer = Role | 'visitor' | 'subscriber';

const allViewers: readonly Viewer[] = ['visitor', 'user', 'subscriber', 'admin'];
const inactive = { kind: 'info', text: 'For this feature you must have an active subscription :)' };
const unverified = { kind: 'failure', text: 'Unable to verify subscription status' };

let subscription: { status: number; isActive: boolean };
let toasts: ToastMessage[] = [];
setToastRenderer((toast) => toasts.push(toast));

beforeEach(() => {
  toasts = [];
  subscription = { status: 200, isActive: false };
  setTransport(async ({ url }) => {
    if (!url.endsWith('/user/subscription/current')) return { status: 404, text: '{}' };
    return { status: subscription.status, text: JSON.stringify({ success: true, data: subscription }) };
  });
});

afterEach(() => setTransport(fetchTransport));

/** Opens an address as the first one of a visit and returns the final address. */
async function open(href: string, viewer: Viewer): Promise<string> {
  const store = createSessionStore();
  if (viewer !== 'visitor') {
    const user = buildUser({ role: viewer === 'admin' ? 'admin' : 'user' });
    store.dispatch({ type: 'Restore Session', user, token: null });
  }
  subscription = { ...subscription, isActive: viewer === 'subscriber' };
  const context = {
    queryClient: createQueryClient(() => {}),
    store,
    check: { ensure: async () => true, afterNavigation: async () => {} },
    visit: { serverRendered: false },
    isServer: false,
  };
  const router = createAppRouter(context, createMemoryHistory({ initialEntries: [href] }));
  await router.load();
  expect(roleOf(store.getState())).toBe(viewer === 'subscriber' ? 'user' : viewer);
  return router.latestLocation.href;
}

const loginWithReturn = (path: string) => `/login?${new URLSearchParams({ returnUrl: path })}`;
const user = (path: string) => ({ visitor: loginWithReturn(path), user: path, subscriber: path, admin: '/admin/dashboard' });
const gated = (path: string) => ({ ...user(path), user: '/' });
const signedOut = (path: string) => ({ visitor: path, user: '/', subscriber: '/', admin: '/admin/dashboard' });
const adminOnly = (path: string) => ({ visitor: '/admin/login', user: '/', subscriber: '/', admin: path });

const table: Readonly<Record<string, Record<Viewer, string>>> = {
  '/': { visitor: '/', user: '/', subscriber: '/', admin: '/admin/dashboard' },
  '/register': signedOut('/register'),
  '/login': signedOut('/login'),
  '/reset-password': signedOut('/reset-password'),
  '/admin/login': signedOut('/admin/login'),
  '/profile': { ...user('/profile/details'), visitor: loginWithReturn('/profile') },
  '/profile/details': user('/profile/details'),
  '/profile/events': user('/profile/events'),
  '/profile/edit-event/1': user('/profile/edit-event/1'),
  '/profile/subscription': user('/profile/subscription'),
  '/profile/wallet': user('/profile/wallet'),
  '/profile/security': user('/profile/security'),
  '/profile/notifications': user('/profile/notifications'),
  '/profile/privacy': user('/profile/privacy'),
  '/profile/events/1/attendees': user('/profile/events/1/attendees'),
  '/chats': gated('/chats'),
  '/chats/1': gated('/chats/1'),
  '/live-stream': gated('/live-stream'),
  '/live-stream/1': gated('/live-stream/1'),
  '/calls/1': gated('/calls/1'),
  '/dashboard': user('/dashboard'),
  '/event-analytics/1': user('/event-analytics/1'),
  '/premium/checkout?plan=monthly': user('/premium/checkout?plan=monthly'),
  '/premium/success?session_id=1': user('/premium/success?session_id=1'),
  '/admin/dashboard': adminOnly('/admin/dashboard'),
  '/nowhere': { visitor: '/', user: '/', subscriber: '/', admin: '/admin/dashboard' },
  '/nowhere/at/all': { visitor: '/', user: '/', subscriber: '/', admin: '/admin/dashboard' },
};

describe('the route table', () => {
  for (const [path, answers] of Object.entries(table)) {
    it.each(allViewers)(`leads from ${path} to the expected page: %s`, async (viewer) => {
      expect(await open(path, viewer)).toBe(answers[viewer]);
    });
  }
});

describe('the subscription gate', () => {
  it.each(['/chats', '/live-stream'])(
    'redirects from %s without an active subscription and shows a message',
    async (path) => {
      expect(await open(path, 'user')).toBe('/');
      expect(toasts).toEqual([inactive]);
    },
  );

  it('redirects when the subscription cannot be verified', async () => {
    subscription = { status: 500, isActive: true };
    expect(await open('/chats', 'subscriber')).toBe('/');
    expect(toasts).toEqual([unverified]);
  });

  it('leaves a lost network to the page', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    subscription = { status: 0, isActive: true };
    expect(await open('/calls/1', 'subscriber')).toBe('/calls/1');
    expect(toasts).toEqual([]);
  });

  it('shows nothing to a visitor', async () => {
    await open('/chats', 'visitor');
    expect(toasts).toEqual([]);
  });
});
