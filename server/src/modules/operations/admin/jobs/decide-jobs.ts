import type * as contract from '@festoon/contracts/operations/admin-jobs';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../../context.ts';
import { nothingChanged } from '../../../../platform/audit/act-tally.ts';
import { recordAct } from '../../../../platform/audit/record-act.ts';
import { inTransaction, type Tx } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { AdminActor } from '../../../../platform/http/module.ts';
import { retryJob as reschedule } from '../../../../platform/jobs/jobs.ts';
import { findJob, lockJob, removeJob, rescheduleTask, type JobRowDetail } from './queries.ts';

/** The job, held until the end of the transaction; refused while it runs or where it is not there. */
async function holdJob(tx: Tx, id: string): Promise<JobRowDetail> {
  if (!(await lockJob(tx, id))) throwDomainError('not_found');
  const job = (await findJob(tx, id)) ?? throwDomainError('not_found');
  if (job.state === 'running' || job.lastError === null) throwDomainError('job_not_failed');
  return job;
}

const whatOf = ({ task, state, attempts }: JobRowDetail) => ({ task, state, attempts });

export function retryJob(ctx: Context, actor: AdminActor, { jobId }: EndpointInput<typeof contract.retryJob>) {
  return inTransaction(ctx.db, async (tx) => {
    const job = await holdJob(tx, jobId);
    if (job.attempts === 0) {
      nothingChanged();
      return {};
    }
    if (!(await reschedule(tx, jobId))) throwDomainError('job_not_failed');
    await recordAct(ctx, tx, { by: actor, act: 'job.retry', subject: { kind: 'job', id: jobId }, before: whatOf(job) });
    return {};
  });
}

export function retryTask(ctx: Context, actor: AdminActor, { task }: EndpointInput<typeof contract.retryTask>) {
  return inTransaction(ctx.db, async (tx) => {
    const count = await rescheduleTask(tx, task);
    if (count === 0) nothingChanged();
    else
      await recordAct(ctx, tx, { by: actor, act: 'job.retry', subject: { kind: 'task', id: task }, after: { jobs: count } });
    return { count };
  });
}

export function dropJob(ctx: Context, actor: AdminActor, { jobId, reason }: EndpointInput<typeof contract.dropJob>) {
  return inTransaction(ctx.db, async (tx) => {
    const job = await holdJob(tx, jobId);
    if (!(await removeJob(tx, jobId))) throwDomainError('job_not_failed');
    const subject = { kind: 'job', id: jobId };
    await recordAct(ctx, tx, { by: actor, act: 'job.drop', subject, reason, before: whatOf(job) });
    return {};
  });
}
