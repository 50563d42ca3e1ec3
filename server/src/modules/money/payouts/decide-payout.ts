import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type {
  approvePayout as approveContract,
  PayoutReview,
  rejectPayout as rejectContract,
} from '@festoon/contracts/money/payouts';
import type { Context } from '../../../context.ts';
import { auditNoChange } from '../../../platform/audit/audit-counter.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { inTransaction, type Tx } from '../../../platform/db/db.ts';
import { throwDomainError } from '../../../platform/errors.ts';
import type { AdminActor } from '../../../platform/http/module.ts';
import { findAccount, requireStepUp } from '../../identity/accounts/public.ts';
import { RETRY_MILLIS } from './constants.ts';
import { findPayoutBlock } from './coverage-queries.ts';
import { publishPayoutChange } from './publish-payout-change.ts';
import { approveIfCovered, hasApproved, insertApproval, lockPayout, type PayoutRow } from './queries.ts';
import { returnPayoutToBalance } from './return-payout-to-balance.ts';
import { findPayoutReview } from './review-queries.ts';
import { enqueueSend } from './send-payout.ts';
import { toPayoutReview } from './to-payout.ts';

/**
 * Approves a payout. Once enough administrators have approved it, a job sends it to the provider after the commit. A second
 * approval by the same administrator changes nothing.
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
    if (payout.status !== 'requested') return throwUnlessRepeat(payout.status === 'rejected' && payout.decidedBy === by);
    await returnPayoutToBalance(ctx, tx, { payout, status: 'rejected', reason, by });
    await recordAudit(ctx, tx, { by: actor, action: 'payout.reject', reason, ...payoutAuditFields(payout) });
  });
  return publishAndGetReview(ctx, payoutId);
}

/** Returns the fields of an audit entry about a payout. */
function payoutAuditFields({ id, accountId, amountMinor, currency }: PayoutRow) {
  return { subject: { kind: 'payout', id }, before: { accountId, amountMinor, currency } };
}

/** Accepts a decision that repeats the administrator's own earlier decision. Throws `payout_decided` for any other. */
function throwUnlessRepeat(isRepeat: boolean): void {
  if (!isRepeat) throwDomainError('payout_decided');
  auditNoChange();
}

/** Publishes the payout's change, and returns it as an administrator sees it. Throws `not_found`. */
async function publishAndGetReview(ctx: Context, id: string): Promise<PayoutReview> {
  const found = (await findPayoutReview(ctx.db, id)) ?? throwDomainError('not_found');
  publishPayoutChange(ctx, found);
  return toPayoutReview(found);
}
