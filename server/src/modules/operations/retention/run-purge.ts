import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { RetentionPolicy, runPurge as contract } from '@festoon/contracts/operations/retention';
import type { Context } from '../../../context.ts';
import { auditNoChange } from '../../../platform/audit/audit-counter.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import type { AdminActor, Retention } from '../../../platform/http/module.ts';
import { requireStepUp } from '../../identity/accounts/public.ts';
import { checkPreview, getDataType } from './purge-preview.ts';
import { getRetentionPolicy } from './list-retention-policies.ts';
import { lockPolicy } from './queries.ts';
import { startPurge } from './start-purges.ts';

type Params = EndpointInput<typeof contract> & { readonly getDataTypes: readonly Retention[] };

/** Removes what the dry run showed, up to its cutoff, even if more data expires meanwhile. */
export async function runPurge(
  ctx: Context,
  actor: AdminActor,
  { getDataTypes, ...wish }: Params,
): Promise<RetentionPolicy> {
  const kind = getDataType(getDataTypes, wish.dataType);
  await requireStepUp(ctx, actor);
  await inTransaction(ctx.db, async (tx) => {
    const days = (await lockPolicy(tx, kind.kind))?.days ?? kind.days;
    const before = await checkPreview(ctx, tx, { ...wish, kind, days });
    if (!(await startPurge(ctx, tx, { dataType: kind.kind, before, requestedBy: actor.accountId }))) return auditNoChange();
    return recordAudit(ctx, tx, {
      by: actor,
      action: 'retention.run',
      subject: { kind: 'retention', id: kind.kind },
      reason: wish.reason,
      after: { days, before: before.toISOString(), rows: wish.rows },
    });
  });
  return getRetentionPolicy(ctx, kind);
}
