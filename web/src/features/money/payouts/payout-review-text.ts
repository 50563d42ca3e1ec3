import { DAY_MS } from '@festoon/contracts/core/durations';
import type { PayoutReview, PayoutDispute } from '@festoon/contracts/money/payouts';
import { currentLocale } from '@festoon/catalogue/language';
import { payoutReviewText } from '@festoon/catalogue/money/payout-review';
import { formatMoney } from '../../../lib/format/money.ts';

const NEW_ACCOUNT_DAYS = 30;

/** Returns the warnings that an administrator should read before the decision. */
export function payoutWarnings(
  review: Pick<
    PayoutReview,
    'owner' | 'incomeMinor' | 'requestedAt' | 'isBankChanged' | 'hasBankFailure' | 'debtMinor' | 'disputes'
  >,
): string[] {
  const { owner, incomeMinor, requestedAt, isBankChanged, hasBankFailure, debtMinor, disputes } = review;
  const age = Date.parse(requestedAt) - Date.parse(owner.joinedAt);
  return [
    ...(owner.isSuspended ? [payoutReviewText('accountSuspended')] : []),
    ...(debtMinor > 0 ? [payoutReviewText('walletBelowZero')] : []),
    ...(disputes.length > 0 ? [payoutReviewText('openDisputes')] : []),
    ...(hasBankFailure ? [payoutReviewText('bankRejectedTheLastPayout')] : []),
    ...(isBankChanged ? [payoutReviewText('bankAccountChangedSince')] : []),
    ...(incomeMinor === 0 ? [payoutReviewText('noIncomeFromEvents')] : []),
    ...(age < NEW_ACCOUNT_DAYS * DAY_MS ? [payoutReviewText('newAccount')] : []),
  ];
}

const DISPUTES = {
  sale: 'bookingForTheirEvent',
  top_up: 'theirOwnTopUp',
  refund: 'refundToTheirWallet',
  buyer_wallet: 'walletThatPaidForTheirEvent',
} as const satisfies Readonly<Record<PayoutDispute['kind'], string>>;

export function disputeLabel(kind: PayoutDispute['kind']): string {
  return payoutReviewText(DISPUTES[kind]);
}

/** Returns why a payout can't be approved now, or null if it can. */
export function blockLabel({ isCovered, debtMinor, disputedMinor, currency }: PayoutReview): string | null {
  if (isCovered) return null;
  if (debtMinor > 0) return payoutReviewText('thisWalletIsBelowZeroYou', { debt: formatMoney(debtMinor, currency) });
  return payoutReviewText('disputedAmountStays', { disputed: formatMoney(disputedMinor, currency) });
}

/** Returns the names of the people who approved a payout, as a list. */
export function approverNames(approvals: PayoutReview['approvals']): string {
  return new Intl.ListFormat(currentLocale()).format(approvals.map(({ name }) => name));
}

/** Returns which of two approvals a pending payout has, or null if one is enough. */
export function approvalLabel({
  approvals,
  approvalsNeeded,
}: Pick<PayoutReview, 'approvals' | 'approvalsNeeded'>): string | null {
  if (approvalsNeeded < 2) return null;
  if (approvals.length === 0) return payoutReviewText('thisAmountNeedsTwoApprovals');
  return payoutReviewText('approvedByASecondApprovalIs', { names: approverNames(approvals) });
}

export function earlierPayoutsLabel({ earlierPayouts, earlierPaidMinor, currency }: PayoutReview): string {
  if (earlierPayouts === 0) return payoutReviewText('none');
  return payoutReviewText('earlierPayoutsTotal', {
    count: earlierPayouts,
    total: formatMoney(earlierPaidMinor, currency),
  });
}
