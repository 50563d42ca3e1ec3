import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { readDatabaseUrl } from '../server/src/config.ts';
import { migrate } from '../server/src/platform/db/migrate.ts';
import { startEmbeddedPostgres } from '../server/src/platform/embedded-postgres.ts';
import { withDatabase } from '../server/src/platform/testing/database/with-database.ts';
import type { OnStop } from '../server/src/start/lifecycle.ts';

/** The folder of the benchmarks' embedded database, kept between runs and separate from the development data. */
export const dataDir = fileURLToPath(new URL('../.data/bench', import.meta.url));
const embeddedDir = join(dataDir, 'postgres');
const silentLogger = { info: () => undefined, warn: () => undefined };

/**
 * Creates a migrated database on the server of `DATABASE_URL`, or on an embedded one with production settings. It is dropped
 * at the end.
 */
export async function openScratchDatabase(onStop: OnStop): Promise<string> {
  const server = readDatabaseUrl() ?? (await startEmbedded(onStop));
  const name = `bench_${randomUUID().slice(0, 8)}`;
  await runOnServer(server, `create database ${name}`);
  onStop(() => runOnServer(server, `drop database ${name} with (force)`));
  const connectionString = withDatabase(server, name);
  await migrate(connectionString, silentLogger);
  return connectionString;
}

/** Opens a migrated database that the next run reuses. If `fill` did not finish, the database is created again. */
export async function openPersistentDatabase(
  onStop: OnStop,
  name: string,
  fill: (connectionString: string) => Promise<void>,
): Promise<string> {
  const configuredUrl = readDatabaseUrl();
  if (configuredUrl === undefined) {
    // A fill that a crash interrupts is repeated anyway, and it is several times faster if commits do not wait for the disk.
    const fillServer = await startEmbeddedPostgres({ dir: embeddedDir, durable: false });
    try {
      await ensureFilled(fillServer.connectionString, name, fill);
    } finally {
      await fillServer.stop();
    }
  }
  const server = configuredUrl ?? (await startEmbedded(onStop));
  await ensureFilled(server, name, fill);
  const connectionString = withDatabase(server, name);
  await migrate(connectionString, silentLogger);
  return connectionString;
}

async function ensureFilled(server: string, name: string, fill: (connectionString: string) => Promise<void>): Promise<void> {
  if (await isFilled(server, name)) return;
  const connectionString = withDatabase(server, name);
  await runOnServer(server, `drop database if exists ${name} with (force)`);
  await runOnServer(server, `create database ${name}`);
  await migrate(connectionString, silentLogger);
  await fill(connectionString);
  await runOnServer(server, `comment on database ${name} is '${FILLED_COMMENT}'`);
}

const FILLED_COMMENT = 'filled for measuring';

async function isFilled(server: string, name: string): Promise<boolean> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    const { rowCount } = await client.query(
      `select from pg_database where datname = $1 and shobj_description(oid, 'pg_database') = $2`,
      [name, FILLED_COMMENT],
    );
    return rowCount === 1;
  } finally {
    await client.end();
  }
}

let embedded: Promise<string> | undefined;

/** Starts the embedded database for all databases of a benchmark. It stops after the databases of its first `onStop` are dropped. */
async function startEmbedded(onStop: OnStop): Promise<string> {
  embedded ??= startEmbeddedPostgres({ dir: embeddedDir }).then(({ connectionString, stop }) => {
    onStop(async () => {
      embedded = undefined;
      await stop();
    });
    return connectionString;
  });
  return embedded;
}

async function runOnServer(connectionString: string, statement: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
