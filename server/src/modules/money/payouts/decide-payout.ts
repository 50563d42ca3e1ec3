import type {
  approvePayout as approveContract,
  PayoutReview,
  rejectPayout as rejectContract,
} from '@festoon/contracts/money/payouts';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../context.ts';
import { auditNoChange } from '../../../platform/audit/audit-counter.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { inTransaction, type Tx } from '../../../platform/db/db.ts';
import { throwDomainError } from '../../../platform/errors.ts';
import type { AdminActor } from '../../../platform/http/module.ts';
import { findAccount, requireStepUp } from '../../identity/accounts/public.ts';
import { hasApproved, insertApproval, approveIfCovered } from './approval-queries.ts';
import { findPayoutReview } from './review-queries.ts';
import { RETRY_MILLIS } from './constants.ts';
import { findPayoutBlock } from './coverage-queries.ts';
import { returnPayoutToBalance } from './return-payout-to-balance.ts';
import { publishPayoutChange } from './publish-payout-change.ts';
import { toPayoutReview } from './to-payout.ts';
import { lockPayout, type PayoutRow } from './queries.ts';
import { enqueueSend } from './send-payout.ts';

/**
 * The provider is asked to send it after the commit, once as many administrators have approved it as it needs. Another yes of
 * the same person changes nothing.
 */
export async function approvePayout(
  ctx: Context,
  actor: AdminActor,
  { payoutId }: EndpointInput<typeof approveContract>,
): Promise<PayoutReview> {
  await requireStepUp(ctx, actor);
  const by = actor.accountId;
  await inTransaction(ctx.db, async (tx) => {
    const payout = (await lockPayout(tx, payoutId)) ?? throwDomainError('not_found');
    if (payout.status !== 'requested') return allowRepeat(await wasApprovedBy(tx, payout, by));
    const owner = await findAccount(tx, payout.accountId);
    if (owner === null || owner.isSuspended) throwDomainError('payout_account_inactive');
    const now = ctx.clock.now();
    await throwIfUncovered(tx, payoutId);
    if (!(await insertApproval(tx, { payoutId, by, now }))) return auditNoChange();
    const nextTryAt = new Date(now.getTime() + RETRY_MILLIS);
    const isApproved = await approveIfCovered(tx, { payoutId, by, now, nextTryAt });
    // A dispute may have come between the look above and the statement that approves.
    if (isApproved) await enqueueSend(tx, payoutId);
    else await throwIfUncovered(tx, payoutId);
    const after = { needsSecondApproval: !isApproved };
    await recordAudit(ctx, tx, { by: actor, action: 'payout.approve', ...auditDetails(payout), after });
  });
  return publishReview(ctx, payoutId);
}

/** Rejects a payout. The money is available again immediately, and the owner is notified of the reason. */
export async function rejectPayout(
  ctx: Context,
  actor: AdminActor,
  { payoutId, reason }: EndpointInput<typeof rejectContract>,
): Promise<PayoutReview> {
  await requireStepUp(ctx, actor);
  const by = actor.accountId;
  await inTransaction(ctx.db, async (tx) => {
    const payout = (await lockPayout(tx, payoutId)) ?? throwDomainError('not_found');
    if (payout.status !== 'requested') return allowRepeat(payout.status === 'rejected' && payout.decidedBy === by);
    await returnPayoutToBalance(ctx, tx, { payout, status: 'rejected', reason, by });
    await recordAudit(ctx, tx, { by: actor, action: 'payout.reject', reason, ...auditDetails(payout) });
  });
  return publishReview(ctx, payoutId);
}

/** Disputed money and money of a wallet in debt can't be approved. */
async function throwIfUncovered(tx: Tx, payoutId: string): Promise<void> {
  const block = await findPayoutBlock(tx, payoutId);
  if (block !== null) throwDomainError(block);
}

function auditDetails({ id, accountId, amountMinor, currency }: PayoutRow) {
  return { subject: { kind: 'payout', id }, before: { accountId, amountMinor, currency } };
}

async function wasApprovedBy(tx: Tx, { id, status }: PayoutRow, by: string): Promise<boolean> {
  return status !== 'rejected' && status !== 'cancelled' && (await hasApproved(tx, { payoutId: id, by }));
}

/** Of a payout that is decided: the same word of the same person again is answered as before. */
function allowRepeat(isRepeat: boolean): void {
  if (!isRepeat) throwDomainError('payout_decided');
  auditNoChange();
}

async function publishReview(ctx: Context, id: string): Promise<PayoutReview> {
  const found = (await findPayoutReview(ctx.db, id)) ?? throwDomainError('not_found');
  publishPayoutChange(ctx, found);
  return toPayoutReview(found);
}
