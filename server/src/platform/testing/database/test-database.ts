import { randomUUID } from 'node:crypto';
import { Pool } from 'pg';
import { inject } from 'vitest';
import { createDb, type Db } from '../../db/db.ts';
import { withDatabase } from './with-database.ts';

export type TestDatabase = {
  readonly connectionString: string;
  readonly db: Db;
};

declare module 'vitest' {
  interface ProvidedContext {
    /** A connection string to the server and the name of the migrated template on it. */
    testServer: { readonly connectionString: string; readonly template: string };
  }
}

const opened: TestDatabase[] = [];
/** Creates and drops the databases of the current file: a new connection would take longer than some tests. */
let admin: Pool | undefined;

/**
 * Creates a separate database with the migrated schema and nothing else, which is removed when the test file ends.
 * @param poolSize Connections that it may open; a race needs as many as it has racers.
 */
export async function testDatabase(poolSize = 10): Promise<TestDatabase> {
  const { connectionString: server, template } = inject('testServer');
  const name = `test_${process.pid}_${randomUUID().slice(0, 8)}`;
  await queryServer(`create database ${name} template ${template} strategy file_copy`);
  const connectionString = withDatabase(server, name);
  const database = { connectionString, db: createDb({ connectionString, poolSize }) };
  opened.push(database);
  return database;
}

/** Called after each test file by the setup of the runner. */
export async function closeTestDatabases(): Promise<void> {
  for (const { connectionString, db } of opened.splice(0)) {
    await db.destroy();
    await queryServer(`drop database ${new URL(connectionString).pathname.slice(1)} with (force)`);
  }
  await admin?.end();
  admin = undefined;
}

async function queryServer(statement: string): Promise<void> {
  admin ??= createAdminPool();
  await admin.query(statement);
}

function createAdminPool(): Pool {
  const pool = new Pool({ connectionString: inject('testServer').connectionString, max: 1 });
  // Without a listener, an idle connection that breaks would end the process.
  pool.on('error', () => undefined);
  return pool;
}
