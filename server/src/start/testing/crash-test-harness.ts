import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import type { Endpoint, EndpointResponse, EndpointCall } from '@festoon/contracts/core/endpoint';
import { readConfig } from '../../config.ts';
import { createContext, type Context } from '../../context.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { startEmbeddedPostgres } from '../../platform/embedded-postgres.ts';
import { freePort } from '../../platform/network/free-port.ts';

const script = fileURLToPath(new URL('crash-server.ts', import.meta.url));
const quiet = { info: () => undefined, warn: () => undefined };
const RETRY_MS = 150;

type RequestOptions = {
  readonly as?: string;
  readonly admin?: string;
  readonly key?: string;
  /** A domain error that counts as a response. */
  readonly acceptedCode?: string;
};

/** A product that is killed and restarted, and its clients. */
export type CrashTestHarness = {
  /** A separate context of the clients, for actions at the bank. */
  readonly ctx: Context;
  readonly kills: { server: number; database: number; own: number };
  /** Repeats a request until the response is not a server error, a failed connection or "in progress". */
  ask<E extends Endpoint>(endpoint: E, input: EndpointCall<E>, options: RequestOptions): Promise<EndpointResponse<E>>;
  /** Repeats an operation until it succeeds. */
  requestUntilAnswered<R>(work: () => Promise<R>): Promise<R>;
  killServer(): Promise<void>;
  killDatabase(): Promise<void>;
  stop(): Promise<void>;
};

export async function startCrashTestHarness(dir: string): Promise<CrashTestHarness> {
  const { connectionString: databaseUrl, stop: stopDatabase } = await startEmbeddedPostgres({ dir });
  await migrate(databaseUrl, quiet);
  const port = await freePort();
  const config = readConfig({
    DATABASE_URL: databaseUrl,
    DATA_DIR: join(dir, 'clients'),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    SECRET_KEY: 'a-secret-that-only-tests-know-0123456789',
    DEMO: 'false',
    LOG_LEVEL: 'silent',
  });
  const ctx = createContext({ ...config, databaseUrl });
  const kills = { server: 0, database: 0, own: 0 };
  let server = await startServer(dir, port);
  const countCrashes = (child: ChildProcess) =>
    child.once('exit', (_code, signal) => void (signal === 'SIGKILL' || (kills.own += 1)));
  countCrashes(server);
  const requestUntilAnswered = async <R>(work: () => Promise<R>): Promise<R> => {
    for (;;) {
      try {
        return await work();
      } catch (error) {
        if (error instanceof UnexpectedStatusError) throw error;
        await pause(RETRY_MS);
      }
    }
  };
  return {
    ctx,
    kills,
    requestUntilAnswered,
    ask: (endpoint, input, options) => requestUntilAnswered(() => requestOnce(port, endpoint, { input, options })),
    async killServer() {
      kills.server += 1;
      await end(server);
      server = await startServer(dir, port);
      countCrashes(server);
    },
    async killDatabase() {
      kills.database += 1;
      const startedAt = await readDatabaseStart(ctx);
      process.kill(postmasterOf(dir), 'SIGKILL');
      await requestUntilAnswered(async () => {
        if ((await readDatabaseStart(ctx)) === startedAt)
          throw new Error('A connection of the killed database still answers.');
      });
    },
    async stop() {
      await end(server);
      await ctx.db.destroy();
      await stopDatabase();
    },
  };
}

async function startServer(dir: string, port: number): Promise<ChildProcess> {
  const child = spawn(process.execPath, [script, dir, String(port)], { stdio: ['ignore', 'pipe', 'inherit'] });
  await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'exit').then(() => Promise.reject(new Error('it did not start'))),
  ]);
  return child;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

/** Returns the time at which the database that answers was started. */
async function readDatabaseStart({ db }: Context): Promise<string | undefined> {
  const { rows } = await sql<{ startedAt: string }>`
    select pg_postmaster_start_time()::text as "startedAt"`.execute(db);
  return rows[0]?.startedAt;
}

function postmasterOf(dir: string): number {
  const { home } = JSON.parse(readFileSync(join(dir, 'access.json'), 'utf8')) as { home: string };
  return Number(readFileSync(join(home, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0]);
}

/** True for a response that a retry would not change. */
class UnexpectedStatusError extends Error {}

type PendingRequest = { readonly input: unknown; readonly options: RequestOptions };

async function requestOnce<E extends Endpoint>(
  port: number,
  endpoint: E,
  { input, options }: PendingRequest,
): Promise<EndpointResponse<E>> {
  const fields = { ...(input as Record<string, unknown>) };
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_all, name: string) => {
    const value = String(fields[name]);
    delete fields[name];
    return encodeURIComponent(value);
  });
  const hasBody = endpoint.method !== 'GET' && endpoint.method !== 'DELETE';
  const response = await fetch(`http://127.0.0.1:${port}/api${path}`, {
    method: endpoint.method,
    headers: headersOf(options, hasBody),
    ...(hasBody && { body: JSON.stringify(fields) }),
    signal: AbortSignal.timeout(20_000),
  });
  const body = (await response.json()) as EndpointResponse<E> & { code?: string };
  if (response.ok || (body.code !== undefined && body.code === options.acceptedCode)) return body;
  const message = `${endpoint.name} was answered ${response.status} ${body.code ?? ''}`;
  const mayChange = response.status >= 500 || response.status === 429 || body.code === 'request_in_progress';
  throw mayChange ? new Error(message) : new UnexpectedStatusError(message);
}

function headersOf({ as, admin, key }: RequestOptions, hasBody: boolean): Record<string, string> {
  return {
    'x-requested-with': 'crash',
    ...(hasBody && { 'content-type': 'application/json' }),
    ...(as !== undefined && { 'x-account': as }),
    ...(admin !== undefined && { 'x-admin': admin }),
    ...(key !== undefined && { 'idempotency-key': key }),
  };
}
