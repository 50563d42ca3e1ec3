import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { startTestServer } from '../../server/src/platform/testing/test-server.ts';
import { withDatabase } from '../../server/src/platform/testing/database/with-database.ts';

export type ScratchDatabase = {
  readonly connectionString: string;
  drop(): Promise<void>;
};

/** Creates a migrated database without rows, on the server of the other tests. */
export async function createScratchDatabase(): Promise<ScratchDatabase> {
  const { connectionString: server, template, stop } = await startTestServer();
  // The form of its name lets the next test run drop it if this one is killed.
  const name = `test_${process.pid}_${randomUUID().slice(0, 8)}`;
  try {
    await runOnServer(server, `create database ${name} template ${template} strategy file_copy`);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    connectionString: withDatabase(server, name),
    async drop() {
      try {
        await runOnServer(server, `drop database if exists ${name} with (force)`);
      } finally {
        await stop();
      }
    },
  };
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
