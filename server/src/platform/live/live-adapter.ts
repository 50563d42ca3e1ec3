import { createAdapter } from '@socket.io/postgres-adapter';
import { setTimeout as pause } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { Server, type ServerOptions } from 'socket.io';
import type { ServerToClient } from '@festoon/contracts/core/live';
import type { Context } from '../../context.ts';
import { createPool } from '../db/db.ts';
import type { ServerToServer } from '../live-feeds/follower.ts';
import { LIVE_CHANNEL, LIVE_CHANNEL_PREFIX, type PubSubAdapter } from './live.ts';
import { StartError } from '../start-error.ts';

const CLOSE_TIMEOUT_MS = 1_000;

type AdapterConstructor = NonNullable<ServerOptions['adapter']>;
export type LiveAdapter = {
  readonly constructor: AdapterConstructor;
  /** Waits until it receives messages of the other processes, if it is used. */
  ready(): Promise<void>;
  close(): Promise<void>;
};

/** Connects the socket servers of all processes: over Redis streams if Redis is configured, otherwise over PostgreSQL. */
export function createLiveAdapter({ config, log }: Context, connectionString: string): Promise<LiveAdapter> {
  return config.redisUrl === undefined ? postgresAdapter(connectionString, log) : redisAdapter(config.redisUrl, log);
}

async function postgresAdapter(connectionString: string, log: Context['log']): Promise<LiveAdapter> {
  const logError = (error: Error) => log.warn({ reason: error.message }, 'the live channel was interrupted');
  const pool = createPool({ connectionString, poolSize: 3, onLostConnection: logError });
  const { lender, ready, end } = createConnectionLender(pool, logError);
  const constructor = createAdapter(lender as Pool, {
    channelPrefix: LIVE_CHANNEL_PREFIX,
    tableName: 'live_attachments',
    errorHandler: logError,
  });
  return await Promise.resolve({ constructor, ready: () => ready, close: end });
}

/**
 * Wraps the pool for the adapter, which keeps one connection. The adapter replaces a broken connection without releasing it,
 * until the pool is exhausted. It listens for a connection's end but not for its error, which would end the process. If
 * closed while it takes a connection, it would hold it forever and the pool would not end.
 */
function createConnectionLender(pool: Pool, logError: (error: Error) => void) {
  const borrowed = new Set<PoolClient>();
  const { promise: ready, resolve: resolveReady } = Promise.withResolvers<void>();
  let hasEnded = false;
  const releaseClient = (client: PoolClient) => {
    if (borrowed.delete(client)) client.release(true);
  };
  pool.on('release', (_error, client) => borrowed.delete(client));
  pool.on('connect', (client) => {
    client.on('error', logError);
    client.on('end', () => releaseClient(client));
  });
  const lender = {
    query: pool.query.bind(pool),
    async connect(): Promise<PoolClient> {
      if (!hasEnded) {
        const client = await pool.connect();
        borrowed.add(client);
        // The adapter would do the same later, without reporting when.
        await client.query(`listen "${LIVE_CHANNEL}"`);
        resolveReady();
        if (!hasEnded) return client;
        releaseClient(client);
      }
      // The adapter would retry forever.
      return new Promise(() => undefined);
    },
  };
  async function end(): Promise<void> {
    hasEnded = true;
    resolveReady();
    for (const client of Array.from(borrowed)) releaseClient(client);
    await pool.end();
  }
  return { lender: lender as unknown, ready, end };
}

// Loaded only if it is used, so that a small installation does not need its memory.
async function redisAdapter(url: string, log: Context['log']): Promise<LiveAdapter> {
  const [{ createClient }, { createAdapter: createStreamsAdapter }] = await Promise.all([
    import('redis'),
    import('@socket.io/redis-streams-adapter'),
  ]);
  let hasConnected = false;
  const reconnectStrategy = (tries: number) => (hasConnected ? Math.min(tries * 50, 500) : false);
  const client = createClient({ url, socket: { reconnectStrategy } });
  // The client reconnects automatically; without a listener the first lost connection would end the process.
  client.on('error', (error: Error) => log.warn({ reason: error.message }, 'Redis was interrupted'));
  await client.connect().catch((error: unknown) => {
    throw new StartError(`REDIS_URL: no Redis responds at this address: ${String(error)}`);
  });
  hasConnected = true;
  const logError = (error: unknown) => log.warn({ reason: String(error) }, 'a command to Redis failed');
  const duplicate = client.duplicate.bind(client);
  Object.assign(client, { duplicate: () => catchFailures(duplicate(), logError) });
  catchFailures(client, logError);
  return {
    constructor: createStreamsAdapter(client, { streamName: LIVE_CHANNEL_PREFIX }) as AdapterConstructor,
    // The adapter reads the stream from its creation, before any socket connects.
    ready: () => Promise.resolve(),
    async close() {
      // Without Redis, the commands in the queue would wait forever.
      const isClosed = await Promise.race([client.close().then(() => true), pause(CLOSE_TIMEOUT_MS, false, { ref: false })]);
      if (!isClosed) client.destroy();
    },
  };
}

type RedisCommand = (...args: unknown[]) => Promise<unknown>;

/**
 * Logs the failures that the adapter does not handle: a command in flight when its connection ends would end the process.
 */
function catchFailures<Client extends Record<'publish' | 'subscribe', unknown>>(
  client: Client,
  logError: (error: unknown) => void,
): Client {
  const { publish, subscribe } = client as Record<'publish' | 'subscribe', RedisCommand>;
  return Object.assign(client, {
    publish: (...args: unknown[]) => publish.apply(client, args).catch(logError),
    subscribe: (...args: unknown[]) => subscribe.apply(client, args).catch(logError),
  });
}

/** Creates the adapter that publishes over Redis, for `createLive`. */
export async function redisPubSub(url: string, log: Context['log']): Promise<PubSubAdapter & { close(): Promise<void> }> {
  const adapter = await redisAdapter(url, log);
  const io = new Server<Record<string, never>, ServerToClient, ServerToServer>({ adapter: adapter.constructor });
  return {
    emit(room, invalidation) {
      io.to(room).emit('invalidation', invalidation);
      return Promise.resolve();
    },
    emitToServers(...event) {
      const [name, ...eventArgs] = event;
      (io.serverSideEmit as (name: string, ...eventArgs: unknown[]) => boolean).call(io, name, ...eventArgs);
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
