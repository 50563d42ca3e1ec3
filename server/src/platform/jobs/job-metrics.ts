import { sql } from 'kysely';
import { Gauge, Histogram } from 'prom-client';
import type { Db } from '../db/db.ts';

export const jobSeconds = new Histogram({
  name: 'festoon_job_seconds',
  help: 'How long jobs ran, by task and outcome (done, failed)',
  labelNames: ['task', 'outcome'] as const,
  buckets: [0.005, 0.025, 0.1, 0.5, 2, 10, 60],
});

const jobsWaiting = new Gauge({ name: 'festoon_jobs_waiting', help: 'Jobs that are due and not yet taken' });
const deadJobs = new Gauge({ name: 'festoon_jobs_given_up', help: 'Jobs that failed at their last try' });
const oldestJobSeconds = new Gauge({
  name: 'festoon_oldest_job_seconds',
  help: 'How long the longest waiting due job has waited',
});

type QueueState = { waiting: number; dead: number; oldestSeconds: number };

/** Reads the queue's state for the next scrape of the metrics. */
export async function measureQueue(db: Db): Promise<void> {
  const { rows } = await sql<QueueState>`
    select count(*) filter (where is_due)::int as waiting,
      count(*) filter (where attempts >= max_attempts and locked_at is null)::int as "dead",
      coalesce(extract(epoch from max(now() - run_at) filter (where is_due)), 0)::float as "oldestSeconds"
    from (
      select attempts, max_attempts, run_at, locked_at,
        locked_at is null and attempts < max_attempts and run_at <= now() as is_due
      from graphile_worker.jobs
    ) as jobs`.execute(db);
  jobsWaiting.set(rows[0]?.waiting ?? 0);
  deadJobs.set(rows[0]?.dead ?? 0);
  oldestJobSeconds.set(rows[0]?.oldestSeconds ?? 0);
}
