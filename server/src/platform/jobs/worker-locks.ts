import type { Pool, PoolClient } from 'pg';
import type { Log } from '../log.ts';

const retryMillis = 2_000;

/**
 * Holds a session lock named after a worker pool for as long as its process lives. PostgreSQL releases it when the process
 * ends, so other workers learn that its jobs are free. The queue alone would wait four hours.
 */
export function holdProcessLock(pool: Pool, poolId: string, log: Log): { stop(): Promise<void> } {
  let client: PoolClient | undefined;
  let retry: NodeJS.Timeout | undefined;
  let stopped = false;

  async function hold(): Promise<void> {
    const connection = await pool.connect();
    connection.once('error', () => {
      client = undefined;
      connection.release(true);
      retryHold();
    });
    if (stopped) return connection.release(true);
    client = connection;
    // Lock: the pool's own name. Others hold it only for the time of a check.
    await connection.query('select pg_advisory_lock(hashtextextended($1, 0))', [poolId]);
  }

  function retryHold(): void {
    if (stopped) return;
    // A connection that ends while the lock is requested reports it twice.
    clearTimeout(retry);
    retry = setTimeout(() => void hold().catch(logAndRetryHold), retryMillis);
  }

  function logAndRetryHold(error: unknown): void {
    log.warn({ reason: String(error) }, 'the worker has no process lock');
    retryHold();
  }

  const firstHold = hold().catch(logAndRetryHold);
  return {
    async stop() {
      stopped = true;
      clearTimeout(retry);
      await firstHold;
      // Closed instead of returned to the pool: the lock ends with the connection.
      client?.removeAllListeners('error').release(true);
      client = undefined;
    },
  };
}

// A new pool may take its first job a moment before it takes its lock.
const graceSeconds = 5;

/** Returns the jobs of killed processes to the queue. */
export async function releaseOrphanedJobs(pool: Pool, log: Log): Promise<void> {
  const { rows } = await pool.query<{ dead: string[] | null }>(
    // Lock: the name of each pool that holds jobs. Tried without waiting; ends with the statement.
    `with holders as materialized (
       select locked_by from graphile_worker.jobs where locked_by is not null
       group by locked_by having max(locked_at) < now() - make_interval(secs => $1)
     ), dead as materialized (
       select array_agg(locked_by) as ids from holders where pg_try_advisory_xact_lock(hashtextextended(locked_by, 0))
     )
     select ids as dead, graphile_worker.force_unlock_workers(ids) from dead where ids is not null`,
    [graceSeconds],
  );
  const dead = rows[0]?.dead ?? [];
  if (dead.length > 0) log.warn({ workers: dead.length }, 'returned the jobs of dead workers to the queue');
}
