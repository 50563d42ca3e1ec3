import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { readDatabaseUrl } from '../../config.ts';
import { APP_GRANTS } from '../db/app-role.ts';
import { migrate, readMigrations } from '../db/migrate.ts';
import { startEmbeddedPostgres } from '../embedded-postgres.ts';
import { isRunning } from '../embedded-postgres/process-identity.ts';
import { ensureMemoryTablespace } from './database/memory-tablespace.ts';
import { withDatabase } from './database/with-database.ts';

const quiet = { info: () => undefined, warn: () => undefined };
const dir = fileURLToPath(new URL('../../../../.data/test-postgres', import.meta.url));

// Any number that no other lock on a test server uses.
const templateLock = 20_260_102;

export type TestServer = {
  readonly connectionString: string;
  /** A migrated database without rows, to clone. It accepts no connections. */
  readonly template: string;
  stop(): Promise<void>;
};

export async function startTestServer(): Promise<TestServer> {
  const { connectionString, isEmbedded, stop } = await startServer();
  try {
    return { connectionString, template: await makeTemplate(connectionString, isEmbedded), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Returns the server of `DATABASE_URL`, whose user must be allowed to create databases, or starts an embedded one. */
async function startServer(): Promise<{ connectionString: string; isEmbedded: boolean; stop: () => Promise<void> }> {
  const configuredUrl = readDatabaseUrl();
  if (configuredUrl !== undefined)
    return { connectionString: configuredUrl, isEmbedded: false, stop: () => Promise.resolve() };
  return { ...(await startEmbeddedPostgres({ dir, durable: false, connections: 300 })), isEmbedded: true };
}

/** Clones of the template are in its tablespace. */
async function makeTemplate(connectionString: string, isEmbedded: boolean): Promise<string> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    // Locks per server, so that two runs create the template once.
    await client.query('select pg_advisory_lock($1)', [templateLock]);
    if (isEmbedded) await shortenSignIn(client, connectionString);
    const tablespace = isEmbedded ? await ensureMemoryTablespace(client, 'test_memory') : undefined;
    const template = `template_${await schemaDigest(tablespace)}`;
    await dropAbandonedDatabases(client, template);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [template]);
    if (rowCount === 0) {
      const incomplete = `${template}_half`;
      await client.query(`create database ${incomplete}${tablespace === undefined ? '' : ` tablespace ${tablespace}`}`);
      await migrate(withDatabase(connectionString, incomplete), quiet);
      await client.query(`alter database ${incomplete} rename to ${template}`);
    }
    // PostgreSQL clones only a database to which nothing is connected.
    await client.query(`alter database ${template} with allow_connections false`);
    return template;
  } finally {
    await client.end();
  }
}

/** Stores the password with one round of hashing instead of 4096: the tests open thousands of connections. */
async function shortenSignIn(client: Client, connectionString: string): Promise<void> {
  const { rowCount } = await client.query(
    String.raw`select from pg_authid where rolname = current_user and rolpassword like 'SCRAM-SHA-256$1:%'`,
  );
  if (rowCount !== 0) return;
  await client.query('set scram_iterations = 1');
  const password = client.escapeLiteral(decodeURIComponent(new URL(connectionString).password));
  await client.query(`alter role current_user password ${password}`);
}

async function schemaDigest(tablespace = ''): Promise<string> {
  const digest = createHash('sha256').update(APP_GRANTS).update(tablespace);
  for (const { name, checksum } of await readMigrations()) digest.update(name + checksum);
  return digest.digest('hex').slice(0, 16);
}

/** Drops clones of killed runs and templates of older schemas. */
async function dropAbandonedDatabases(client: Client, template: string): Promise<void> {
  const { rows } = await client.query<{ datname: string }>(
    String.raw`select datname from pg_database where datname ~ '^(test_\d+_|template_[0-9a-f]{16})' and datname <> $1`,
    [template],
  );
  for (const { datname } of rows) {
    const pid = Number(/^test_(\d+)_/.exec(datname)?.[1] ?? 0);
    if (pid === 0 || !isRunning(pid)) await client.query(`drop database if exists ${datname} with (force)`);
  }
}
