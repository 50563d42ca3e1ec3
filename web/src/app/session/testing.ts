import type { SessionUser } from '@festoon/contracts/identity/account';
import type { AccountId } from '@festoon/contracts/core/ids';
import { vi } from 'vitest';
import { setTransport } from '../../lib/api/api-client.ts';
import { createSessionCheck } from './session-check.ts';
import { type EffectsWorld, startSessionEffects } from './session-effects.ts';
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

/** A session with its effects, on a page, before a server that answers what `replies` say. */
export function startSession(at = '/explore', returnUrl?: string) {
  const replies: Record<string, Reply | undefined> = {};
  const asked: { url: string; body: unknown }[] = [];
  const went: string[] = [];
  let navigated = () => {};
  setTransport(async ({ url, body }) => {
    asked.push({ url, body: typeof body === 'string' ? JSON.parse(body) : undefined });
    const { status = 200, body: answer = {} } = replies[url] ?? {};
    return { status, text: JSON.stringify(answer) };
  });
  const store = createSessionStore();
  const world: EffectsWorld = {
    store,
    check: createSessionCheck(store),
    navigation: {
      current: () => ({ pathname: went.at(-1)?.split('?')[0] ?? at, href: went.at(-1) ?? at, returnUrl }),
      go: async (path) => void went.push(path),
      recheck: vi.fn<() => Promise<void>>(async () => {}),
      onNavigated: (listener) => {
        navigated = listener;
        return () => {};
      },
    },
    forgetPerson: vi.fn<() => Promise<void>>(async () => {}),
    greetPerson: vi.fn<() => Promise<void>>(async () => {}),
    signOutOfProvider: vi.fn<() => Promise<void>>(async () => {}),
    wear: vi.fn<(scheme: string) => void>(),
    report: vi.fn<(error: unknown) => void>(),
  };
  const stop = startSessionEffects(world);
  return { stop, world, store, replies, asked, went, navigate: () => navigated() };
}
