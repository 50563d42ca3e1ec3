import { DAY_MS } from '@festoon/contracts/core/durations';
import type { Payout, PayoutReview, PayoutDispute, PayoutStatus } from '@festoon/contracts/money/payouts';
import { type BrowserZone, formatDay } from '../../../lib/format/format.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import type { BadgeTone } from '../../../ui/badge.tsx';

export const statusLabels: Readonly<Record<PayoutStatus, { readonly label: string; readonly tone: BadgeTone }>> = {
  requested: { label: 'Waiting', tone: 'info' },
  approved: { label: 'Approved', tone: 'info' },
  sending: { label: 'Being sent', tone: 'info' },
  sent: { label: 'Sent', tone: 'success' },
  returned: { label: 'Came back', tone: 'warning' },
  failed: { label: 'Not sent', tone: 'failure' },
  rejected: { label: 'Refused', tone: 'failure' },
  cancelled: { label: 'Taken back', tone: 'neutral' },
};

/** Returns whether the payout is being sent to the provider. */
export function isInTransit(status: PayoutStatus): boolean {
  return status === 'approved' || status === 'sending';
}

type PayoutProgress = Pick<Payout, 'status' | 'requestedAt' | 'decidedAt' | 'sentAt' | 'endedAt' | 'bankLast4'>;

/** Returns a sentence on the status of a payout, for its owner. */
export function payoutStatusText(payout: PayoutProgress, timeZone: BrowserZone): string {
  const day = (instant: string | null) => formatDay(instant ?? payout.requestedAt, timeZone);
  switch (payout.status) {
    case 'requested':
      return `Asked for on ${day(payout.requestedAt)}. The money is kept until we have looked at it.`;
    case 'approved':
    case 'sending':
      return `Approved on ${day(payout.decidedAt)}. The payment provider sends it next.`;
    case 'sent':
      return `Sent on ${day(payout.sentAt)}${formatBank(payout)}. Banks take a few working days.`;
    case 'returned':
      return `Your bank sent it back on ${day(payout.endedAt)}. The money is available again.`;
    case 'cancelled':
      return `You took it back on ${day(payout.endedAt)}. The money is available again.`;
    case 'failed':
      return `Could not be sent on ${day(payout.endedAt)}. The money is available again.`;
    case 'rejected':
      return `Refused on ${day(payout.endedAt)}. The money is available again.`;
  }
}

function formatBank({ bankLast4 }: Pick<Payout, 'bankLast4'>): string {
  return bankLast4 === null ? '' : ` to your account ending in ${bankLast4}`;
}

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
    ...(owner.isSuspended ? ['Account suspended'] : []),
    ...(debtMinor > 0 ? ['Wallet owes money'] : []),
    ...(disputes.length > 0 ? ['Open disputes'] : []),
    ...(hasBankFailure ? ['The bank did not accept the last payout'] : []),
    ...(isBankChanged ? ['Bank account changed since'] : []),
    ...(incomeMinor === 0 ? ['No income from events'] : []),
    ...(age < NEW_ACCOUNT_DAYS * DAY_MS ? ['New account'] : []),
  ];
}

export const disputeLabels: Readonly<Record<PayoutDispute['kind'], string>> = {
  sale: 'Booking of their event',
  top_up: 'Their own top-up',
  refund: 'Refund in their wallet',
  buyer_wallet: 'Wallet that paid for their event',
};

/** Returns why a payout can't be approved now, or null if it can. */
export function blockLabel({ isCovered, debtMinor, disputedMinor, currency }: PayoutReview): string | null {
  if (isCovered) return null;
  if (debtMinor > 0)
    return `This wallet owes ${formatMoney(debtMinor, currency)}. The payout can’t be approved before it is paid.`;
  return `${formatMoney(disputedMinor, currency)} must stay in the wallet while banks decide. The payout can’t be approved until then.`;
}

/** Returns which of two approvals a pending payout has, or null if one is enough. */
export function approvalLabel({
  approvals,
  approvalsNeeded,
}: Pick<PayoutReview, 'approvals' | 'approvalsNeeded'>): string | null {
  if (approvalsNeeded < 2) return null;
  if (approvals.length === 0) return 'Two administrators must approve this amount.';
  return `Approved by ${approvals.map(({ name }) => name).join(' and ')}. Waits for a second person.`;
}

export function earlierPayoutsLabel({ earlierPayouts, earlierPaidMinor, currency }: PayoutReview): string {
  if (earlierPayouts === 0) return 'None';
  return `${earlierPayouts}, ${formatMoney(earlierPaidMinor, currency)} in all`;
}
