import { getCurrentSubscription } from '@festoon/contracts/money/subscription';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '../../lib/api/api-client.ts';
import { type ToastMessage, setToastRenderer } from '../../lib/toast.ts';
import { RESTARTS_MAX } from './with-restarts.ts';
import { signedOutState } from './session-state.ts';
import { buildUser, startSession } from './testing.ts';

const user = buildUser();

let stop: () => void;
let hide: () => void;
let toasts: ToastMessage[];

function start(at?: string, returnUrl?: string) {
  const session = startSession(at, returnUrl);
  ({ stop } = session);
  return session;
}

beforeEach(() => {
  toasts = [];
  hide = setToastRenderer((toast) => toasts.push(toast));
});

afterEach(() => {
  stop();
  hide();
});

const STATUS = '/api/user/auth/status';

describe('the session check', () => {
  it('restores the session after a navigation', async () => {
    const { store, replies, navigate, deps } = start();
    replies[STATUS] = { body: { isAuthenticated: true, user, token: 't' } };
    navigate();
    await vi.waitFor(() => expect(store.getState()).toMatchObject({ isAuthenticated: true, user, token: 't' }));
    await vi.waitFor(() => expect(deps.refetchForAccount).toHaveBeenCalledOnce());
    navigate();
    await vi.waitFor(() => expect(store.getState().isAuthenticated).toBe(true));
    expect(deps.refetchForAccount).toHaveBeenCalledOnce();
  });

  it('refetches only the data that was read before the check', async () => {
    const { replies, deps } = start();
    replies[STATUS] = { body: { isAuthenticated: true, user, token: 't' } };
    vi.mocked(deps.navigation.recheck).mockImplementation(() => new Promise(() => {}));
    await deps.check.ensure();
    expect(deps.refetchForAccount).toHaveBeenCalledOnce();
  });

  it.each(['/login', '/register', '/reset-password', '/admin/login'])('does not check on %s', (at) => {
    const { requests, navigate } = start(at);
    navigate();
    expect(requests).toEqual([]);
  });

  it('checks once if a guard has checked during the navigation, and again after the next one', async () => {
    const { requests, navigate, deps } = start();
    await deps.check.ensure();
    navigate();
    navigate();
    await vi.waitFor(() => expect(requests.map(({ url }) => url)).toEqual([STATUS, STATUS]));
  });

  it('ignores a 401', async () => {
    const { store, requests, replies, navigate, visitedPaths } = start();
    replies[STATUS] = { status: 401, body: { code: 'SESSION_EXPIRED' } };
    navigate();
    await vi.waitFor(() => expect(requests).toHaveLength(1));
    await Promise.resolve();
    expect(store.getState()).toEqual(signedOutState);
    expect([toasts, visitedPaths]).toEqual([[], []]);
  });

  it.each([500, 403, 429])('treats a %i as a failed sign-in', async (status) => {
    const { store, replies, navigate, visitedPaths } = start();
    replies[STATUS] = { status };
    navigate();
    await vi.waitFor(() => expect(toasts).toEqual([{ kind: 'failure', text: 'Failed to check auth status' }]));
    expect(store.getState()).toEqual({ ...signedOutState, error: 'Failed to check auth status' });
    expect(visitedPaths).toEqual(['/']);
  });

  it('shows nothing offline, and checks again when needed', async () => {
    const { store, replies, navigate, visitedPaths, deps } = start();
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    replies[STATUS] = { status: 0 };
    navigate();
    expect(await deps.check.ensure()).toBe(false);
    expect(store.getState()).toEqual(signedOutState);
    expect([toasts, visitedPaths]).toEqual([[], []]);
    onLine.mockReturnValue(true);
    replies[STATUS] = { body: { isAuthenticated: true, user, token: 't' } };
    expect(await deps.check.ensure()).toBe(true);
    expect(store.getState()).toMatchObject({ isAuthenticated: true, user });
  });

  it('shows a failure once, although it navigates to another page', async () => {
    const { replies, navigate, visitedPaths, requests } = start('/explore');
    replies[STATUS] = { status: 500 };
    navigate();
    await vi.waitFor(() => expect(visitedPaths).toEqual(['/']));
    navigate();
    await vi.waitFor(() => expect(requests).toHaveLength(1));
    await new Promise((resolve) => setTimeout(resolve));
    expect(toasts).toEqual([{ kind: 'failure', text: 'Failed to check auth status' }]);
    navigate();
    await vi.waitFor(() => expect(requests).toHaveLength(2));
  });

  it('keeps a sign-in that happened during the check', async () => {
    const { store, replies, navigate, requests } = start();
    replies[STATUS] = { body: { isAuthenticated: false, user: null, token: null } };
    navigate();
    store.dispatch({ type: 'Login Success', user, token: 't' });
    await vi.waitFor(() => expect(requests).toHaveLength(1));
    await new Promise((resolve) => setTimeout(resolve));
    expect(store.getState().isAuthenticated).toBe(true);
  });

  it('runs the guards again when the account has signed out', async () => {
    const { store, replies, navigate, deps } = start();
    store.dispatch({ type: 'Restore Session', user, token: 't' });
    await vi.waitFor(() => expect(deps.navigation.recheck).toHaveBeenCalledOnce());
    replies[STATUS] = { body: { isAuthenticated: false, user: null, token: null } };
    navigate();
    await vi.waitFor(() => expect(deps.navigation.recheck).toHaveBeenCalledTimes(2));
    expect(store.getState()).toEqual(signedOutState);
  });
});

describe('a lost session', () => {
  it('is detected when the server disconnects the page’s socket', async () => {
    const { store, replies, deps, requests } = start('/explore');
    store.dispatch({ type: 'Restore Session', user, token: 't' });
    await vi.waitFor(() => expect(deps.navigation.recheck).toHaveBeenCalledOnce());
    replies[STATUS] = { status: 401, body: { code: 'SESSION_EXPIRED' } };
    dispatchEvent(new Event('live-cut'));
    await vi.waitFor(() => expect(store.getState()).toEqual(signedOutState));
    expect(requests.map(({ url }) => url)).toEqual([STATUS]);
  });

  const CURRENT = '/api/user/subscription/current';

  it.each(['SESSION_EXPIRED', 'REFRESH_FAILED', 'NO_REFRESH_TOKEN'])('with %s opens the sign-in page', async (code) => {
    const { store, replies, visitedPaths } = start('/explore?q=jazz');
    store.dispatch({ type: 'Restore Session', user, token: 't' });
    replies[CURRENT] = { status: 401, body: { code } };
    await expect(call(getCurrentSubscription, {})).rejects.toMatchObject({ status: 401 });
    expect(visitedPaths).toEqual(['/login?returnUrl=%2Fexplore%3Fq%3Djazz']);
    expect(store.getState()).toEqual(signedOutState);
    expect(toasts).toEqual([]);
  });

  it.each(['/admin/dashboard', '/admin/dashboard/users?q=x'])('opens it from %s as well', async (at) => {
    const { store, replies, visitedPaths } = start(at);
    store.dispatch({ type: 'Restore Session', user: buildUser({ role: 'admin' }), token: 't' });
    replies[CURRENT] = { status: 401, body: { code: 'SESSION_EXPIRED' } };
    await expect(call(getCurrentSubscription, {})).rejects.toMatchObject({ status: 401 });
    expect(visitedPaths).toEqual([`/login?${new URLSearchParams({ returnUrl: at })}`]);
  });

  it('of an administrator opens it when the check after a navigation detects it', async () => {
    const { store, replies, visitedPaths, navigate } = start('/admin/dashboard');
    store.dispatch({ type: 'Restore Session', user: buildUser({ role: 'admin' }), token: 't' });
    replies[STATUS] = { body: { isAuthenticated: false, user: null, token: null } };
    navigate();
    await vi.waitFor(() => expect(visitedPaths).toEqual(['/login?returnUrl=%2Fadmin%2Fdashboard']));
  });

  it('opens the sign-in page once for many failed calls', async () => {
    const { replies, visitedPaths } = start('/explore');
    replies[CURRENT] = { status: 401, body: { code: 'SESSION_EXPIRED' } };
    await Promise.allSettled([1, 2, 3].map(() => call(getCurrentSubscription, {})));
    expect(visitedPaths).toHaveLength(1);
  });

  it('stays on a sign-in page', async () => {
    const { replies, visitedPaths } = start('/register');
    replies[CURRENT] = { status: 401, body: { code: 'SESSION_EXPIRED' } };
    await expect(call(getCurrentSubscription, {})).rejects.toMatchObject({ status: 401 });
    expect(visitedPaths).toEqual([]);
  });

  it('is not detected for a 401 with another code', async () => {
    const { replies, visitedPaths } = start('/explore');
    replies[CURRENT] = { status: 401, body: { code: 'wrong_credentials' } };
    await expect(call(getCurrentSubscription, {})).rejects.toMatchObject({ status: 401 });
    expect(visitedPaths).toEqual([]);
  });
});

describe('a listener that throws', () => {
  it('is restarted up to ten times', async () => {
    const { store, deps } = start();
    const recheck = vi.mocked(deps.navigation.recheck);
    recheck.mockImplementation(() => {
      throw new Error('broken');
    });
    for (let i = 0; i < 15; i += 1) {
      store.dispatch({ type: 'Restore Session', user: buildUser({ role: i % 2 ? 'user' : 'admin' }), token: 't' });
      await new Promise((resolve) => setTimeout(resolve));
    }
    expect(recheck).toHaveBeenCalledTimes(RESTARTS_MAX + 1);
  });
});
