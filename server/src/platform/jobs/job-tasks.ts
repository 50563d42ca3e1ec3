import type { TaskList } from 'graphile-worker';
import type { Context } from '../../context.ts';
import type { Job, Module } from '../http/module.ts';
import { runInTask } from './current-task.ts';
import { jobSeconds } from './job-metrics.ts';
import type { Log } from '../log.ts';

/** Returns the jobs of the modules. While one runs, `currentTask` returns its task. */
export function jobsOf(modules: readonly Module[]): readonly Job[] {
  const jobs = modules.flatMap((module) => module.jobs ?? []);
  return jobs.map((job) => ({ ...job, run: (ctx, payload) => runInTask(job.task, () => job.run(ctx, payload)) }));
}

/** Returns the modules' jobs for the worker: timed, and logged by task, number and reason, never by payload. */
export function tasksOf(ctx: Context, modules: readonly Module[], log: Log): TaskList {
  return Object.fromEntries(
    jobsOf(modules).map((job) => [
      job.task,
      async (payload: unknown, { job: { id, attempts } }: { job: { id: string; attempts: number } }) => {
        const stopTimer = jobSeconds.startTimer({ task: job.task });
        try {
          await job.run(ctx, payload);
          const seconds = stopTimer({ outcome: 'done' });
          log.debug({ task: job.task, jobId: id, seconds }, 'job done');
        } catch (error) {
          stopTimer({ outcome: 'failed' });
          log.error({ task: job.task, jobId: id, attempts, ...describeFailure(error) }, 'job failed');
          throw new Error(describeFailure(error).reason, { cause: error });
        }
      },
    ]),
  );
}

const reasonLengthMax = 500;

// Only the message and stack: the other fields of a database error contain whole rows.
export function describeFailure(error: unknown): { reason: string; stack: string | undefined } {
  if (!(error instanceof Error)) return { reason: 'something that is no error was thrown', stack: undefined };
  return { reason: (error.message || error.name).slice(0, reasonLengthMax), stack: error.stack };
}
