import { sql, type RawBuilder } from 'kysely';
import type { JobState } from '@festoon/contracts/operations/admin-jobs';
import type { DbOrTx, Tx } from '../../../../platform/db/db.ts';

export type JobRow = {
  id: string;
  task: string;
  state: JobState;
  attempts: number;
  maxAttempts: number;
  lastError: string | null;
  createdAt: Date;
  runAt: Date;
};

/** By the database's clock, which the queue uses. */
const state = sql<JobState>`case
  when locked_at is not null then 'running'
  when attempts >= max_attempts then 'dead'
  when last_error is not null then 'retrying'
  when run_at > now() then 'scheduled'
  else 'waiting' end`;

const columns = sql`id::text as id, task_identifier as task, ${state} as state, attempts, max_attempts as "maxAttempts",
  last_error as "lastError", created_at as "createdAt", run_at as "runAt"`;

export type JobParams = {
  readonly q?: string | undefined;
  readonly state?: JobState | undefined;
  readonly task?: string | undefined;
};
type JobPage = { readonly before: number | null; readonly limit: number };

/** Returns the conditions of the list; without a state, of the jobs that failed. */
function conditions({ q, state: requestedState, task }: JobParams): RawBuilder<unknown> {
  const parts = [
    requestedState === undefined ? sql`locked_at is null and last_error is not null` : sql`${state} = ${requestedState}`,
    ...(task === undefined ? [] : [sql`task_identifier = ${task}`]),
    ...(q === undefined || q === '' ? [] : [matches(q)]),
  ];
  return sql.join(parts, sql` and `);
}

/** Selects the jobs of the list. */
export const selectJobs = (params: JobParams) => sql`select from graphile_worker.jobs where ${conditions(params)}`;

/** Lists jobs, newest first. */
export async function listJobRows(db: DbOrTx, params: JobParams, page: JobPage): Promise<JobRow[]> {
  const beforeCursor = page.before === null ? sql`true` : sql`id < ${page.before}`;
  const { rows } = await sql<JobRow>`
    select ${columns} from graphile_worker.jobs where ${conditions(params)} and ${beforeCursor}
    order by id desc limit ${page.limit}`.execute(db);
  return rows;
}

function matches(q: string): RawBuilder<unknown> {
  if (/^\d{1,18}$/.test(q)) return sql`id = ${q}::bigint`;
  const pattern = `%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql`(task_identifier || ' ' || coalesce(last_error, '')) ilike ${pattern}`;
}

export type JobRowDetail = JobRow & { queue: string | null; key: string | null; payload: unknown; startedAt: Date | null };

export async function findJob(db: DbOrTx, id: string): Promise<JobRowDetail | null> {
  const { rows } = await sql<JobRowDetail>`
    select ${columns}, queue_name as queue, key, locked_at as "startedAt",
      (select payload from graphile_worker._private_jobs where _private_jobs.id = jobs.id) as payload
    from graphile_worker.jobs where id = ${id}::bigint`.execute(db);
  return rows[0] ?? null;
}

/** Locks the job until the transaction ends, so that no worker takes it. */
export async function lockJob(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`select from graphile_worker._private_jobs where id = ${id}::bigint for update`.execute(tx);
  return rows.length > 0;
}

/** Enqueues all permanently failed jobs of a task again. Returns their number. */
export async function rescheduleTask(tx: Tx, task: string): Promise<number> {
  const { rows } = await sql`
    select id from graphile_worker.reschedule_jobs(
      array(
        select id from graphile_worker.jobs
        where task_identifier = ${task} and attempts >= max_attempts and locked_at is null
      ), run_at => now(), attempts => 0)`.execute(tx);
  return rows.length;
}

/** Deletes a job that is not running. */
export async function removeJob(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`select id from graphile_worker.complete_jobs(array[${id}]::bigint[])`.execute(tx);
  return rows.length > 0;
}

export type TaskCounts = {
  task: string;
  waiting: number;
  scheduled: number;
  running: number;
  retrying: number;
  dead: number;
  oldestAt: Date | null;
};

export async function countTasks(db: DbOrTx): Promise<TaskCounts[]> {
  const { rows } = await sql<TaskCounts>`
    select task, count(*) filter (where state = 'waiting')::int as waiting,
      count(*) filter (where state = 'scheduled')::int as scheduled,
      count(*) filter (where state = 'running')::int as running,
      count(*) filter (where state = 'retrying')::int as retrying,
      count(*) filter (where state = 'dead')::int as "dead",
      min(run_at) filter (where state in ('waiting', 'retrying') and run_at <= now()) as "oldestAt"
    from (select task_identifier as task, run_at, ${state} as state from graphile_worker.jobs) as jobs
    group by task order by task`.execute(db);
  return rows;
}

export type ScheduleRow = { task: string; cron: string; lastRunAt: Date | null; failed: boolean };

/**
 * Lists schedules, each identified by its task and its crontab. One that has not run for a year belongs to an older version.
 */
export async function listSchedules(db: DbOrTx): Promise<ScheduleRow[]> {
  const { rows } = await sql<ScheduleRow>`
    select split_part(identifier, ' ', 1) as task, substr(identifier, strpos(identifier, ' ') + 1) as cron,
      last_execution as "lastRunAt",
      exists (
        select from graphile_worker.jobs where key = 'schedule:' || split_part(identifier, ' ', 1) and last_error is not null
      ) as failed
    from graphile_worker._private_known_crontabs
    where coalesce(last_execution, known_since) > now() - interval '1 year'
    order by identifier`.execute(db);
  return rows;
}
