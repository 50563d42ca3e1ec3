import { sql } from 'kysely';
import type { LiveHint } from '@festoon/contracts/live';
import type { Db } from './db/db.ts';
import type { Log } from './log.ts';

/** Tells open pages of every process. Nothing is promised: what must arrive is read again, and who calls does not wait. */
export type Live = {
  /** Call it after the commit; equal hints within a fifth of a second become two. */
  hint(hint: LiveHint): void;
  /** Closes the session's sockets everywhere. */
  endSession(sessionId: string): void;
  /** Closes the account's sockets everywhere. */
  endAccount(accountId: string): void;
};

/** Carries hints to the socket servers of all processes. */
export type LiveCarrier = {
  emit(room: string, hint: LiveHint): Promise<void>;
  disconnect(room: string): Promise<void>;
};

// No topic begins like this, so nobody can watch one of these.
export const sessionRoom = (sessionId: string): string => `@session:${sessionId}`;
export const accountRoom = (accountId: string): string => `@account:${accountId}`;

const coalesceMillis = 200;

export function createLive(carrier: LiveCarrier, log: Pick<Log, 'warn'>): Live {
  const noteLost = (error: unknown) => log.warn({ reason: String(error) }, 'a hint was lost');
  const emit = (hint: LiveHint) => void carrier.emit(hint.topic, hint).catch(noteLost);
  const disconnect = (room: string) => void carrier.disconnect(room).catch(noteLost);
  // Waiting: true when the same hint came again while its time ran.
  const recent = new Map<string, boolean>();

  function emitAndHold(hint: LiveHint, key: string): void {
    emit(hint);
    recent.set(key, false);
    setTimeout(() => {
      const cameAgain = recent.get(key);
      recent.delete(key);
      if (cameAgain) emitAndHold(hint, key);
    }, coalesceMillis).unref();
  }

  return {
    hint(hint) {
      const key = `${hint.topic}\n${hint.name}\n${hint.id}`;
      if (recent.has(key)) recent.set(key, true);
      else emitAndHold(hint, key);
    },
    endSession: (sessionId) => disconnect(sessionRoom(sessionId)),
    endAccount: (accountId) => disconnect(accountRoom(accountId)),
  };
}

// The wire format of @socket.io/postgres-adapter, as socket.io's own emitter for PostgreSQL writes it.
const namespace = '/';
export const LIVE_CHANNEL_PREFIX = 'festoon-live';
const channel = `${LIVE_CHANNEL_PREFIX}#${namespace}`;
const eventPacket = 2;
const broadcast = 3;
const disconnectSockets = 6;

/** Sends over PostgreSQL's NOTIFY, through the pool that is there already: no socket server is needed to send. */
export function postgresCarrier(db: Db): LiveCarrier {
  async function notify(type: number, room: string, data: object): Promise<void> {
    const opts = { rooms: [room], except: [], flags: {} };
    const message = JSON.stringify({ uid: 'emitter', nsp: namespace, type, data: { ...data, opts } });
    await sql`select pg_notify(${channel}, ${message})`.execute(db);
  }
  return {
    emit: (room, hint) => notify(broadcast, room, { packet: { type: eventPacket, data: ['hint', hint], nsp: namespace } }),
    disconnect: (room) => notify(disconnectSockets, room, { close: true }),
  };
}
