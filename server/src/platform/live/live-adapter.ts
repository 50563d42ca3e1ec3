import { createAdapter } from '@socket.io/postgres-adapter';
import { setTimeout as pause } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { Server, type ServerOptions } from 'socket.io';
import type { ServerToClient } from '@festoon/contracts/core/live';
import type { Context } from '../../context.ts';
import { createPool } from '../db/db.ts';
import type { ServerToServer } from '../live-feeds/follower.ts';
import { LIVE_CHANNEL, LIVE_CHANNEL_PREFIX, type LiveCarrier } from './live.ts';
import { StartError } from '../start-error.ts';

const CLOSE_TIMEOUT_MS = 1_000;

type AdapterConstructor = NonNullable<ServerOptions['adapter']>;
export type LiveAdapter = {
  readonly constructor: AdapterConstructor;
  /** Waits until it hears the other processes, once it is in use. */
  hears(): Promise<void>;
  close(): Promise<void>;
};

/** Joins the socket servers of all processes: over Redis streams where a Redis is configured, else over PostgreSQL. */
export function createLiveAdapter({ config, log }: Context, connectionString: string): Promise<LiveAdapter> {
  return config.redisUrl === undefined ? postgresAdapter(connectionString, log) : redisAdapter(config.redisUrl, log);
}

async function postgresAdapter(connectionString: string, log: Context['log']): Promise<LiveAdapter> {
  const note = (error: Error) => log.warn({ reason: error.message }, 'the live channel was interrupted');
  const pool = createPool({ connectionString, poolSize: 3, onLostConnection: note });
  const { lender, hears, end } = lend(pool, note);
  const constructor = createAdapter(lender as Pool, {
    channelPrefix: LIVE_CHANNEL_PREFIX,
    tableName: 'live_attachments',
    errorHandler: note,
  });
  return await Promise.resolve({ constructor, hears: () => hears, close: end });
}

/**
 * The pool as the adapter sees it, which keeps one connection. Of a broken one it takes another, but never gives it back,
 * until the pool is empty; it listens for its end, not for its error, which would end the process; and closed while it
 * takes one, it would hold it for ever and the pool would not end.
 */
function lend(pool: Pool, note: (error: Error) => void) {
  const borrowed = new Set<PoolClient>();
  const { promise: hears, resolve: noteHearing } = Promise.withResolvers<void>();
  let hasEnded = false;
  const releaseClient = (client: PoolClient) => {
    if (borrowed.delete(client)) client.release(true);
  };
  pool.on('release', (_error, client) => borrowed.delete(client));
  pool.on('connect', (client) => {
    client.on('error', note);
    client.on('end', () => releaseClient(client));
  });
  const lender = {
    query: pool.query.bind(pool),
    async connect(): Promise<PoolClient> {
      if (!hasEnded) {
        const client = await pool.connect();
        borrowed.add(client);
        // The adapter would do the same later, and say nothing of when.
        await client.query(`listen "${LIVE_CHANNEL}"`);
        noteHearing();
        if (!hasEnded) return client;
        releaseClient(client);
      }
      // It would try again for ever.
      return new Promise(() => undefined);
    },
  };
  async function end(): Promise<void> {
    hasEnded = true;
    noteHearing();
    for (const client of Array.from(borrowed)) releaseClient(client);
    await pool.end();
  }
  return { lender: lender as unknown, hears, end };
}

// Loaded only where it is wanted, so that a small installation does not carry it in memory.
async function redisAdapter(url: string, log: Context['log']): Promise<LiveAdapter> {
  const [{ createClient }, { createAdapter: createStreams }] = await Promise.all([
    import('redis'),
    import('@socket.io/redis-streams-adapter'),
  ]);
  let wasThere = false;
  const reconnectStrategy = (tries: number) => (wasThere ? Math.min(tries * 50, 500) : false);
  const client = createClient({ url, socket: { reconnectStrategy } });
  // The client reconnects automatically; without a listener the first loss would end the process.
  client.on('error', (error: Error) => log.warn({ reason: error.message }, 'Redis was interrupted'));
  await client.connect().catch((error: unknown) => {
    throw new StartError(`REDIS_URL: no Redis answers there: ${String(error)}`);
  });
  wasThere = true;
  const note = (error: unknown) => log.warn({ reason: String(error) }, 'a command to Redis failed');
  const duplicate = client.duplicate.bind(client);
  Object.assign(client, { duplicate: () => catchFailures(duplicate(), note) });
  catchFailures(client, note);
  return {
    constructor: createStreams(client, { streamName: LIVE_CHANNEL_PREFIX }) as AdapterConstructor,
    // The adapter reads the stream from its creation, before any socket connects.
    hears: () => Promise.resolve(),
    async close() {
      // Without Redis, the commands in the queue would wait for ever.
      const isClosed = await Promise.race([client.close().then(() => true), pause(CLOSE_TIMEOUT_MS, false, { ref: false })]);
      if (!isClosed) client.destroy();
    },
  };
}

type Command = (...args: unknown[]) => Promise<unknown>;

/** Notes the failures that the adapter does not handle: a command in flight when its connection ends would end the process. */
function catchFailures<Client extends Record<'publish' | 'subscribe', unknown>>(
  client: Client,
  note: (error: unknown) => void,
): Client {
  const { publish, subscribe } = client as Record<'publish' | 'subscribe', Command>;
  return Object.assign(client, {
    publish: (...args: unknown[]) => publish.apply(client, args).catch(note),
    subscribe: (...args: unknown[]) => subscribe.apply(client, args).catch(note),
  });
}

/** Sends over Redis, for `createLive`. */
export async function redisCarrier(url: string, log: Context['log']): Promise<LiveCarrier & { close(): Promise<void> }> {
  const adapter = await redisAdapter(url, log);
  const io = new Server<Record<string, never>, ServerToClient, ServerToServer>({ adapter: adapter.constructor });
  return {
    emit(room, invalidation) {
      io.to(room).emit('invalidation', invalidation);
      return Promise.resolve();
    },
    tell(...event) {
      const [name, ...given] = event;
      (io.serverSideEmit as (name: string, ...given: unknown[]) => boolean).call(io, name, ...given);
      return Promise.resolve();
    },
    disconnect(room) {
      io.in(room).disconnectSockets(true);
      return Promise.resolve();
    },
    async close() {
      await io.of('/').adapter.close();
      await adapter.close();
    },
  };
}
