import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { onTestFinished } from 'vitest';
import { createPool, type Database, type Db } from '../db/db.ts';
import { withDatabase } from './database/with-database.ts';
import type { TestApp } from './test-app.ts';

type CountedWork = { readonly roundTrips: number; readonly statements: readonly string[] };

export type RoundTripCounter = {
  readonly db: Db;
  readonly count: (work: () => Promise<unknown>) => Promise<CountedWork>;
};

/**
 * Opens another connection to the database of a test, through a proxy. `count` returns what work on its `db` sends: its statements, and the times that it waits for the database before it sends more.
 */
export async function countRoundTrips({ ctx }: Pick<TestApp, 'ctx'>): Promise<RoundTripCounter> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(ctx.db);
  const target = new URL(withDatabase(ctx.config.databaseUrl ?? '', rows[0]?.name ?? ''));
  let roundTrips = 0;
  const sockets: Socket[] = [];
  const proxy = createServer((client) => {
    const database = connect({ host: target.hostname, port: Number(target.port) });
    sockets.push(client, database);
    let hasResponse = true;
    client.on('data', (bytes) => {
      if (hasResponse) roundTrips += 1;
      hasResponse = false;
      database.write(bytes);
    });
    database.on('data', (bytes) => {
      hasResponse = true;
      client.write(bytes);
    });
    client.on('close', () => database.destroy());
    database.on('close', () => client.destroy());
    for (const socket of [client, database]) socket.on('error', () => undefined);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port } = proxy.address() as AddressInfo;
  const proxied = new URL(target);
  proxied.host = `127.0.0.1:${port}`;
  let statements: string[] = [];
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: createPool({ connectionString: proxied.href, poolSize: 1 }) }),
    log: ({ query }) => void statements.push(query.sql),
  });
  onTestFinished(async () => {
    await db.destroy();
    for (const socket of sockets) socket.destroy();
    proxy.close();
  });
  const count = async (work: () => Promise<unknown>): Promise<CountedWork> => {
    [roundTrips, statements] = [0, []];
    await work();
    return { roundTrips, statements };
  };
  return { db, count };
}
