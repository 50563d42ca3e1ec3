import type { PublicConfig } from '@festoon/contracts/operations/config';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endProviderSession, rememberProviderSession } from './provider-session.ts';

const stored = new Map<string, string>();
const sandbox = { sandboxes: { signIn: true } } as PublicConfig;
let signOutRequests: string[] = [];

beforeEach(() => {
  stored.clear();
  signOutRequests = [];
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  });
  vi.stubGlobal('fetch', async (url: string) => {
    signOutRequests.push(url);
    return new Response(null, { status: 204 });
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('endProviderSession', () => {
  it('signs out once if this browser signed in with the provider', async () => {
    rememberProviderSession();
    await endProviderSession(async () => sandbox);
    await endProviderSession(async () => sandbox);
    expect(signOutRequests).toEqual(['/sandbox/identity/logout']);
  });

  it('does not sign out after a sign-in with a password', async () => {
    await endProviderSession(async () => sandbox);
    expect(signOutRequests).toEqual([]);
  });

  it('does not delay signing out if the provider fails or does not respond', async () => {
    rememberProviderSession();
    await expect(endProviderSession(async () => Promise.reject(new Error('down')))).resolves.toBeUndefined();
    vi.useFakeTimers();
    const silent = endProviderSession(() => new Promise(() => {}));
    await vi.advanceTimersByTimeAsync(3000);
    await expect(silent).resolves.toBeUndefined();
    vi.useRealTimers();
    await endProviderSession(async () => sandbox);
    expect(signOutRequests).toEqual(['/sandbox/identity/logout']);
  });
});
