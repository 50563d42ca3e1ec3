import type { PayoutReview, rejectPayout as contract } from '@festoon/contracts/money/payouts';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import { throwDomainError } from '../../../platform/errors.ts';
import type { AdminActor } from '../../../platform/http/module.ts';
import { requireStepUp } from '../../identity/accounts/public.ts';
import { payoutAuditFields, publishAndGetReview, throwUnlessRepeat } from './payout-review-steps.ts';
import { lockPayout } from './queries.ts';
import { returnPayoutToBalance } from './return-payout-to-balance.ts';

/** Rejects a payout. The money is available again immediately, and the owner is notified of the reason. */
export async function rejectPayout(
  ctx: Context,
  actor: AdminActor,
  { payoutId, reason }: EndpointInput<typeof contract>,
): Promise<PayoutReview> {
  await requireStepUp(ctx, actor);
  const by = actor.accountId;
  await inTransaction(ctx.db, async (tx) => {
    const payout = (await lockPayout(tx, payoutId)) ?? throwDomainError('not_found');
    if (payout.status !== 'requested') return throwUnlessRepeat(payout.status === 'rejected' && payout.decidedBy === by);
    await returnPayoutToBalance(ctx, tx, { payout, status: 'rejected', reason, by });
    await recordAudit(ctx, tx, { by: actor, action: 'payout.reject', reason, ...payoutAuditFields(payout) });
  });
  return publishAndGetReview(ctx, payoutId);
}
