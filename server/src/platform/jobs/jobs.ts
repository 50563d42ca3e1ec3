import { sql, type RawBuilder } from 'kysely';
import type { DbOrTx } from '../db/db.ts';
import { preparedStatement } from '../db/prepared-statement.ts';

export type JobOptions = {
  /** When it is due. By default as soon as the transaction has committed. */
  readonly runAt?: Date;
  /** Identifies a waiting job: enqueuing the key again replaces the job. One that already runs is followed by the new one. */
  readonly key?: string;
  /** The number of attempts, with exponential back-off between them (1 s, 3 s, 7 s … 6 h); 25 by default. */
  readonly maxAttempts?: number;
  /** Jobs with a lower number run first; 0 by default. */
  readonly priority?: number;
  /** The jobs of a queue run one after the other. Use few, fixed names, because each name is a row that stays. */
  readonly queue?: string;
  /** True for one of very many jobs that may wait: it runs in a separate pool, after all other jobs. */
  readonly bulk?: boolean;
};

/** The flag of jobs that the main pool leaves to the bulk pool. */
export const BULK_FLAG = 'bulk';
const BULK_PRIORITY = 100;

/** Inserts the job in the caller's transaction: it runs after the commit, and never without one. */
export async function enqueue(tx: DbOrTx, task: string, payload: object, options: JobOptions = {}): Promise<void> {
  const bulk = options.bulk === true;
  const priority = options.priority ?? (bulk ? BULK_PRIORITY : 0);
  await sql`${preparedStatement}
    select from graphile_worker.add_job(
      identifier => ${task}::text,
      payload => ${JSON.stringify(payload)}::json,
      queue_name => ${options.queue ?? null}::text,
      run_at => ${options.runAt ?? null}::timestamptz,
      max_attempts => ${options.maxAttempts ?? null}::integer,
      job_key => ${options.key ?? null}::text,
      priority => ${priority}::integer,
      flags => ${bulk ? [BULK_FLAG] : null}::text[]
    )`.execute(tx);
}

/** A job for `jobSpecs`. */
export type JobSpec = { readonly task: string; readonly payload: object } & Pick<JobOptions, 'runAt' | 'key'>;

/** Returns the argument of `graphile_worker.add_jobs`, for statements that enqueue many jobs together with other writes. */
export function jobSpecs(jobs: readonly JobSpec[]): RawBuilder<unknown> {
  const specs = jobs.map(({ task, payload, runAt, key }) => ({
    identifier: task,
    payload,
    run_at: runAt ?? null,
    job_key: key ?? null,
    priority: 0,
  }));
  return sql`array(
    select jsonb_populate_record(null::graphile_worker.job_spec, spec) from jsonb_array_elements(${JSON.stringify(specs)}::jsonb) as s (spec)
  )`;
}

/** Inserts several jobs in one statement. */
export async function enqueueMany(tx: DbOrTx, jobs: readonly JobSpec[]): Promise<void> {
  await sql`${preparedStatement} select from graphile_worker.add_jobs(${jobSpecs(jobs)})`.execute(tx);
}

/** Cancels the waiting job of this key. A job that is running finishes, but is not tried again. */
export async function cancelJob(tx: DbOrTx, key: string): Promise<void> {
  await sql`select from graphile_worker.remove_job(${key}::text)`.execute(tx);
}

/** Returns whether a job with this key waits, runs, or will be retried. */
export async function hasLiveJob(db: DbOrTx, key: string): Promise<boolean> {
  const { rows } = await sql`
    select id from graphile_worker.jobs where key = ${key}::text and attempts < max_attempts`.execute(db);
  return rows.length > 0;
}

export type FailedJob = {
  readonly id: string;
  readonly task: string;
  readonly attempts: number;
  readonly maxAttempts: number;
  readonly lastError: string;
  readonly createdAt: Date;
  /** The time of the next attempt; null after the last one. */
  readonly nextAttemptAt: Date | null;
};

/** Returns the jobs whose last attempt failed, without their payload. Those that failed permanently come first. */
export async function listFailedJobs(db: DbOrTx, limit = 100): Promise<FailedJob[]> {
  const { rows } = await sql<FailedJob>`
    select id::text as id, task_identifier as task, attempts, max_attempts as "maxAttempts", last_error as "lastError",
      created_at as "createdAt", case when attempts < max_attempts then run_at end as "nextAttemptAt"
    from graphile_worker.jobs
    where last_error is not null
    order by attempts >= max_attempts desc, updated_at desc, id desc
    limit ${limit}`.execute(db);
  return rows;
}

/** Runs a failed job again now, with all its attempts. Returns false if there is no such job, or it is running. */
export async function retryJob(tx: DbOrTx, id: string): Promise<boolean> {
  const { rows } = await sql`
    select id from graphile_worker.reschedule_jobs(array[${id}]::bigint[], run_at => now(), attempts => 0)`.execute(tx);
  return rows.length > 0;
}
