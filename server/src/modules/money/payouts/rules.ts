import type { PayoutStatus } from '@festoon/contracts/money/payouts';
import type { RejectionReason } from '../payments/public.ts';

/** Returns the number of administrators who must approve a payout of this amount. */
export function approvalsNeeded(amountMinor: number, twoPeopleAboveMinor: number): 1 | 2 {
  return amountMinor > twoPeopleAboveMinor ? 2 : 1;
}

/** Returns whether the money is reserved and may still leave. */
export function isInTransit(status: PayoutStatus): boolean {
  return status === 'approved' || status === 'sending';
}

/** Returns the reason why an approved payout was not sent, for its owner. */
export const blockMessages = {
  wallet_in_debt: 'Your wallet owes money. Pay that first, then request the payout again.',
  payout_disputed:
    'A bank is deciding on a payment that this money came from. You can request the payout again once it has decided.',
} as const;

/** Returns the reason why the provider rejected a payout, for its owner. */
export function rejectionMessage(reason: RejectionReason): string {
  return reason === 'account_not_ready' || reason === 'account_not_found'
    ? 'The payment provider needs more from you before it can pay you. Open your payout account, then ask again.'
    : 'The payment provider did not take this payout to your bank account. Connect another account, then ask again.';
}

/** Returns whether the provider rejected a call because the connected account no longer exists there. */
export function isAccountMissing(reason: RejectionReason): boolean {
  return reason === 'account_not_found' || reason === 'not_found';
}
