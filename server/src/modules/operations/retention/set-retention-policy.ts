import { adminErrorsText } from '@festoon/catalogue/operations/admin-errors';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { RetentionPolicy, setRetentionPolicy as contract } from '@festoon/contracts/operations/retention';
import type { Context } from '../../../context.ts';
import { auditNoChange } from '../../../platform/audit/audit-counter.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import { InvalidInput } from '../../../platform/errors.ts';
import type { AdminActor, Retention } from '../../../platform/http/module.ts';
import { requireStepUp } from '../../identity/accounts/public.ts';
import { checkPreview, getDataType } from './purge-preview.ts';
import { getRetentionPolicy } from './list-retention-policies.ts';
import { lockPolicy, savePolicy } from './queries.ts';

type Params = EndpointInput<typeof contract> & { readonly getDataTypes: readonly Retention[] };

/** Sets the retention period of a kind. No data is removed immediately: the next daily run applies the new period. */
export async function setRetentionPolicy(
  ctx: Context,
  actor: AdminActor,
  { getDataTypes, ...wish }: Params,
): Promise<RetentionPolicy> {
  const kind = getDataType(getDataTypes, wish.dataType);
  const { days, reason } = wish;
  if (days < kind.minDays) {
    throw new InvalidInput([{ path: 'days', message: adminErrorsText('retentionTooShort', { days: kind.minDays }) }]);
  }
  await requireStepUp(ctx, actor);
  await inTransaction(ctx.db, async (tx) => {
    const before = (await lockPolicy(tx, kind.kind))?.days ?? kind.days;
    if (before === days) return auditNoChange();
    await checkPreview(ctx, tx, { ...wish, kind });
    await savePolicy(tx, { dataType: kind.kind, days, by: actor.accountId, now: ctx.clock.now() });
    return recordAudit(ctx, tx, {
      by: actor,
      action: 'retention.change',
      subject: { kind: 'retention', id: kind.kind },
      reason,
      before: { days: before },
      after: { days },
    });
  });
  return getRetentionPolicy(ctx, kind);
}
