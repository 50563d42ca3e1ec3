import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { io as connect, type Socket } from 'socket.io-client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AccountId, SessionId } from '@festoon/contracts/core/ids';
import type { ClientToServer, Invalidation, ServerToClient } from '@festoon/contracts/core/live';
import { DomainError } from '../errors.ts';
import type { Actor } from '../http/module.ts';
import { createLive, postgresPubSub, type Live } from './live.ts';
import { createLiveServer, livePath, type LiveGate } from './live-server.ts';
import { testContext, type TestContext } from '../testing/test-context.ts';

type Client = Socket<ServerToClient, ClientToServer>;

const closers: (() => unknown)[] = [];
let ctx: TestContext;
let live: Live;
let ended: Set<string>;
let closedTopics: Set<string>;
let ports: number[];

const client = { ip: '127.0.0.1', userAgent: 'test' };

/** The cookie `session=ada.1` identifies account ada in session ada.1. */
const gate: LiveGate = {
  authenticate: (_ctx, { headers }) => {
    const [, session = '', account = ''] = /session=((\w+)\.\d+)/.exec(headers.cookie ?? '') ?? [];
    if (ended.has(session)) return Promise.reject(new DomainError('not_found'));
    const actor: Actor = session
      ? { kind: 'user', accountId: account as AccountId, sessionId: session as SessionId, client }
      : { kind: 'visitor', client };
    return Promise.resolve(actor);
  },
  isCurrent: (_ctx, { sessionId }) => Promise.resolve(!ended.has(sessionId)),
};

const topics = [
  { kind: 'event', mayWatch: (_ctx: unknown, _actor: Actor, id: string) => Promise.resolve(!closedTopics.has(id)) },
  {
    kind: 'account',
    mayWatch: (_ctx: unknown, actor: Actor, id: string) => Promise.resolve(actor.kind === 'user' && actor.accountId === id),
  },
  { kind: 'broken', mayWatch: () => Promise.reject(new Error('no')) },
];

beforeEach(async () => {
  ctx = await testContext();
  live = createLive(postgresPubSub(ctx.db), ctx.log);
  ended = new Set();
  closedTopics = new Set();
  ports = [await serve(), await serve()];
  await untilBothListen();
});

afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

async function serve(recheckMillis = 400): Promise<number> {
  const http = createServer();
  const server = await createLiveServer(http, ctx, {
    gate,
    topics,
    connectionString: ctx.config.databaseUrl!,
    recheckMillis,
  });
  await new Promise<void>((resolve) => void http.listen(0, '127.0.0.1', resolve));
  closers.push(async () => {
    await server.close();
    http.close();
  });
  const address = http.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

async function untilBothListen(): Promise<void> {
  const watchers = await Promise.all(ports.map((port) => watching(port, 'event:warm-up')));
  await expect
    .poll(
      () => {
        live.invalidate({ topic: 'event:warm-up', name: 'warmed.up', id: crypto.randomUUID() });
        return watchers.every(({ invalidations }) => invalidations.length > 0);
      },
      { timeout: 10_000 },
    )
    .toBe(true);
  for (const { socket } of watchers) socket.close();
}

function open(port: number, { cookie, origin }: { cookie?: string; origin?: string } = {}): Client {
  const extraHeaders = { ...(cookie && { cookie }), ...(origin && { origin }) };
  const socket: Client = connect(`http://127.0.0.1:${port}`, {
    path: livePath({ apiBasePath: '/api' }),
    transports: ['websocket'],
    extraHeaders,
    forceNew: true,
  });
  closers.push(() => socket.close());
  return socket;
}

async function watching(port: number, topic: string, cookie?: string) {
  const socket = open(port, cookie === undefined ? {} : { cookie });
  const invalidations: Invalidation[] = [];
  socket.on('invalidation', (invalidation) => invalidations.push(invalidation));
  return { socket, invalidations, watches: await socket.emitWithAck('watch', topic) };
}

const outcome = (socket: Client) =>
  new Promise<string>((resolve) => {
    socket.on('connect', () => resolve('connected'));
    socket.on('connect_error', (error) => resolve(error.message));
  });

describe('watching a topic', () => {
  it('delivers an invalidation to its watchers in every process', async () => {
    const [here, there, otherServer] = await Promise.all([
      watching(ports[0]!, 'event:1'),
      watching(ports[1]!, 'event:1'),
      watching(ports[1]!, 'event:2'),
    ]);
    live.invalidate({ topic: 'event:1', name: 'stock.changed', id: 'a' });
    await expect.poll(() => [here.invalidations.length, there.invalidations.length]).toEqual([1, 1]);
    expect(there.invalidations).toEqual([{ topic: 'event:1', name: 'stock.changed', id: 'a' }]);
    expect(otherServer.invalidations).toEqual([]);
  });

  it('returns the same response for a forbidden topic as for an unknown one', async () => {
    const { socket, watches, invalidations } = await watching(ports[0]!, 'account:bo', 'session=ada.1');
    expect(watches).toBe(false);
    for (const topic of [
      'nothing:1',
      'account:',
      'account',
      '@session:ada.1',
      '@account:bo',
      'broken:1',
      'event:a b',
      '__proto__:1',
      'event:1\n',
      ' event:1',
    ]) {
      expect({ topic, watches: await socket.emitWithAck('watch', topic) }).toEqual({ topic, watches: false });
    }
    expect(await socket.emitWithAck('watch', 'account:ada')).toBe(true);
    live.invalidate({ topic: 'account:bo', name: 'booking.confirmed', id: 'a' });
    live.invalidate({ topic: 'account:ada', name: 'booking.confirmed', id: 'b' });
    await expect.poll(() => invalidations.map(({ id }) => id)).toEqual(['b']);
  });

  it('ends with unwatch', async () => {
    const { socket, invalidations } = await watching(ports[0]!, 'event:1');
    socket.emit('unwatch', 'event:1');
    expect(await socket.emitWithAck('watch', 'event:2')).toBe(true);
    live.invalidate({ topic: 'event:1', name: 'stock.changed', id: 'a' });
    live.invalidate({ topic: 'event:2', name: 'stock.changed', id: 'b' });
    await expect.poll(() => invalidations.map(({ id }) => id)).toEqual(['b']);
  });

  it('ends when the topic closes', async () => {
    const { invalidations } = await watching(ports[0]!, 'event:1');
    closedTopics.add('1');
    await pause(1_000);
    live.invalidate({ topic: 'event:1', name: 'stock.changed', id: 'a' });
    await pause(300);
    expect(invalidations).toEqual([]);
  });

  it('is limited to fifty topics per socket', async () => {
    const { socket } = await watching(ports[0]!, 'event:0');
    const rest = await Promise.all(Array.from({ length: 52 }, (_, n) => socket.emitWithAck('watch', `event:${n + 1}`)));
    expect(rest.filter(Boolean)).toHaveLength(49);
  });

  it('merges repeated invalidations, and keeps different ones', async () => {
    const { invalidations } = await watching(ports[0]!, 'event:1');
    for (let n = 0; n < 100; n += 1) live.invalidate({ topic: 'event:1', name: 'stock.changed', id: 'same' });
    for (let n = 0; n < 20; n += 1) live.invalidate({ topic: 'event:1', name: 'stock.changed', id: `other-${n}` });
    await pause(900);
    expect(invalidations.filter(({ id }) => id === 'same')).toHaveLength(2);
    expect(invalidations).toHaveLength(22);
  });
});

describe('socket connections', () => {
  it('accept our pages and programs, and reject other sites', async () => {
    expect(await outcome(open(ports[0]!, { origin: ctx.config.publicUrl }))).toBe('connected');
    expect(await outcome(open(ports[0]!, { origin: `http://127.0.0.1:${ports[0]}` }))).toBe('connected');
    expect(await outcome(open(ports[0]!))).toBe('connected');
    for (const origin of ['https://evil.example', `${ctx.config.publicUrl}.evil.example`, 'null', 'nonsense']) {
      expect(`${origin} ${await outcome(open(ports[0]!, { origin }))}`).not.toContain('connected');
    }
  });

  it('reject an ended session', async () => {
    ended.add('ada.1');
    expect(await outcome(open(ports[0]!, { cookie: 'session=ada.1' }))).toBe('not_found');
  });

  it('close for a session or an account in every process within a second', async () => {
    const sockets = await Promise.all([
      watching(ports[0]!, 'event:1', 'session=ada.1'),
      watching(ports[1]!, 'event:1', 'session=ada.1'),
      watching(ports[1]!, 'event:1', 'session=ada.2'),
      watching(ports[1]!, 'event:1', 'session=bo.1'),
    ]);
    const connected = () => sockets.map(({ socket }) => socket.connected);
    live.endSession('ada.1');
    await expect.poll(connected, { timeout: 1_000 }).toEqual([false, false, true, true]);
    live.endAccount('ada');
    await expect.poll(connected, { timeout: 1_000 }).toEqual([false, false, false, true]);
  });

  it('close automatically when the session has ended', async () => {
    const { socket } = await watching(ports[0]!, 'event:1', 'session=ada.1');
    ended.add('ada.1');
    await expect.poll(() => socket.connected, { timeout: 2_000 }).toBe(false);
  });

  it('close on floods and messages over 64 KB, and survive malformed messages', async () => {
    const flood = await watching(ports[0]!, 'event:1');
    for (let n = 0; n < 200; n += 1) flood.socket.emit('unwatch', 'event:9');
    await expect.poll(() => flood.socket.connected).toBe(false);

    const large = await watching(ports[0]!, 'event:1');
    large.socket.io.reconnection(false);
    large.socket.emit('unwatch', 'x'.repeat(70_000));
    await expect.poll(() => large.socket.connected).toBe(false);

    const { socket } = await watching(ports[0]!, 'event:1');
    const any = socket as unknown as Socket;
    for (const nonsense of [null, 7, {}, [], { toString: 1 }, true]) {
      any.emit('watch', nonsense);
      any.emit('watch', nonsense, nonsense);
      any.emit('unwatch', nonsense);
      any.emit('nothing', nonsense);
    }
    any.emit('watch');
    expect(await socket.emitWithAck('watch', 'event:2')).toBe(true);
  });

  it('are limited per account', async () => {
    const sockets = Array.from({ length: 33 }, () => open(ports[0]!, { cookie: 'session=ada.1' }));
    await Promise.all(sockets.map(outcome));
    await expect.poll(() => sockets.filter((socket) => socket.connected).length).toBe(30);
  });
});
