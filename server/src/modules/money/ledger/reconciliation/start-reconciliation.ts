import { DAY_MS, HOUR_MS } from '@festoon/contracts/core/durations';
import type { ReconciliationRun, startReconciliation as contract } from '@festoon/contracts/money/reconciliation';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../../context.ts';
import { auditNoChange } from '../../../../platform/audit/audit-counter.ts';
import { recordAudit } from '../../../../platform/audit/record-audit.ts';
import { inTransaction, type Tx } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { AdminActor } from '../../../../platform/http/module.ts';
import { enqueue } from '../../../../platform/jobs/jobs.ts';
import { failRunsBefore, findRun, findRunningRun, insertRun, type RunRow } from './reconciliation-queries.ts';
import { RECONCILE } from '../tasks.ts';

const RUN_TIMEOUT_MS = HOUR_MS;
const NIGHTLY_DAYS = 4;

/** Starts a comparison, or returns the running one. */
export async function startReconciliation(
  ctx: Context,
  actor: AdminActor,
  { days }: EndpointInput<typeof contract>,
): Promise<ReconciliationRun> {
  const id = await inTransaction(ctx.db, async (tx) => {
    const runId = await startRun(ctx, tx, { days, by: actor.accountId });
    if (runId === null) auditNoChange();
    else
      await recordAudit(ctx, tx, {
        by: actor,
        action: 'reconciliation.run',
        subject: { kind: 'reconciliation', id: runId },
        after: { days },
      });
    return runId;
  });
  const run = await (id === null ? findRunningRun(ctx.db, ctx.payments.kind) : findRun(ctx.db, id));
  return toRun(run ?? throwDomainError('not_found'));
}

/** Starts the automatic nightly reconciliation. */
export async function startNightlyReconciliation(ctx: Context): Promise<void> {
  await inTransaction(ctx.db, (tx) => startRun(ctx, tx, { days: NIGHTLY_DAYS, by: null }));
}

async function startRun(ctx: Context, tx: Tx, { days, by }: { days: number; by: string | null }): Promise<string | null> {
  const id = ctx.ids.newId();
  const now = ctx.clock.now();
  await failRunsBefore(tx, new Date(now.getTime() - RUN_TIMEOUT_MS), now);
  const since = new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS - days * DAY_MS);
  if (!(await insertRun(tx, { id, provider: ctx.payments.kind, since, until: now, by, now }))) return null;
  await enqueue(tx, RECONCILE, { runId: id }, { key: `${RECONCILE}:${id}` });
  return id;
}

export function toRun({ since, until, startedAt, endedAt, ...run }: RunRow): ReconciliationRun {
  return {
    ...run,
    since: since.toISOString(),
    until: until.toISOString(),
    startedAt: startedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  };
}
