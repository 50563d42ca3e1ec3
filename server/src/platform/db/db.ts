import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import { DatabaseError, Pool, types, type ClientBase } from 'pg';
import type { DomainErrorCode } from '@festoon/contracts/core/domain-errors';
import { DomainError } from '../errors.ts';
import { setAppRole } from './app-role.ts';
import { publishInvalidations } from './publish-after-commit.ts';
import { PipelinedClient } from './pipelined-client.ts';
import type { DB } from './schema.ts';

export type Database = DB;
export type Db = Kysely<Database>;
export type Tx = Transaction<Database>;
export type DbOrTx = Db | Tx;

export type DbOptions = {
  readonly connectionString: string;
  readonly poolSize: number;
  /** Called when an idle connection breaks; the pool replaces it automatically. */
  readonly onLostConnection?: (error: Error) => void;
};

const retriesMax = 5;

export function createDb(options: DbOptions): Db {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool: createPool(options) }) });
}

/** Creates the pool that `createDb` uses, for libraries that bring their own SQL. */
export function createPool(options: DbOptions): Pool {
  const pool = new Pool({
    Client: PipelinedClient,
    connectionString: options.connectionString,
    max: options.poolSize,
    connectionTimeoutMillis: 10_000,
    idle_in_transaction_session_timeout: 60_000,
    statement_timeout: 60_000,
    keepAlive: true,
    application_name: 'festoon',
    types: { getTypeParser },
    // The pool waits for the promise, although its types do not say so.
    onConnect: setAppRole as (client: ClientBase) => void,
  });
  // Without these listeners a connection that breaks, idle or in use, would end the process.
  pool.on('error', (error) => options.onLostConnection?.(error));
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/**
 * Runs `work` in one READ COMMITTED transaction. After a deadlock or serialisation failure it rolls back and runs `work`
 * again, up to five times, so `work` may contain only SQL. Invalidations passed to `publishAfterCommit` are published after
 * the commit.
 */
export async function inTransaction<R>(db: Db, work: (tx: Tx) => Promise<R>): Promise<R> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const done = await db
        .transaction()
        .setIsolationLevel('read committed')
        .execute(async (tx) => ({ tx, result: await work(tx) }));
      publishInvalidations(db, done.tx);
      return done.result;
    } catch (error) {
      if (attempt > retriesMax || !isRetryable(error)) throw error;
      await pause(Math.random() * 10 * 2 ** attempt);
    }
  }
}

/** Returns the constraint that the database reports as violated. */
export function violatedBy(error: unknown): string | undefined {
  return error instanceof DatabaseError ? error.constraint : undefined;
}

/** Returns whether a value of the statement is invalid (class 22), violates a constraint (23) or a rule of a trigger. */
export function isRowError(error: unknown): boolean {
  return error instanceof DatabaseError && /^(22|23|P0001)/.test(error.code ?? '');
}

/**
 * Converts the violation of a named constraint into its domain error and rethrows every other error.
 * @example await insertEvent(tx, event).catch(onConstraint({ events_handle_unique: 'handle_taken' }));
 */
export function onConstraint(domainErrorOf: Readonly<Record<string, DomainErrorCode>>): (error: unknown) => never {
  return (error) => {
    const constraint = violatedBy(error);
    const code = constraint === undefined ? undefined : domainErrorOf[constraint];
    throw code === undefined ? error : new DomainError(code);
  };
}

function isRetryable(error: unknown): boolean {
  return error instanceof DatabaseError && (error.code === '40P01' || error.code === '40001');
}

function pause(millis: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, millis);
  });
}

function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if (format === 'binary') return types.getTypeParser(oid, format);
  if (oid === types.builtins.INT8) return toSafeInteger;
  if (oid === types.builtins.NUMERIC) return Number;
  // A date has no time zone: converting it to a Date could change the day.
  if (oid === types.builtins.DATE) return String;
  return types.getTypeParser(oid, 'text');
}

function toSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a safe integer`);
  return value;
}
