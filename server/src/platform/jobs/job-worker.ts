import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import {
  Logger,
  parseCronItem,
  run,
  type ParsedCronItem,
  type Runner,
  type RunnerOptions,
  type TaskList,
  type WorkerPool,
} from 'graphile-worker';
import type { Pool } from 'pg';
import { DAY_MS } from '@festoon/contracts/core/durations';
import type { Context } from '../../context.ts';
import { createPool } from '../db/db.ts';
import type { Module } from '../http/module.ts';
import { holdProcessLock, releaseOrphanedJobs } from './worker-locks.ts';
import { measureQueue } from './job-metrics.ts';
import { tasksOf } from './job-tasks.ts';
import { BULK_FLAG } from './jobs.ts';
import type { Log } from '../log.ts';

export type Worker = { stop(): Promise<void> };

export type WorkerOptions = {
  readonly connectionString: string;
  /** The number of jobs that run at the same time, in addition to the bulk ones; 6 by default. */
  readonly concurrency?: number;
  /** The number of bulk jobs that run at the same time; 2 by default. */
  readonly bulkConcurrency?: number;
  /** Milliseconds between searches for jobs of killed workers; 15 s by default. */
  readonly orphanCheckMillis?: number;
};

// Each pool uses one connection to listen, the process locks one more; the rest fetch and complete jobs.
const extraConnections = 5;
const pollMillis = 2_000;
const restartMillis = 1_000;
const shutdownGraceMillis = 2_000;
// Without these, the worker neither awaits nor retries the statement that completes a job. Stopping, or a moment without the
// database, would run the job twice and end the process with an unhandled rejection.
const workerPreset = { completeJobBatchDelay: 0, failJobBatchDelay: 0 };

/**
 * Runs the modules' jobs and schedules until stopped; `stop` waits for running jobs. Bulk jobs have separate workers, so ten
 * thousand of them never delay a sign-in code.
 */
export async function startWorker(ctx: Context, modules: readonly Module[], options: WorkerOptions): Promise<Worker> {
  const { concurrency = 6, bulkConcurrency = 2, orphanCheckMillis = 15_000 } = options;
  const log = ctx.log.child({ part: 'jobs' });
  const pool = createPool({
    connectionString: options.connectionString,
    poolSize: concurrency + bulkConcurrency + extraConnections,
    onLostConnection: (error) => log.warn({ reason: error.message }, 'lost a connection'),
  });
  const shared = { log, pool, taskList: tasksOf(ctx, modules, log) };
  await releaseOrphanedJobs(pool, log);
  const main = await startPool(shared, { concurrency, parsedCronItems: cronItemsOf(modules), forbiddenFlags: [BULK_FLAG] });
  const bulk = await startPool(shared, { concurrency: bulkConcurrency, parsedCronItems: [] });
  const orphanCheck = setInterval(() => {
    releaseOrphanedJobs(pool, log)
      .then(() => measureQueue(ctx.db))
      .catch((error: unknown) => log.warn({ reason: String(error) }, 'the job queue could not be checked'));
  }, orphanCheckMillis);
  return {
    async stop() {
      clearInterval(orphanCheck);
      await Promise.all([main.stop(), bulk.stop()]);
      await pool.end();
    },
  };
}

type Shared = { readonly log: Log; readonly pool: Pool; readonly taskList: TaskList };
type PoolOptions = Pick<RunnerOptions, 'concurrency' | 'parsedCronItems' | 'forbiddenFlags'>;

/** Runs a pool until stopped. If a lost database ended the runner or left its state unknown, starts another. */
async function startPool(shared: Shared, options: PoolOptions): Promise<Worker> {
  const { log } = shared;
  let current = await startRunner(shared, options);
  let isStopped = false;
  const stopping = Promise.withResolvers<void>();
  const stoppingRunners = new Set<Promise<void>>();
  /** Does not wait for the runner: its jobs may take long, and other jobs are waiting. */
  const stopRunner = (runner: Worker) => {
    const stopped = runner.stop().catch(() => undefined);
    stoppingRunners.add(stopped);
    void stopped.then(() => stoppingRunners.delete(stopped));
  };
  const superviseRunner = async (): Promise<void> => {
    const reason = await Promise.race([current.failed, stopping.promise]);
    if (isStopped) return;
    log.error({ reason }, 'the worker is being restarted');
    stopRunner(current);
    let next: RunningPool | undefined;
    while (!isStopped && next === undefined) {
      await pause(restartMillis);
      if (!isStopped) next = await startRunner(shared, options).catch(() => undefined);
    }
    if (next === undefined) return;
    current = next;
    return superviseRunner();
  };
  const supervision = superviseRunner();
  return {
    async stop() {
      isStopped = true;
      stopping.resolve();
      await supervision;
      await current.stop();
      await Promise.all(stoppingRunners);
    },
  };
}

type RunningPool = Worker & {
  /** Resolves with the reason when the runner has ended, or may hold a job that none of its workers knows of. */
  readonly failed: Promise<string>;
};

async function startRunner({ log, pool, taskList }: Shared, options: PoolOptions): Promise<RunningPool> {
  const events = new EventEmitter();
  let processLock: Worker | undefined;
  events.on('pool:create', ({ workerPool }: { workerPool: WorkerPool }) => {
    processLock = holdProcessLock(pool, workerPool.id, log);
  });
  // A job that was locked for this pool when the response was lost stays locked while the pool lives.
  const jobStateUnknown = onceOf(events, 'worker:getJob:error').then(() => 'it could not take a job');
  // When two writes of job results fail at the same time, the pool releases its workers and then never reports that it has
  // ended (https://github.com/graphile/worker/issues/636).
  const shutDown = Promise.race([
    onceOf(events, 'pool:gracefulShutdown:complete'),
    onceOf(events, 'pool:gracefulShutdown:error'),
  ]).then(() => pause(shutdownGraceMillis));
  const runner: Runner = await run({
    pgPool: pool,
    taskList,
    events,
    logger: workerLogger(log),
    noHandleSignals: true,
    pollInterval: pollMillis,
    preset: { worker: workerPreset },
    ...options,
  }).catch(async (error: unknown) => {
    // Otherwise the jobs that it locked before it failed would count as running.
    await processLock?.stop();
    throw error;
  });
  let isEnded = false;
  const ended = Promise.race([runner.promise, shutDown])
    .then(() => 'it was stopped', String)
    .finally(() => (isEnded = true));
  return {
    failed: Promise.race([ended, jobStateUnknown]),
    async stop() {
      try {
        if (!isEnded) await Promise.race([runner.stop(), ended]);
      } finally {
        await processLock?.stop();
      }
    },
  };
}

function onceOf(events: EventEmitter, name: string): Promise<void> {
  return new Promise((resolve) => events.once(name, () => resolve()));
}

// Returns the schedules. Each has its own key and queue: runs that take longer than the interval neither accumulate nor
// overlap. Schedules that run less often than every few minutes catch up the last day after a time without any worker.
function cronItemsOf(modules: readonly Module[]): ParsedCronItem[] {
  const schedules = modules.flatMap((module) => module.schedules ?? []);
  return schedules.map(({ cron, task }) =>
    parseCronItem({
      task,
      match: cron,
      identifier: `${task} ${cron}`,
      options: {
        backfillPeriod: cron.startsWith('*') ? 0 : DAY_MS,
        maxAttempts: 3,
        jobKey: `schedule:${task}`,
        jobKeyMode: 'replace',
        queueName: `schedule:${task}`,
      },
    }),
  );
}

// Omits messages about single jobs, because they contain payloads: `tasksOf` logs those.
function workerLogger(log: Log): Logger {
  return new Logger((scope) => (level, message, meta) => {
    const isAboutOneJob = scope.jobId !== undefined || meta?.['job'] !== undefined;
    if (isAboutOneJob || (level !== 'warning' && level !== 'error')) return;
    log[level === 'error' ? 'error' : 'warn'](message);
  });
}
