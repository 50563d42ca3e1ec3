import { DAY_MS, HOUR_MS } from '@festoon/contracts/core/durations';
import type { ReconciliationRun, startReconciliation as contract } from '@festoon/contracts/money/reconciliation';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../../context.ts';
import { nothingChanged } from '../../../../platform/audit/act-tally.ts';
import { recordAct } from '../../../../platform/audit/record-act.ts';
import { inTransaction, type Tx } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { AdminActor } from '../../../../platform/http/module.ts';
import { enqueue } from '../../../../platform/jobs/jobs.ts';
import { failRunsBefore, findRun, findRunning, insertRun, type RunRow } from './reconciliation-queries.ts';
import { RECONCILE } from '../tasks.ts';

const GIVEN_UP_MS = HOUR_MS;
const NIGHTLY_DAYS = 4;

/** Begins a comparison, or gives the one that runs. */
export async function startReconciliation(
  ctx: Context,
  actor: AdminActor,
  { days }: EndpointInput<typeof contract>,
): Promise<ReconciliationRun> {
  const id = await inTransaction(ctx.db, async (tx) => {
    const begun = await begin(ctx, tx, { days, by: actor.accountId });
    if (begun === null) nothingChanged();
    else
      await recordAct(ctx, tx, {
        by: actor,
        act: 'reconcile.run',
        subject: { kind: 'reconciliation', id: begun },
        after: { days },
      });
    return begun;
  });
  const run = await (id === null ? findRunning(ctx.db, ctx.payments.kind) : findRun(ctx.db, id));
  return toRun(run ?? throwDomainError('not_found'));
}

/** Starts the automatic nightly reconciliation. */
export async function startNightly(ctx: Context): Promise<void> {
  await inTransaction(ctx.db, (tx) => begin(ctx, tx, { days: NIGHTLY_DAYS, by: null }));
}

async function begin(ctx: Context, tx: Tx, { days, by }: { days: number; by: string | null }): Promise<string | null> {
  const id = ctx.ids.newId();
  const now = ctx.clock.now();
  await failRunsBefore(tx, new Date(now.getTime() - GIVEN_UP_MS), now);
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
