import type { Duplex } from 'node:stream';
import { Kysely, PostgresDialect, sql } from 'kysely';
import type { Client } from 'pg';
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
 * Opens another connection to the database of a test. `count` returns the statements of work on its `db`, and its round trips: the
 * writes to the socket, because what is sent without waiting for a result is one write.
 */
export async function countRoundTrips({ ctx }: Pick<TestApp, 'ctx'>): Promise<RoundTripCounter> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(ctx.db);
  const connectionString = withDatabase(ctx.config.databaseUrl ?? '', rows[0]?.name ?? '');
  const counts = { roundTrips: 0, statements: [] as string[] };
  const pool = createPool({ connectionString, poolSize: 1 });
  pool.on('connect', (client) => countWrites((client as Client).connection.stream, () => (counts.roundTrips += 1)));
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void counts.statements.push(query.sql),
  });
  onTestFinished(() => db.destroy());
  const count = async (work: () => Promise<unknown>): Promise<CountedWork> => {
    Object.assign(counts, { roundTrips: 0, statements: [] });
    await work();
    return { ...counts };
  };
  return { db, count };
}

/** Calls `onWrite` for each write of the socket to the operating system. */
function countWrites(socket: Duplex, onWrite: () => void): void {
  const { _write: write, _writev: writeMany } = socket;
  socket._write = (...args) => {
    onWrite();
    write.apply(socket, args);
  };
  if (writeMany === undefined) return;
  socket._writev = (...args) => {
    onWrite();
    writeMany.apply(socket, args);
  };
}
