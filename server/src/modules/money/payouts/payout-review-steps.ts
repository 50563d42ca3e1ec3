import type { PayoutReview } from '@festoon/contracts/money/payouts';
import type { Context } from '../../../context.ts';
import { auditNoChange } from '../../../platform/audit/audit-counter.ts';
import { throwDomainError } from '../../../platform/errors.ts';
import { publishPayoutChange } from './publish-payout-change.ts';
import { findPayoutReview } from './review-queries.ts';
import { toPayoutReview } from './to-payout.ts';
import type { PayoutRow } from './queries.ts';

/** Returns the fields of an audit record about a payout. */
export function payoutAuditFields({ id, accountId, amountMinor, currency }: PayoutRow) {
  return { subject: { kind: 'payout', id }, before: { accountId, amountMinor, currency } };
}

/** Accepts a decision that repeats the administrator's own earlier decision. Throws `payout_decided` for any other. */
export function throwUnlessRepeat(isRepeat: boolean): void {
  if (!isRepeat) throwDomainError('payout_decided');
  auditNoChange();
}

/** Publishes the payout's change, and returns it as an administrator sees it. Throws `not_found`. */
export async function publishAndGetReview(ctx: Context, id: string): Promise<PayoutReview> {
  const found = (await findPayoutReview(ctx.db, id)) ?? throwDomainError('not_found');
  publishPayoutChange(ctx, found);
  return toPayoutReview(found);
}
