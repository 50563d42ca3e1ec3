import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { countedPageOf, pageQuery } from '../core/page.ts';
import { reasonOf } from '../core/input/text-checks.ts';

/**
 * `dead` after its last attempt; `retrying` after a failed one; `scheduled` for a later time; `waiting` for a free
 * worker.
 */
export const JobState = z.enum(['dead', 'retrying', 'running', 'waiting', 'scheduled']);
export type JobState = z.output<typeof JobState>;

const JobReason = reasonOf(500);

const Task = z.string().check(z.regex(/^[a-z][a-z0-9._-]{0,99}$/));
const jobParams = { jobId: z.string().check(z.regex(/^\d{1,18}$/)) };

const jobFields = {
  id: z.string(),
  task: z.string(),
  state: JobState,
  attempts: z.int(),
  maxAttempts: z.int(),
  lastError: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  /** When it is or was due. */
  runAt: z.iso.datetime(),
};

export const AdminJob = z.object(jobFields);
export type AdminJob = z.output<typeof AdminJob>;

export const AdminJobDetail = z.object({
  ...jobFields,
  queue: z.nullable(z.string()),
  key: z.nullable(z.string()),
  /** The job's input, without values that look like secrets. */
  payload: z.string(),
  startedAt: z.nullable(z.iso.datetime()),
});
export type AdminJobDetail = z.output<typeof AdminJobDetail>;

export const listJobs = endpoint({
  name: 'listJobs',
  method: 'GET',
  path: '/admin/jobs',
  summary: 'Lists failed jobs, or jobs of another status, newest first.',
  access: 'admin',
  query: z.object({
    ...pageQuery,
    /** The id of a job, or part of its error. */
    q: z.optional(z.string().check(z.trim(), z.maxLength(200))),
    /** Omitted for all failed jobs, dead or not. */
    state: z.optional(JobState),
    task: z.optional(Task),
  }),
  response: countedPageOf(AdminJob),
  domainErrors: [],
});

export const getJobQueue = endpoint({
  name: 'getJobQueue',
  method: 'GET',
  path: '/admin/jobs/queue',
  summary: 'Counts waiting, running and failed jobs by task, and returns when each schedule last ran.',
  access: 'admin',
  response: z.object({
    tasks: z.array(
      z.object({
        task: z.string(),
        waiting: z.int(),
        scheduled: z.int(),
        running: z.int(),
        retrying: z.int(),
        dead: z.int(),
        /** The due time of the oldest pending job. */
        oldestAt: z.nullable(z.iso.datetime()),
      }),
    ),
    schedules: z.array(
      z.object({ task: z.string(), cron: z.string(), lastRunAt: z.nullable(z.iso.datetime()), failed: z.boolean() }),
    ),
  }),
  domainErrors: [],
});

export const getJob = endpoint({
  name: 'getJob',
  method: 'GET',
  path: '/admin/jobs/:jobId',
  summary: 'Returns a job with its payload.',
  access: 'admin',
  params: z.object(jobParams),
  response: AdminJobDetail,
  domainErrors: ['not_found'],
});

export const retryJob = endpoint({
  name: 'retryJob',
  method: 'POST',
  path: '/admin/jobs/:jobId/retry',
  summary: 'Retries a failed job immediately with all its attempts.',
  access: 'admin',
  params: z.object(jobParams),
  response: z.object({}),
  domainErrors: ['not_found', 'job_not_failed'],
});

export const retryTask = endpoint({
  name: 'retryTask',
  method: 'POST',
  path: '/admin/jobs/retry',
  summary: 'Retries all dead jobs of a task.',
  access: 'admin',
  body: z.object({ task: Task }),
  response: z.object({ count: z.int() }),
  domainErrors: [],
});

export const discardJob = endpoint({
  name: 'discardJob',
  method: 'POST',
  path: '/admin/jobs/:jobId/drop',
  summary: 'Deletes a failed job.',
  access: 'admin',
  params: z.object(jobParams),
  body: z.object({ reason: JobReason }),
  response: z.object({}),
  domainErrors: ['not_found', 'job_not_failed'],
});
