import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Db } from '../db/db.ts';
import type { Job, Module } from '../http/module.ts';
import { describeFailure, jobsOf } from '../jobs/job-tasks.ts';
import { platformModule } from '../platform-module.ts';

type ClaimedJob = { id: string; task: string; payload: unknown; attempts: number };

const jobsMax = 10_000;

/**
 * Runs every due job of these modules and of the platform by `ctx.clock`, including jobs enqueued by the run. A failed job
 * remains for its next attempt, as with the worker. After the other jobs, its error is thrown.
 */
export async function runJobs(ctx: Context, modules: readonly Module[]): Promise<void> {
  const jobs = new Map(jobsOf([...modules, platformModule]).map((job) => [job.task, job]));
  const errors: unknown[] = [];
  for (let count = 0; count < jobsMax; count += 1) {
    const claimed = await claimDueJob(ctx, [...jobs.keys()]);
    if (claimed === undefined) {
      if (errors.length > 0) throw errors[0];
      return;
    }
    await runClaimed(ctx, jobs.get(claimed.task), claimed).catch((error: unknown) => errors.push(error));
  }
  throw new Error(`more than ${jobsMax} jobs: one enqueues itself without end`);
}

/** Runs one task now, as its schedule would. */
export async function runTask(ctx: Context, modules: readonly Module[], task: string): Promise<void> {
  const job = jobsOf([...modules, platformModule]).find((candidate) => candidate.task === task);
  if (job === undefined) throw new Error(`no module has the job ${task}`);
  await job.run(ctx, {});
}

async function runClaimed(ctx: Context, job: Job | undefined, claimed: ClaimedJob): Promise<void> {
  try {
    await job?.run(ctx, claimed.payload);
    await sql`delete from graphile_worker._private_jobs where id = ${claimed.id}::bigint`.execute(ctx.db);
  } catch (error) {
    await retryLater(ctx, claimed, describeFailure(error).reason);
    throw error;
  }
}

// Materialized, because a plan that runs the inner part again would lock one more job each time and lose it.
// A job that is due immediately has the time of the database, not of the test's clock: then both columns are
// equal.
async function claimDueJob(
  { db, clock }: { db: Db; clock: Context['clock'] },
  tasks: string[],
): Promise<ClaimedJob | undefined> {
  const { rows } = await sql<ClaimedJob>`
    with taken as materialized (
      select due.id, tasks.identifier as task
      from graphile_worker._private_jobs as due join graphile_worker._private_tasks as tasks on tasks.id = due.task_id
      where due.is_available and tasks.identifier = any(${tasks}::text[])
        and (due.run_at <= ${clock.now()} or due.run_at in (due.created_at, due.updated_at))
      order by due.priority, due.run_at, due.id
      limit 1
      for update of due skip locked
    )
    update graphile_worker._private_jobs as jobs set attempts = jobs.attempts + 1, locked_at = now(), locked_by = 'test'
    from taken
    where jobs.id = taken.id
    returning jobs.id::text as id, taken.task, jobs.payload, jobs.attempts`.execute(db);
  return rows[0];
}

async function retryLater({ db, clock }: Context, claimed: ClaimedJob, reason: string): Promise<void> {
  const runAt = new Date(clock.now().getTime() + Math.exp(Math.min(claimed.attempts, 10)) * 1_000);
  await sql`
    update graphile_worker._private_jobs set last_error = ${reason}, run_at = ${runAt}, locked_at = null, locked_by = null
    where id = ${claimed.id}::bigint`.execute(db);
}
