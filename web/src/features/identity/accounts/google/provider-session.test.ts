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

describe('the end of the identity provider’s session', () => {
  it('is asked for where somebody signed in with the provider, once', async () => {
    rememberProviderSession();
    await endProviderSession(async () => sandbox);
    await endProviderSession(async () => sandbox);
    expect(signOutRequests).toEqual(['/sandbox/identity/logout']);
  });

  it('is not asked for after a sign-in with a password', async () => {
    await endProviderSession(async () => sandbox);
    expect(signOutRequests).toEqual([]);
  });

  it('does not hold up a logout where the provider fails or stays silent', async () => {
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
