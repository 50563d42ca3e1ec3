import type { Context } from '../context.ts';
import { createPool } from './db/db.ts';
import { holdProcessLock } from './jobs/worker-locks.ts';

let current: string | null = null;

/** Returns the id by which other processes see that this one lives; null in a process without one. */
export function processId(): string | null {
  return current;
}

/**
 * Holds a lock in the database, named after this process, for as long as the process lives. PostgreSQL releases it when the
 * process ends, so that others can continue its unfinished work.
 */
export function holdProcessId({ ids, log }: Context, connectionString: string): { stop(): Promise<void> } {
  const id = ids.newId();
  const onLostConnection = (error: Error) =>
    log.warn({ reason: error.message }, 'lost the connection that holds the process lock');
  const pool = createPool({ connectionString, poolSize: 1, onLostConnection });
  const processLock = holdProcessLock(pool, id, log);
  current = id;
  return {
    async stop() {
      current = null;
      await processLock.stop();
      await pool.end();
    },
  };
}
