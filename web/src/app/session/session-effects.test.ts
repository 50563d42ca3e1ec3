import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ToastMessage, setToastRenderer } from '../../lib/toast.ts';
import { signedOutState } from './session-state.ts';
import { buildUser, startSession } from './testing.ts';

const user = buildUser();
const admin = buildUser({ role: 'admin' });
const credentials = { email: 'ana@example.com', password: 'secret-secret' };

let stop: () => void;
let hide: () => void;
let toasts: ToastMessage[];

function start(at?: string, returnUrl?: string) {
  const session = startSession(at, returnUrl);
  ({ stop } = session);
  return session;
}

beforeEach(() => {
  // Toasts wait until they can be shown: discard those of earlier tests.
  setToastRenderer(() => undefined)();
  toasts = [];
  hide = setToastRenderer((toast) => toasts.push(toast));
});

afterEach(() => {
  stop();
  hide();
});

const signIns = [
  { name: 'Login', url: '/api/user/auth/sign-in', event: { type: 'Login', credentials } },
  { name: 'Admin Login', url: '/api/admin/auth/sign-in', event: { type: 'Admin Login', credentials } },
  {
    name: 'Google Login',
    url: '/api/user/auth/firebase-signin',
    event: { type: 'Google Login', identity: { idToken: 'x' } },
  },
] as const;

describe('signing in', () => {
  it.each([
    ['Login', '/', []],
    ['Admin Login', '/admin/dashboard', [{ kind: 'success', text: 'Welcome to Festoon' }]],
    ['Google Login', '/', [{ kind: 'success', text: 'Welcome to Festoon' }]],
  ])('%s opens its page', async (name, path, expectedPath) => {
    const { url, event } = signIns.find((signIn) => signIn.name === name) ?? signIns[0];
    const { store, replies, visitedPaths } = start('/login');
    replies[url] = { body: { success: true, user: name === 'Admin Login' ? admin : user, token: 't', message: '' } };
    store.dispatch(event);
    await vi.waitFor(() => expect(visitedPaths).toEqual([path]));
    expect(store.getState()).toMatchObject({ isAuthenticated: true, token: 't', loading: false });
    expect(toasts).toEqual(expectedPath);
  });

  it.each([
    ['/checkout?booking=1', '/checkout?booking=1'],
    ['//evil.example', '/'],
    ['https://evil.example', '/'],
    ['/\\evil.example', '/'],
  ])('with returnUrl %s opens %s', async (returnUrl, path) => {
    const { store, replies, visitedPaths } = start('/login', returnUrl);
    replies['/api/user/auth/sign-in'] = { body: { success: true, user, token: 't', message: '' } };
    store.dispatch({ type: 'Login', credentials });
    await vi.waitFor(() => expect(visitedPaths).toEqual([path]));
  });

  it('sets defaults for missing provider data', async () => {
    const { store, requests } = start('/login');
    store.dispatch({ type: 'Google Login', identity: { idToken: 'x' } });
    await vi.waitFor(() => expect(requests[0]?.body).toEqual({ idToken: 'x', name: 'Unknown', email: '', profileImg: '' }));
  });

  const failureBody = { success: false, message: 'Said by the server.' };
  it.each([
    ['Login', { status: 401, body: failureBody }, 'Said by the server.'],
    ['Login', { status: 500, body: undefined }, 'Failed to Login'],
    ['Login', { body: { success: false, message: '' } }, 'Login Failed'],
    ['Admin Login', { status: 401, body: failureBody }, 'Said by the server.'],
    ['Admin Login', { status: 500, body: undefined }, 'Admin Failed to Login'],
    ['Google Login', { status: 401, body: failureBody }, 'Said by the server.'],
    ['Google Login', { status: 500, body: undefined }, 'Failed to Login with Google'],
    ['Google Login', { body: { success: false, message: '' } }, 'Google Login Failed'],
  ])('%s shows why it failed (%#)', async (name, reply, text) => {
    const { url, event } = signIns.find((signIn) => signIn.name === name) ?? signIns[0];
    const { store, replies } = start('/login');
    replies[url] = reply;
    store.dispatch(event);
    await vi.waitFor(() => expect(toasts).toEqual([{ kind: 'failure', text }]));
    expect(store.getState()).toEqual({ ...signedOutState, error: text });
  });

  it('shows no toast for the second factor', async () => {
    const { store, replies } = start('/login');
    replies['/api/user/auth/sign-in'] = { status: 401, body: { ...failureBody, code: 'second_factor_required' } };
    store.dispatch({ type: 'Login', credentials });
    await vi.waitFor(() => expect(store.getState().error).toBe('Said by the server.'));
    expect(toasts).toEqual([]);
  });
});

describe('a failed sign-in', () => {
  it.each([
    ['/explore', ['/']],
    ['/', []],
    ['/login', []],
    ['/register', []],
  ])('on %s navigates to %j', async (at, expected) => {
    const { store, visitedPaths } = start(at);
    store.dispatch({ type: 'Login Failure', error: 'x' });
    expect(visitedPaths).toEqual(expected);
  });

  it('of an administrator opens the administrators’ sign-in page', () => {
    const { store, visitedPaths } = start('/explore');
    store.dispatch({ type: 'Admin Login Failure', error: 'x' });
    expect(visitedPaths).toEqual(['/admin/login']);
  });

  it('of a Google account stays on the page', () => {
    const { store, visitedPaths } = start('/explore');
    store.dispatch({ type: 'Google Login Failure', error: '' });
    expect(visitedPaths).toEqual([]);
    expect(toasts).toEqual([{ kind: 'failure', text: 'Failed to Login with Google' }]);
  });
});

describe('logging out', () => {
  it('signs out of the provider, opens the home page and shows a notice', async () => {
    const { store, replies, visitedPaths, deps } = start('/profile/details');
    store.dispatch({ type: 'Restore Session', user, token: 't' });
    replies['/api/user/auth/logout'] = { body: { success: true, message: '' } };
    store.dispatch({ type: 'Logout' });
    await vi.waitFor(() => expect(toasts).toEqual([{ kind: 'success', text: 'Logged out successfully!' }]));
    expect(visitedPaths).toEqual(['/']);
    expect(deps.signOutOfProvider).toHaveBeenCalledOnce();
    expect(store.getState()).toEqual(signedOutState);
  });

  it('shows an error when it failed', async () => {
    const { store, replies, visitedPaths } = start();
    replies['/api/user/auth/logout'] = { status: 500 };
    store.dispatch({ type: 'Logout' });
    await vi.waitFor(() => expect(toasts).toEqual([{ kind: 'failure', text: 'Logout failed' }]));
    expect(store.getState()).toEqual({ ...signedOutState, error: 'Logout failed' });
    expect(visitedPaths).toEqual([]);
  });
});
