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

  it('fetches for the person what was read before, and not what their page reads from then on', async () => {
    const { replies, deps } = start();
    replies[STATUS] = { body: { isAuthenticated: true, user, token: 't' } };
    vi.mocked(deps.navigation.recheck).mockImplementation(() => new Promise(() => {}));
    await deps.check.ensure();
    expect(deps.refetchForAccount).toHaveBeenCalledOnce();
  });

  it.each(['/login', '/register', '/reset-password', '/admin/login'])('does not ask on %s', (at) => {
    const { requests, navigate } = start(at);
    navigate();
    expect(requests).toEqual([]);
  });

  it('asks once where a guard asked on the way, and again after the next navigation', async () => {
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

  it.each([500, 403, 429])('takes a %i for a failed login', async (status) => {
    const { store, replies, navigate, visitedPaths } = start();
    replies[STATUS] = { status };
    navigate();
    await vi.waitFor(() => expect(toasts).toEqual([{ kind: 'failure', text: 'Failed to check auth status' }]));
    expect(store.getState()).toEqual({ ...signedOutState, error: 'Failed to check auth status' });
    expect(visitedPaths).toEqual(['/']);
  });

  it('says nothing offline, and asks again when it is needed', async () => {
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

  it('says once that it failed, although that leads to another page', async () => {
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

  it('does not undo a sign-in that happened while it was asking', async () => {
    const { store, replies, navigate, requests } = start();
    replies[STATUS] = { body: { isAuthenticated: false, user: null, token: null } };
    navigate();
    store.dispatch({ type: 'Login Success', user, token: 't' });
    await vi.waitFor(() => expect(requests).toHaveLength(1));
    await new Promise((resolve) => setTimeout(resolve));
    expect(store.getState().isAuthenticated).toBe(true);
  });

  it('looks at the page again when the person turns out to be gone', async () => {
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
  it('is noticed when the server cuts the page’s socket', async () => {
    const { store, replies, deps, requests } = start('/explore');
    store.dispatch({ type: 'Restore Session', user, token: 't' });
    await vi.waitFor(() => expect(deps.navigation.recheck).toHaveBeenCalledOnce());
    replies[STATUS] = { status: 401, body: { code: 'SESSION_EXPIRED' } };
    dispatchEvent(new Event('live-cut'));
    await vi.waitFor(() => expect(store.getState()).toEqual(signedOutState));
    expect(requests.map(({ url }) => url)).toEqual([STATUS]);
  });

  const CURRENT = '/api/user/subscription/current';

  it.each(['SESSION_EXPIRED', 'REFRESH_FAILED', 'NO_REFRESH_TOKEN'])('with %s leads to the sign-in page', async (code) => {
    const { store, replies, visitedPaths } = start('/explore?q=jazz');
    store.dispatch({ type: 'Restore Session', user, token: 't' });
    replies[CURRENT] = { status: 401, body: { code } };
    await expect(call(getCurrentSubscription, {})).rejects.toMatchObject({ status: 401 });
    expect(visitedPaths).toEqual(['/login?returnUrl=%2Fexplore%3Fq%3Djazz']);
    expect(store.getState()).toEqual(signedOutState);
    expect(toasts).toEqual([]);
  });

  it.each(['/admin/dashboard', '/admin/dashboard/users?q=x'])('leads from %s there too', async (at) => {
    const { store, replies, visitedPaths } = start(at);
    store.dispatch({ type: 'Restore Session', user: buildUser({ role: 'admin' }), token: 't' });
    replies[CURRENT] = { status: 401, body: { code: 'SESSION_EXPIRED' } };
    await expect(call(getCurrentSubscription, {})).rejects.toMatchObject({ status: 401 });
    expect(visitedPaths).toEqual([`/login?${new URLSearchParams({ returnUrl: at })}`]);
  });

  it('of an administrator leads there when the check after a navigation finds it', async () => {
    const { store, replies, visitedPaths, navigate } = start('/admin/dashboard');
    store.dispatch({ type: 'Restore Session', user: buildUser({ role: 'admin' }), token: 't' });
    replies[STATUS] = { body: { isAuthenticated: false, user: null, token: null } };
    navigate();
    await vi.waitFor(() => expect(visitedPaths).toEqual(['/login?returnUrl=%2Fadmin%2Fdashboard']));
  });

  it('goes to the sign-in page once for many lost calls', async () => {
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

  it('is not read from a 401 with another code', async () => {
    const { replies, visitedPaths } = start('/explore');
    replies[CURRENT] = { status: 401, body: { code: 'wrong_credentials' } };
    await expect(call(getCurrentSubscription, {})).rejects.toMatchObject({ status: 401 });
    expect(visitedPaths).toEqual([]);
  });
});

describe('a listener that throws', () => {
  it('is started again up to ten times', async () => {
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
