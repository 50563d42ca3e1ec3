import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Client, DatabaseError } from 'pg';
import { readAccess, writeAccess, type Access } from './embedded-postgres/access.ts';
import { createCluster, StartFailure, superuser, type Cluster } from './embedded-postgres/cluster.ts';
import { startWatchdog } from './embedded-postgres/watchdog.ts';
import { createLeases } from './embedded-postgres/leases.ts';
import { withLock } from './embedded-postgres/lock.ts';
import { findPostmaster } from './embedded-postgres/postmaster.ts';
import { identityOf } from './embedded-postgres/process-identity.ts';
import { freePort } from './network/free-port.ts';
import { StartError } from './start-error.ts';

export type EmbeddedPostgresOptions = {
  /** The folder that contains all its files: `.data/postgres`. */
  readonly dir: string;
  /** False only in tests: a commit then survives a crash of the program, but not of the machine. */
  readonly durable?: boolean;
  readonly connections?: number;
  /** Called when the database has died and could not be started again; starting is retried every second. */
  readonly onError?: (error: unknown) => void;
};

export type EmbeddedPostgres = {
  /** The connection string of the database `festoon`. */
  readonly connectionString: string;
  /** Releases the database; the last process to do so stops it. */
  stop(): Promise<void>;
};

const startTimeoutMillis = 20_000;

/**
 * Starts the PostgreSQL of the npm packages, or joins the server that already runs on the same folder. It ends with the last
 * process that uses it, even if that process is killed. If it crashes, it is started again.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const supervisor = startSupervisor(options.dir);
  const release = async () => {
    await releaseEmbeddedPostgres(options.dir);
    supervisor?.kill('SIGKILL');
  };
  const openLocked = () => withStateLock(options.dir, () => open(options));
  try {
    const { connectionString, dataDir } = await openLocked();
    const stopWatchdog = startWatchdog(dataDir, openLocked, options.onError);
    return { connectionString, stop: () => stopWatchdog().then(release) };
  } catch (error) {
    await release().catch(() => undefined);
    throw error;
  }
}

/** Releases the lease of a process, by default of this one, and stops the database if that was the last lease. */
export async function releaseEmbeddedPostgres(dir: string, identity?: string): Promise<void> {
  const leases = createLeases(join(dir, 'leases'), identity);
  await withStateLock(dir, async () => {
    leases.release();
    if (!leases.hasOthers()) await openCluster(dir).cluster.stop();
  });
}

function openCluster(dir: string): { access: Access; cluster: Cluster } {
  const { access, runUser } = readAccess(dir);
  return { access, cluster: createCluster({ home: access.home, logFile: join(dir, 'server.log'), runUser }) };
}

async function open(options: EmbeddedPostgresOptions): Promise<{ connectionString: string; dataDir: string }> {
  createLeases(join(options.dir, 'leases')).acquire();
  const { access, cluster } = openCluster(options.dir);
  await cluster.create(access.password);
  const port = (await findRunningPort(cluster, access)) ?? (await startOnFreePort(cluster, access, options));
  if (port !== access.port) writeAccess(options.dir, { ...access, port });
  await createDatabase(urlOf(access, port, 'postgres'));
  const url = urlOf(access, port, superuser);
  const socketDir = findPostmaster(cluster.dataDir)?.socketDir ?? '';
  // A round trip through the socket takes a sixth less time than through TCP. The address stays for tools that know no sockets.
  const connectionString = socketDir === '' ? url : `${url}?host=${encodeURIComponent(socketDir)}`;
  return { connectionString, dataDir: cluster.dataDir };
}

/** Returns the port of a running server that accepts connections. Waits for a server that is shutting down. */
async function findRunningPort(cluster: Cluster, access: Access): Promise<number | undefined> {
  const end = Date.now() + startTimeoutMillis;
  for (let running = findPostmaster(cluster.dataDir); running; running = findPostmaster(cluster.dataDir)) {
    if (await canConnect(urlOf(access, running.port, 'postgres'))) return running.port;
    if (Date.now() > end) {
      throw new StartError(
        `The embedded PostgreSQL (process ${running.pid}) runs but does not respond. End it and start again.`,
      );
    }
    await pause(100);
  }
  return undefined;
}

async function startOnFreePort(cluster: Cluster, access: Access, options: EmbeddedPostgresOptions): Promise<number> {
  const end = Date.now() + startTimeoutMillis;
  for (;;) {
    const port = await freePort(access.port);
    try {
      await cluster.start({ port, durable: options.durable ?? true, connections: options.connections ?? 80 });
      return port;
    } catch (error) {
      if (!(error instanceof StartFailure) || !isTransient(error) || Date.now() > end) throw error;
      await pause(300);
    }
  }
}

/**
 * Returns whether another attempt may succeed: children of a killed server may still be ending, and another program may have
 * taken the port.
 */
function isTransient({ output }: StartFailure): boolean {
  return /still in use|lock file .* already exists|could not bind|Address already in use/.test(output);
}

async function canConnect(connectionString: string): Promise<boolean> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch (error) {
    if (error instanceof DatabaseError && error.code === '28P01') {
      throw new StartError('The embedded PostgreSQL does not accept the password kept in .data/postgres/access.json.');
    }
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function createDatabase(connectionString: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [superuser]);
    if (rowCount === 0) await client.query(`create database ${superuser}`);
  } finally {
    await client.end();
  }
}

function urlOf({ password }: Access, port: number, database: string): string {
  return `postgres://${superuser}:${password}@127.0.0.1:${port}/${database}`;
}

/**
 * Starts a shell that waits until our end of its input closes, however this process ends, and then releases the database.
 */
function startSupervisor(dir: string): ChildProcess | undefined {
  if (process.platform === 'win32') return undefined;
  const script = fileURLToPath(new URL('embedded-postgres/release-abandoned.ts', import.meta.url));
  const supervisor = spawn(
    '/bin/sh',
    ['-c', 'read -r _; exec "$0" "$1" "$2" "$3"', process.execPath, script, dir, identityOf(process.pid)],
    {
      cwd: '/',
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    },
  );
  supervisor.on('error', () => undefined);
  supervisor.unref();
  return supervisor;
}

function withStateLock<R>(dir: string, work: () => Promise<R>): Promise<R> {
  readAccess(dir);
  return withLock(join(dir, 'lock'), work);
}
