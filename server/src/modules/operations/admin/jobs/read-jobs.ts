import type * as contract from '@festoon/contracts/operations/admin-jobs';
import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../../context.ts';
import { decodeCursor, encodeCursor } from '../../../../platform/cursor.ts';
import { findListTotal } from '../../../../platform/db/list-total.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { AdminActor } from '../../../../platform/http/module.ts';
import { formatPayload } from './format-payload.ts';
import { countTasks, findJob, listJobRows, listSchedules, selectJobs, type JobRow } from './queries.ts';

function toAdminJob({ createdAt, runAt, ...row }: JobRow) {
  return { ...row, createdAt: createdAt.toISOString(), runAt: runAt.toISOString() };
}

export async function listJobs(
  ctx: Context,
  _actor: AdminActor,
  { cursor, limit, ...params }: EndpointInput<typeof contract.listJobs>,
): Promise<EndpointResult<typeof contract.listJobs>> {
  const [before = null] = cursor === undefined ? [] : (decodeCursor(cursor, ['number']) as [number]);
  const rows = await listJobRows(ctx.db, params, { before, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    items: page.map(toAdminJob),
    nextCursor: last ? encodeCursor([Number(last.id)]) : null,
    total: await findListTotal(ctx.db, { cursor, limit, rows }, () => selectJobs(params)),
  };
}

export async function getJob(
  ctx: Context,
  _actor: AdminActor,
  { jobId }: EndpointInput<typeof contract.getJob>,
): Promise<EndpointResult<typeof contract.getJob>> {
  const job = (await findJob(ctx.db, jobId)) ?? throwDomainError('not_found');
  const { queue, key, payload, startedAt } = job;
  return { ...toAdminJob(job), queue, key, payload: formatPayload(payload), startedAt: startedAt?.toISOString() ?? null };
}

export async function getJobQueue(ctx: Context): Promise<EndpointResult<typeof contract.getJobQueue>> {
  const [tasks, schedules] = await Promise.all([countTasks(ctx.db), listSchedules(ctx.db)]);
  return {
    tasks: tasks.map((task) => ({ ...task, oldestAt: task.oldestAt?.toISOString() ?? null })),
    schedules: schedules.map((schedule) => ({ ...schedule, lastRunAt: schedule.lastRunAt?.toISOString() ?? null })),
  };
}
