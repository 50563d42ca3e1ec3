import type { SessionUser } from '@festoon/contracts/identity/account';
import type { AccountId } from '@festoon/contracts/core/ids';
import { onTestFinished, vi } from 'vitest';
import { fetchTransport, setTransport } from '../../lib/api/api-client.ts';
import { createSessionCheck } from './session-check.ts';
import { type SessionEffectsDeps, startSessionEffects } from './session-effects.ts';
import { createSessionStore } from './session-store.ts';

export function buildUser(overrides: Partial<SessionUser> = {}): SessionUser {
  return {
    id: '0190a000-0000-7000-8000-000000000001' as AccountId,
    role: 'user',
    name: 'Ana Lima',
    email: 'ana@example.com',
    handle: 'ana',
    imageUrl: null,
    colourScheme: 'system',
    ...overrides,
  };
}

type Reply = { status?: number; body?: unknown };

/** Starts a session with its effects on a page; the server answers with `replies`. */
export function startSession(at = '/explore', returnUrl?: string) {
  const replies: Record<string, Reply | undefined> = {};
  const requests: { url: string; body: unknown }[] = [];
  const visitedPaths: string[] = [];
  let navigated = () => {};
  onTestFinished(() => setTransport(fetchTransport));
  setTransport(async ({ url, body }) => {
    requests.push({ url, body: typeof body === 'string' ? JSON.parse(body) : undefined });
    const { status = 200, body: response = {} } = replies[url] ?? {};
    return { status, text: JSON.stringify(response) };
  });
  const store = createSessionStore();
  const deps: SessionEffectsDeps = {
    store,
    check: createSessionCheck(store),
    navigation: {
      current: () => ({ pathname: visitedPaths.at(-1)?.split('?')[0] ?? at, href: visitedPaths.at(-1) ?? at, returnUrl }),
      go: async (path) => void visitedPaths.push(path),
      follow: vi.fn<() => void>(),
      recheck: vi.fn<() => Promise<void>>(async () => {}),
      onNavigated: (listener) => {
        navigated = listener;
        return () => {};
      },
    },
    clearAccountData: vi.fn<() => Promise<void>>(async () => {}),
    refetchForAccount: vi.fn<() => Promise<void>>(async () => {}),
    signOutOfProvider: vi.fn<() => Promise<void>>(async () => {}),
    applyColorScheme: vi.fn<(scheme: string) => void>(),
    report: vi.fn<(error: unknown) => void>(),
  };
  const stop = startSessionEffects(deps);
  return { stop, deps, store, replies, requests, visitedPaths, navigate: () => navigated() };
}
