import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Db } from '../db/db.ts';
import type { Job, Module } from '../http/module.ts';
import { describeFailure, jobsOf } from '../jobs/job-tasks.ts';
import { platformModule } from '../platform-module.ts';

type TakenJob = { id: string; task: string; payload: unknown; attempts: number };

const mostJobs = 10_000;

/**
 * Runs every job of these modules and of the platform that is due by `ctx.clock`, also those that the run enqueues. A
 * failing one is kept for its next try as the worker would; after the rest has run, its error is thrown.
 */
export async function runJobs(ctx: Context, modules: readonly Module[]): Promise<void> {
  const jobs = new Map(jobsOf([...modules, platformModule]).map((job) => [job.task, job]));
  const errors: unknown[] = [];
  for (let count = 0; count < mostJobs; count += 1) {
    const taken = await takeDueJob(ctx, [...jobs.keys()]);
    if (taken === undefined) {
      if (errors.length > 0) throw errors[0];
      return;
    }
    await runTaken(ctx, jobs.get(taken.task), taken).catch((error: unknown) => errors.push(error));
  }
  throw new Error(`more than ${mostJobs} jobs: one enqueues itself without end`);
}

/** Runs one task now, as its schedule would. */
export async function runTask(ctx: Context, modules: readonly Module[], task: string): Promise<void> {
  const job = jobsOf([...modules, platformModule]).find((candidate) => candidate.task === task);
  if (job === undefined) throw new Error(`no module has the job ${task}`);
  await job.run(ctx, {});
}

async function runTaken(ctx: Context, job: Job | undefined, taken: TakenJob): Promise<void> {
  try {
    await job?.run(ctx, taken.payload);
    await sql`delete from graphile_worker._private_jobs where id = ${taken.id}::bigint`.execute(ctx.db);
  } catch (error) {
    await retryLater(ctx, taken, describeFailure(error).reason);
    throw error;
  }
}

// Materialized, because a plan that runs the inner part again would lock one more job each time and lose it.
// A job that is due immediately carries the database's time, which a test's clock does not know: then both columns are
// equal.
async function takeDueJob(
  { db, clock }: { db: Db; clock: Context['clock'] },
  tasks: string[],
): Promise<TakenJob | undefined> {
  const { rows } = await sql<TakenJob>`
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

async function retryLater({ db, clock }: Context, taken: TakenJob, reason: string): Promise<void> {
  const runAt = new Date(clock.now().getTime() + Math.exp(Math.min(taken.attempts, 10)) * 1_000);
  await sql`
    update graphile_worker._private_jobs set last_error = ${reason}, run_at = ${runAt}, locked_at = null, locked_by = null
    where id = ${taken.id}::bigint`.execute(db);
}
