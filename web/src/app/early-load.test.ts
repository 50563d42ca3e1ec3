import { createMemoryHistory } from '@tanstack/react-router';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { fetchTransport, onCallFailure, setTransport } from '../lib/api/api-client.ts';
import type { ApiError } from '../lib/api/api-error.ts';
import { createQueryClient } from '../lib/api/query-client.ts';
import { startEarlyLoad } from './early-load.ts';
import { createAppRouter } from './router.ts';
import { renderConfigSeed } from './seed.ts';
import { createSessionCheck } from './session/session-check.ts';
import { readSessionHint, storeSessionHint, type SessionHint } from './session/session-hint.ts';
import { createSessionStore } from './session/session-store.ts';
import { buildUser } from './session/testing.ts';

const STATUS = '/api/user/auth/status';
const SUBSCRIPTION = '/api/user/subscription/current';
const SAVED = '/api/saved-events';

type Reply = { readonly status: number; readonly body: unknown };

const signedIn: Reply = { status: 200, body: { isAuthenticated: true, user: buildUser(), token: null } };
const signedOut: Reply = { status: 200, body: { isAuthenticated: false } };
const refused: Reply = { status: 401, body: { code: 'SESSION_EXPIRED' } };
const unavailable: Reply = { status: 503, body: {} };
const premium: Reply = { status: 200, body: { success: true, data: { isActive: true } } };
const noEvents: Reply = { status: 200, body: { items: [], nextCursor: null, total: 0 } };

let requests: string[];
let failures: ApiError[];

beforeEach(() => {
  requests = [];
  failures = [];
  document.body.innerHTML = renderConfigSeed({ queries: { queries: [], mutations: [] } });
  onTestFinished(onCallFailure((error) => failures.push(error)));
});

afterEach(() => {
  setTransport(fetchTransport);
  document.body.innerHTML = '';
  localStorage.clear();
});

/** Opens an address as the first one of a visit. The server answers each request with its next reply, the last one repeatedly. */
function open(href: string, hint: SessionHint | null, replies: Readonly<Record<string, readonly Reply[]>>) {
  storeSessionHint(hint);
  const released = Promise.withResolvers<void>();
  setTransport(async ({ url }) => {
    const [path = ''] = url.split('?');
    requests.push(path);
    const earlier = requests.filter((requested) => requested === path).length - 1;
    const { status, body } = replies[path]?.[earlier] ?? replies[path]?.at(-1) ?? { status: 200, body: {} };
    if (path === STATUS) await released.promise;
    return { status, text: JSON.stringify(body) };
  });
  const store = createSessionStore();
  const check = createSessionCheck(store);
  const queryClient = createQueryClient(() => {});
  const visit: Parameters<typeof createAppRouter>[0]['visit'] = { serverRendered: false };
  const context = { queryClient, store, check, visit, isServer: false };
  const router = createAppRouter(context, createMemoryHistory({ initialEntries: [href] }));
  router.updateLatestLocation();
  visit.early = startEarlyLoad(router, check);
  const loading = router.load();
  const answerCheck = async () => {
    released.resolve();
    await loading;
  };
  return { router, queryClient, answerCheck };
}

const countOf = (path: string) => requests.filter((requested) => requested === path).length;

describe('startEarlyLoad', () => {
  it('requests the session, the subscription and the data of the page at the same time, each once', async () => {
    const { router, answerCheck } = open('/profile/saved', 'user', {
      [STATUS]: [signedIn],
      [SUBSCRIPTION]: [premium],
      [SAVED]: [noEvents],
    });
    await vi.waitFor(() => expect(requests.toSorted()).toEqual([SAVED, STATUS, SUBSCRIPTION].toSorted()));
    await answerCheck();
    expect(router.latestLocation.href).toBe('/profile/saved');
    expect(requests).toHaveLength(3);
  });

  it.each([
    ['without a hint', '/profile/saved', null],
    ['for a page of others', '/profile/saved', 'admin'],
    ['for a subscriber page without premium', '/live-stream', 'user'],
  ] as const)('waits for the session %s', async (_, path, hint) => {
    const { answerCheck } = open(path, hint, { [STATUS]: [signedOut] });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(requests).toEqual([STATUS]);
    await answerCheck();
  });

  it('waits for the session if the document was made for a visitor', async () => {
    document.body.innerHTML = '';
    const { answerCheck } = open('/profile/saved', 'user', { [STATUS]: [signedOut] });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(requests).toEqual([STATUS]);
    await answerCheck();
  });

  it('drops what was refused when the guard redirects, and reports nothing', async () => {
    const { router, queryClient, answerCheck } = open('/profile/saved', 'user', {
      [STATUS]: [signedOut],
      [SUBSCRIPTION]: [refused],
      [SAVED]: [refused],
    });
    await vi.waitFor(() => expect(requests).toHaveLength(3));
    await answerCheck();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(router.latestLocation.pathname).toBe('/login');
    expect(failures).toEqual([]);
    expect(queryClient.getQueryCache().findAll({ queryKey: ['subscription'] })).toEqual([]);
    expect(readSessionHint()).toBeNull();
  });

  it('repeats a failed request after the guard has let the person in', async () => {
    const { router, answerCheck } = open('/profile/saved', 'user', {
      [STATUS]: [signedIn],
      [SUBSCRIPTION]: [premium],
      [SAVED]: [refused, noEvents],
    });
    await vi.waitFor(() => expect(countOf(SAVED)).toBe(1));
    await answerCheck();
    await vi.waitFor(() => expect(countOf(SAVED)).toBe(2));
    expect(router.latestLocation.href).toBe('/profile/saved');
    expect(failures).toEqual([]);
  });

  it('sends a read that meets a busy gateway twice, as later reads', async () => {
    const { answerCheck } = open('/profile/saved', 'user', {
      [STATUS]: [signedIn],
      [SUBSCRIPTION]: [premium],
      [SAVED]: [unavailable],
    });
    await vi.waitFor(() => expect(countOf(SAVED)).toBe(1));
    await answerCheck();
    await vi.waitFor(() => expect(failures.map(({ status }) => status)).toEqual([503]));
    expect(countOf(SAVED)).toBe(2);
  });

  it('lets the gate decide by the subscription if its first request failed', async () => {
    const { router, answerCheck } = open('/live-stream', 'subscriber', {
      [STATUS]: [signedIn],
      [SUBSCRIPTION]: [refused, premium],
      '/api/streams': [noEvents],
    });
    await vi.waitFor(() => expect(countOf(SUBSCRIPTION)).toBe(1));
    await answerCheck();
    expect(router.latestLocation.href).toBe('/live-stream');
    expect(failures).toEqual([]);
  });
});
