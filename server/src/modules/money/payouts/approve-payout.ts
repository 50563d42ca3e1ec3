import type { approvePayout as contract, PayoutReview } from '@festoon/contracts/money/payouts';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../context.ts';
import { auditNoChange } from '../../../platform/audit/audit-counter.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { inTransaction, type Tx } from '../../../platform/db/db.ts';
import { throwDomainError } from '../../../platform/errors.ts';
import type { AdminActor } from '../../../platform/http/module.ts';
import { findAccount, requireStepUp } from '../../identity/accounts/public.ts';
import { hasApproved, insertApproval, approveIfCovered } from './approval-queries.ts';
import { RETRY_MILLIS } from './constants.ts';
import { findPayoutBlock } from './coverage-queries.ts';
import { payoutAuditFields, publishAndGetReview, throwUnlessRepeat } from './payout-review-steps.ts';
import { lockPayout, type PayoutRow } from './queries.ts';
import { enqueueSend } from './send-payout.ts';

/**
 * Approves a payout. Once enough administrators have approved it, a job sends it to the provider after the commit. A second
 * approval by the same administrator changes nothing.
 */
export async function approvePayout(
  ctx: Context,
  actor: AdminActor,
  { payoutId }: EndpointInput<typeof contract>,
): Promise<PayoutReview> {
  await requireStepUp(ctx, actor);
  const by = actor.accountId;
  await inTransaction(ctx.db, async (tx) => {
    const payout = (await lockPayout(tx, payoutId)) ?? throwDomainError('not_found');
    if (payout.status !== 'requested') return throwUnlessRepeat(await wasApprovedBy(tx, payout, by));
    const owner = await findAccount(tx, payout.accountId);
    if (owner === null || owner.isSuspended) throwDomainError('payout_account_inactive');
    const now = ctx.clock.now();
    await throwIfUncovered(tx, payoutId);
    if (!(await insertApproval(tx, { payoutId, by, now }))) return auditNoChange();
    const nextTryAt = new Date(now.getTime() + RETRY_MILLIS);
    const isApproved = await approveIfCovered(tx, { payoutId, by, now, nextTryAt });
    // A dispute may have been opened between the check above and the statement that approves.
    if (isApproved) await enqueueSend(tx, payoutId);
    else await throwIfUncovered(tx, payoutId);
    const after = { needsSecondApproval: !isApproved };
    await recordAudit(ctx, tx, { by: actor, action: 'payout.approve', ...payoutAuditFields(payout), after });
  });
  return publishAndGetReview(ctx, payoutId);
}

/** Throws if the payout's money is disputed, or its wallet is in debt. */
async function throwIfUncovered(tx: Tx, payoutId: string): Promise<void> {
  const block = await findPayoutBlock(tx, payoutId);
  if (block !== null) throwDomainError(block);
}

async function wasApprovedBy(tx: Tx, { id, status }: PayoutRow, by: string): Promise<boolean> {
  return status !== 'rejected' && status !== 'cancelled' && (await hasApproved(tx, { payoutId: id, by }));
}
