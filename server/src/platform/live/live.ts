import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { FeedSignal, Invalidation } from '@festoon/contracts/core/live';
import type { Db, DbOrTx } from '../db/db.ts';
import { preparedStatement } from '../db/prepared-statement.ts';
import { coalesceSignals } from './coalesce-signals.ts';
import type { Log } from '../log.ts';

/**
 * Sends messages to open pages of every process. Delivery is not guaranteed: clients refetch what must arrive, and callers
 * do not wait.
 */
export type Live = {
  /** Publishes an invalidation. Call it after the commit. Equal invalidations within a fifth of a second are sent as two. */
  invalidate(invalidation: Invalidation): void;
  /** Sends a signal to the current followers of a feed, except to the account that sent it. */
  signal(kind: string, id: string, signal: FeedSignal): void;
  /** Sends a signal that many send at the same time: signals within a second become one, with their counts added up. */
  signalCoalesced(kind: string, id: string, signal: FeedSignal): void;
  /** Closes the session's sockets everywhere. */
  endSession(sessionId: string): void;
  /** Closes the account's sockets everywhere. */
  endAccount(accountId: string): void;
};

/** Carries invalidations to the socket servers of all processes. */
export type PubSubAdapter = {
  emit(room: string, invalidation: Invalidation): Promise<void>;
  /** Sends to the servers themselves, each of which checks its own followers. */
  emitToServers(...event: FeedEvent): Promise<void>;
  disconnect(room: string): Promise<void>;
};

/** An event about feeds that socket servers send to each other. */
export type FeedEvent =
  | ['appended', kind: string, id: string]
  | ['signal', kind: string, id: string, signal: FeedSignal]
  | ['accessChanged', accountId: string];

const APPENDED = 'feed.appended';
const ACCESS_CHANGED = 'access.changed';

/** The invalidation of new entries in a feed; its followers are sent the entries themselves. */
export const feedAppended = (kind: string, id: string): Invalidation => ({ topic: kind, name: APPENDED, id });

/**
 * The invalidation that an account may follow less than before. Feeds that it lost end immediately instead of within two seconds.
 */
export const accessChanged = (accountId: string): Invalidation => ({
  topic: 'account',
  name: ACCESS_CHANGED,
  id: accountId,
});

// No topic begins like this, so no one can watch one of these rooms.
export const sessionRoom = (sessionId: string): string => `@session:${sessionId}`;
export const accountRoom = (accountId: string): string => `@account:${accountId}`;

const coalesceMillis = 200;
const coalesceFeedMillis = 50;
const batchMillis = 50;

export function createLive(pubSub: PubSubAdapter, log: Pick<Log, 'warn'>): Live {
  const logLost = (error: unknown) => log.warn({ reason: String(error) }, 'an invalidation could not be published');
  const send = (invalidation: Invalidation) => {
    if (invalidation.name === APPENDED) return pubSub.emitToServers('appended', invalidation.topic, invalidation.id);
    return invalidation.name === ACCESS_CHANGED
      ? pubSub.emitToServers('accessChanged', invalidation.id)
      : pubSub.emit(invalidation.topic, invalidation);
  };
  const disconnect = (room: string) => void pubSub.disconnect(room).catch(logLost);
  // Pending: true when the same invalidation was published again during its interval.
  const recent = new Map<string, boolean>();

  function emitAndWait(invalidation: Invalidation, key: string): void {
    void send(invalidation).catch(logLost);
    recent.set(key, false);
    setTimeout(
      () => {
        const wasRepeated = recent.get(key);
        recent.delete(key);
        if (wasRepeated) emitAndWait(invalidation, key);
      },
      invalidation.name === APPENDED ? coalesceFeedMillis : coalesceMillis,
    ).unref();
  }

  const signal: Live['signal'] = (kind, id, signalValue) =>
    void pubSub.emitToServers('signal', kind, id, signalValue).catch(logLost);

  return {
    invalidate(invalidation) {
      const key = `${invalidation.topic}\n${invalidation.name}\n${invalidation.id}`;
      if (recent.has(key)) recent.set(key, true);
      else emitAndWait(invalidation, key);
    },
    signal,
    signalCoalesced: coalesceSignals(signal),
    endSession: (sessionId) => disconnect(sessionRoom(sessionId)),
    endAccount: (accountId) => disconnect(accountRoom(accountId)),
  };
}

// The wire format of @socket.io/postgres-adapter, as in socket.io's own emitter for PostgreSQL.
const namespace = '/';
export const LIVE_CHANNEL_PREFIX = 'festoon-live';
export const LIVE_CHANNEL = `${LIVE_CHANNEL_PREFIX}#${namespace}`;
const eventPacket = 2;
const broadcast = 3;
const disconnectSockets = 6;
const serverSideEmit = 9;

/**
 * Sends messages to the servers that listen on the channel of the live updates.
 * @public The test of all statements calls it.
 */
export async function notifyServers(db: DbOrTx, messages: readonly string[]): Promise<void> {
  await sql`${preparedStatement} select pg_notify(${LIVE_CHANNEL}, message) from unnest(${messages}::text[]) message`.execute(
    db,
  );
}

/** Publishes with PostgreSQL's NOTIFY through the existing pool, so that a process without a socket server can publish. */
export function postgresPubSub(db: Db): PubSubAdapter {
  let waiting: string[] = [];
  let currentBatch: Promise<void> = Promise.resolve();
  let nextBatch: Promise<void> | null = null;

  // Messages that arrive while a statement runs are sent together by the next. A statement that hangs does not block later ones.
  function notify(type: number, data: object): Promise<void> {
    waiting.push(JSON.stringify({ uid: 'emitter', nsp: namespace, type, data }));
    nextBatch ??= currentBatch = Promise.race([
      currentBatch.catch(() => undefined),
      pause(batchMillis, undefined, { ref: false }),
    ]).then(flush);
    return nextBatch;
  }
  async function flush(): Promise<void> {
    const messages = waiting;
    waiting = [];
    nextBatch = null;
    await notifyServers(db, messages);
  }
  const to = (room: string) => ({ opts: { rooms: [room], except: [], flags: {} } });
  return {
    emit: (room, invalidation) =>
      notify(broadcast, {
        packet: { type: eventPacket, data: ['invalidation', invalidation], nsp: namespace },
        ...to(room),
      }),
    emitToServers: (...event) => notify(serverSideEmit, { packet: event }),
    disconnect: (room) => notify(disconnectSockets, { close: true, ...to(room) }),
  };
}
