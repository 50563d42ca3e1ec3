import { moneyErrorsText } from '@festoon/catalogue/money/money-errors';
import type { PayoutStatus } from '@festoon/contracts/money/payouts';
import type { RejectionReason } from '../payments/public.ts';

/** Returns the number of administrators who must approve a payout. `totalMinor` includes the account's other payouts of a day. */
export function approvalsNeeded(totalMinor: number, twoPeopleAboveMinor: number): 1 | 2 {
  return totalMinor > twoPeopleAboveMinor ? 2 : 1;
}

/** Returns whether the money is reserved and may still leave. */
export function isInTransit(status: PayoutStatus): boolean {
  return status === 'approved' || status === 'sending';
}

const BLOCK_MESSAGES = { wallet_in_debt: 'payoutBlockedByDebt', payout_disputed: 'payoutBlockedByDispute' } as const;

/** Returns the reason why an approved payout was not sent, for its owner. */
export function blockMessage(block: keyof typeof BLOCK_MESSAGES): string {
  return moneyErrorsText(BLOCK_MESSAGES[block]);
}

/** Returns the reason why the provider rejected a payout, for its owner. */
export function rejectionMessage(reason: RejectionReason): string {
  return moneyErrorsText(
    reason === 'account_not_ready' || reason === 'account_not_found' ? 'payoutAccountNotReady' : 'payoutRejectedByProvider',
  );
}

/** Returns whether the provider rejected a call because the connected account no longer exists there. */
export function isAccountMissing(reason: RejectionReason): boolean {
  return reason === 'account_not_found' || reason === 'not_found';
}
