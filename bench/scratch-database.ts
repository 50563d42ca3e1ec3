import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { readDatabaseUrl } from '../server/src/config.ts';
import { migrate } from '../server/src/platform/db/migrate.ts';
import { startEmbeddedPostgres } from '../server/src/platform/embedded-postgres.ts';
import { withDatabase } from '../server/src/platform/testing/with-database.ts';
import type { OnStop } from '../server/src/start/lifecycle.ts';

/** The folder of the benchmarks' embedded database, kept between runs and separate from the development data. */
export const dataDir = fileURLToPath(new URL('../.data/bench', import.meta.url));
const ownDir = join(dataDir, 'postgres');
const quiet = { info: () => undefined, warn: () => undefined };

/**
 * Creates a migrated database on the server of `DATABASE_URL`, or on an embedded one with production settings. It is dropped
 * at the end.
 */
export async function openScratchDatabase(onStop: OnStop): Promise<string> {
  const server = readDatabaseUrl() ?? (await startOwn(onStop));
  const name = `bench_${randomUUID().slice(0, 8)}`;
  await onServer(server, `create database ${name}`);
  onStop(() => onServer(server, `drop database ${name} with (force)`));
  const connectionString = withDatabase(server, name);
  await migrate(connectionString, quiet);
  return connectionString;
}

/** Opens a migrated database that is kept for the next run. If `fill` did not finish, the database is created again. */
export async function openKeptDatabase(
  onStop: OnStop,
  name: string,
  fill: (connectionString: string) => Promise<void>,
): Promise<string> {
  const given = readDatabaseUrl();
  if (given === undefined) {
    // A fill that a crash interrupts is repeated anyway, and it is several times faster if commits do not wait for the disk.
    const quick = await startEmbeddedPostgres({ dir: ownDir, durable: false });
    try {
      await fillOnce(quick.connectionString, name, fill);
    } finally {
      await quick.stop();
    }
  }
  const server = given ?? (await startOwn(onStop));
  await fillOnce(server, name, fill);
  const connectionString = withDatabase(server, name);
  await migrate(connectionString, quiet);
  return connectionString;
}

async function fillOnce(server: string, name: string, fill: (connectionString: string) => Promise<void>): Promise<void> {
  if (await isFilled(server, name)) return;
  const connectionString = withDatabase(server, name);
  await onServer(server, `drop database if exists ${name} with (force)`);
  await onServer(server, `create database ${name}`);
  await migrate(connectionString, quiet);
  await fill(connectionString);
  await onServer(server, `comment on database ${name} is '${FILLED}'`);
}

const FILLED = 'filled for measuring';

async function isFilled(server: string, name: string): Promise<boolean> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    const { rowCount } = await client.query(
      `select from pg_database where datname = $1 and shobj_description(oid, 'pg_database') = $2`,
      [name, FILLED],
    );
    return rowCount === 1;
  } finally {
    await client.end();
  }
}

async function startOwn(onStop: OnStop): Promise<string> {
  const { connectionString, stop } = await startEmbeddedPostgres({ dir: ownDir });
  onStop(stop);
  return connectionString;
}

async function onServer(connectionString: string, statement: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
