import type * as contract from '@festoon/contracts/operations/admin-jobs';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../../context.ts';
import { auditNoChange } from '../../../../platform/audit/audit-counter.ts';
import { recordAudit } from '../../../../platform/audit/record-audit.ts';
import { inTransaction, type Tx } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { AdminActor } from '../../../../platform/http/module.ts';
import { retryJob as reschedule } from '../../../../platform/jobs/jobs.ts';
import { findJob, lockJob, removeJob, rescheduleTask, type JobRowDetail } from './queries.ts';

/** Locks and returns a job. Throws if it is running or does not exist. */
async function lockFailedJob(tx: Tx, id: string): Promise<JobRowDetail> {
  if (!(await lockJob(tx, id))) throwDomainError('not_found');
  const job = (await findJob(tx, id)) ?? throwDomainError('not_found');
  if (job.state === 'running' || job.lastError === null) throwDomainError('job_not_failed');
  return job;
}

const auditStateOf = ({ task, state, attempts }: JobRowDetail) => ({ task, state, attempts });

export function retryJob(ctx: Context, actor: AdminActor, { jobId }: EndpointInput<typeof contract.retryJob>) {
  return inTransaction(ctx.db, async (tx) => {
    const job = await lockFailedJob(tx, jobId);
    if (job.attempts === 0) {
      auditNoChange();
      return {};
    }
    if (!(await reschedule(tx, jobId))) throwDomainError('job_not_failed');
    await recordAudit(ctx, tx, {
      by: actor,
      action: 'job.retry',
      subject: { kind: 'job', id: jobId },
      before: auditStateOf(job),
    });
    return {};
  });
}

export function retryTask(ctx: Context, actor: AdminActor, { task }: EndpointInput<typeof contract.retryTask>) {
  return inTransaction(ctx.db, async (tx) => {
    const count = await rescheduleTask(tx, task);
    if (count === 0) auditNoChange();
    else
      await recordAudit(ctx, tx, {
        by: actor,
        action: 'job.retry',
        subject: { kind: 'task', id: task },
        after: { jobs: count },
      });
    return { count };
  });
}

export function discardJob(ctx: Context, actor: AdminActor, { jobId, reason }: EndpointInput<typeof contract.discardJob>) {
  return inTransaction(ctx.db, async (tx) => {
    const job = await lockFailedJob(tx, jobId);
    if (!(await removeJob(tx, jobId))) throwDomainError('job_not_failed');
    const subject = { kind: 'job', id: jobId };
    await recordAudit(ctx, tx, { by: actor, action: 'job.discard', subject, reason, before: auditStateOf(job) });
    return {};
  });
}
