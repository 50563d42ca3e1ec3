import type { IncomingMessage, Server as HttpServer } from 'node:http';
import { Counter, Gauge } from 'prom-client';
import { Server, type Socket } from 'socket.io';
import { type ClientToServer, type ServerToClient, TOO_MANY_VISITORS } from '@festoon/contracts/core/live';
import type { Config } from '../../config.ts';
import type { Context } from '../../context.ts';
import { DomainError } from '../errors.ts';
import type { Actor, AdminActor, LiveFeed, LiveTopic, PresenceListener, UserActor } from '../http/module.ts';
import { createLiveAdapter } from './live-adapter.ts';
import { disconnectSlowSockets } from './disconnect-slow-sockets.ts';
import type { ServerToServer } from '../live-feeds/follower.ts';
import { createLiveFeeds } from '../live-feeds/live-feeds.ts';
import { accountRoom, sessionRoom } from './live.ts';
import { isOurOrigin } from '../network/is-our-origin.ts';
import { messageAllowance } from '../message-allowance.ts';
import { VISITOR_SOCKET_LIMITS, visitorSockets, type VisitorSocketLimits, type VisitorSockets } from './visitor-sockets.ts';
import { watchList, type WatchList } from '../watch-list.ts';

/** Milliseconds until a change of presence is reported; a page that was reloaded is connected again by then. */
const changeIntervalMillis = 1_500;
const refreshIntervalMillis = 60_000;

type LivePresence = {
  opened(accountId: string): void;
  closed(accountId: string): void;
  close(): void;
};

/**
 * Reports which accounts have an open socket at this process: changes shortly after they happen, and each minute all
 * accounts.
 */
function livePresence(ctx: Context, listeners: readonly PresenceListener[]): LivePresence {
  const open = new Map<string, number>();
  const changed = new Set<string>();
  const logFailure = (error: unknown) => ctx.log.warn({ reason: String(error) }, 'presence could not be reported');

  function report(accountIds: readonly string[]): void {
    const connected = accountIds.filter((id) => open.has(id));
    const disconnected = accountIds.filter((id) => !open.has(id));
    for (const listener of listeners) listener(ctx, { connected, disconnected }).catch(logFailure);
  }

  function publishChange(): void {
    if (changed.size === 0) return;
    report(Array.from(changed));
    changed.clear();
  }

  const timers = [
    setInterval(publishChange, changeIntervalMillis).unref(),
    setInterval(() => open.size > 0 && report(Array.from(open.keys())), refreshIntervalMillis).unref(),
  ];

  return {
    opened(accountId) {
      const count = open.get(accountId) ?? 0;
      open.set(accountId, count + 1);
      if (count === 0) changed.add(accountId);
    },
    closed(accountId) {
      const count = open.get(accountId) ?? 0;
      if (count > 1) open.set(accountId, count - 1);
      else if (open.delete(accountId)) changed.add(accountId);
    },
    close() {
      for (const timer of timers) clearInterval(timer);
    },
  };
}

/** Returns the path that pages connect to: below the API, so that one proxy rule covers both. */
export function livePath({ apiBasePath }: Pick<Config, 'apiBasePath'>): string {
  return `${apiBasePath}/live`;
}

export type LiveGate = {
  /** Reads the cookies of HTTP requests. It renews nothing, because a socket can't set cookies. */
  readonly authenticate: (ctx: Context, request: IncomingMessage) => Promise<Actor>;
  /** Returns whether the session of an open socket is still valid. */
  readonly isCurrent: (ctx: Context, actor: UserActor | AdminActor) => Promise<boolean>;
};

export type LiveServerOptions = {
  readonly gate: LiveGate;
  readonly topics: readonly LiveTopic[];
  readonly feeds?: readonly LiveFeed[];
  readonly presence?: readonly PresenceListener[];
  readonly connectionString: string;
  /** Milliseconds between checks of an open socket's session and topics; five minutes by default. */
  readonly recheckMillis?: number;
  readonly visitorLimits?: VisitorSocketLimits;
};

export type LiveServer = { close(): Promise<void> };

type SocketData = { actor: Actor; watches: WatchList };
type LiveIo = Server<ClientToServer, ServerToClient, ServerToServer, SocketData>;
type LiveSocket = Socket<ClientToServer, ServerToClient, ServerToServer, SocketData>;

type IncomingSocket = { readonly socket: LiveSocket; readonly visitors: VisitorSockets };

const defaultRecheckMillis = 300_000;
// Without this, a session that ended between the handshake and its socket's first room would stay until the next check.
const firstRecheckMillis = 2_000;
const messageBytesMax = 64 * 1024;
const socketsPerAccountMax = 30;

const sockets = new Gauge({ name: 'festoon_sockets', help: 'Open sockets' });
const rejectedSockets = new Counter({
  name: 'festoon_sockets_refused_total',
  help: 'Sockets that were not let in or were cut, by reason',
  labelNames: ['reason'] as const,
});

/** Serves `livePath` on the HTTP server: WebSocket only, so any process can serve any client. */
export async function createLiveServer(
  httpServer: HttpServer,
  ctx: Context,
  options: LiveServerOptions,
): Promise<LiveServer> {
  const adapter = await createLiveAdapter(ctx, options.connectionString);
  const io: LiveIo = new Server(httpServer, {
    path: livePath(ctx.config),
    transports: ['websocket'],
    serveClient: false,
    perMessageDeflate: false,
    maxHttpBufferSize: messageBytesMax,
    connectTimeout: 10_000,
    // Other parts handle their own upgrades, and some of these ask an engine first.
    destroyUpgradeTimeout: 15_000,
    adapter: adapter.constructor,
    allowRequest: (request, decide) => {
      const isOwnOrigin = isOurOrigin(ctx, request);
      if (!isOwnOrigin) rejectedSockets.inc({ reason: 'origin' });
      decide(null, isOwnOrigin);
    },
  });
  const visitors = visitorSockets(options.visitorLimits ?? VISITOR_SOCKET_LIMITS);
  io.use((socket, proceed) => void admit(ctx, options, { socket, visitors }).then(proceed));
  const feeds = createLiveFeeds(ctx, io, options.feeds ?? []);
  io.on('accessChanged', (accountId) => {
    void recheckTopics(io, accountId).catch((error: unknown) => {
      ctx.log.warn({ reason: String(error) }, 'could not check the topics of an account again');
    });
  });
  const presence = livePresence(ctx, options.presence ?? []);
  const stopDisconnecting = disconnectSlowSockets(io, () => rejectedSockets.inc({ reason: 'slow' }));
  io.on('connection', (socket) => {
    if (!serve(ctx, options, { socket, visitors })) return;
    feeds.serve(socket);
    const { actor } = socket.data;
    if (actor.kind !== 'user') return;
    presence.opened(actor.accountId);
    socket.on('disconnect', () => presence.closed(actor.accountId));
  });
  await adapter.ready();
  return {
    async close() {
      feeds.close();
      presence.close();
      stopDisconnecting();
      // Closes only the raw connections: clients that the server disconnects would not reconnect to another process.
      io.engine.close();
      await io.of('/').adapter.close();
      await adapter.close();
    },
  };
}

/** Returns undefined when the socket is admitted, otherwise the error for its client. */
async function admit(
  ctx: Context,
  { gate, topics }: LiveServerOptions,
  { socket, visitors }: IncomingSocket,
): Promise<Error | undefined> {
  try {
    const actor = await gate.authenticate(ctx, socket.request);
    if (actor.kind === 'visitor' && !visitors.hasRoom(actor.client.ip)) {
      rejectedSockets.inc({ reason: TOO_MANY_VISITORS });
      return new Error(TOO_MANY_VISITORS);
    }
    socket.data = { actor, watches: watchList(ctx, actor, topics) };
    return undefined;
  } catch (error) {
    return new Error(rejectionReason(ctx, error));
  }
}

function serve(ctx: Context, options: LiveServerOptions, { socket, visitors }: IncomingSocket): boolean {
  const { actor } = socket.data;
  if (actor.kind === 'visitor') {
    // Several may have been admitted before the first of them was counted.
    if (!visitors.hasRoom(actor.client.ip)) {
      disconnectSocket(socket, TOO_MANY_VISITORS);
      return false;
    }
    socket.on('disconnect', visitors.opened(actor.client.ip));
  }
  if (hasTooManySockets(socket, actor)) {
    disconnectSocket(socket, 'crowded');
    return false;
  }
  sockets.inc();
  if (actor.kind !== 'visitor') void socket.join([sessionRoom(actor.sessionId), accountRoom(actor.accountId)]);
  const isWithinAllowance = messageAllowance(ctx.clock);
  socket.use((_event, next) => {
    if (isWithinAllowance()) next();
    else disconnectSocket(socket, 'flood');
  });
  socket.on('watch', (topic: unknown, done: unknown) => {
    const answer = typeof done === 'function' ? (watching: boolean) => void done(watching) : () => undefined;
    watch(ctx, socket, topic).then(answer, (error: unknown) => {
      ctx.log.error({ err: error }, 'access to a topic could not be checked');
      answer(false);
    });
  });
  socket.on('unwatch', (topic: unknown) => {
    if (typeof topic === 'string' && socket.data.watches.remove(topic)) void socket.leave(topic);
  });
  const stopRechecking = scheduleRechecks(ctx, options, socket);
  socket.on('disconnect', () => {
    sockets.dec();
    stopRechecking();
  });
  return true;
}

async function watch(ctx: Context, socket: LiveSocket, topic: unknown): Promise<boolean> {
  const watching = typeof topic === 'string' && (await socket.data.watches.add(topic));
  // A socket that joined after it disconnected would stay in the room forever.
  if (!watching || !socket.connected || !socket.data.watches.has(topic)) return false;
  await socket.join(topic);
  return true;
}

function scheduleRechecks(
  ctx: Context,
  { gate, recheckMillis = defaultRecheckMillis }: LiveServerOptions,
  socket: LiveSocket,
) {
  let timer = setTimeout(recheck, Math.min(firstRecheckMillis, recheckMillis));
  function recheck(): void {
    timer = setTimeout(recheck, recheckMillis);
    recheckSocket(ctx, gate, socket).catch((error: unknown) => {
      ctx.log.warn({ reason: String(error) }, 'a socket could not be checked again');
    });
  }
  return () => clearTimeout(timer);
}

async function recheckSocket(ctx: Context, gate: LiveGate, socket: LiveSocket): Promise<void> {
  const { actor, watches } = socket.data;
  if (actor.kind !== 'visitor' && !(await gate.isCurrent(ctx, actor))) return disconnectSocket(socket, 'session_ended');
  for (const topic of await watches.removeDenied()) await socket.leave(topic);
}

/** Removes the account's sockets at this process from topics that they may no longer watch. */
async function recheckTopics(io: LiveIo, accountId: string): Promise<void> {
  for (const id of io.of('/').adapter.rooms.get(accountRoom(accountId)) ?? []) {
    const socket = io.of('/').sockets.get(id);
    for (const topic of (await socket?.data.watches.removeDenied()) ?? []) await socket?.leave(topic);
  }
}

function hasTooManySockets({ nsp }: LiveSocket, actor: Actor): boolean {
  if (actor.kind === 'visitor') return false;
  return (nsp.adapter.rooms.get(accountRoom(actor.accountId))?.size ?? 0) >= socketsPerAccountMax;
}

function disconnectSocket(socket: LiveSocket, reason: string): void {
  rejectedSockets.inc({ reason });
  socket.disconnect(true);
}

function rejectionReason({ log }: Context, error: unknown): string {
  if (error instanceof DomainError) return error.code;
  log.error({ err: error }, 'a socket could not be authenticated');
  return 'unavailable';
}
