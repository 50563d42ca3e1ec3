import type { PayoutStatus } from '@festoon/contracts/money/payouts';

/** Returns the number of administrators who must approve a payout of this amount. */
export function approvalsNeeded(amountMinor: number, twoPeopleAboveMinor: number): 1 | 2 {
  return amountMinor > twoPeopleAboveMinor ? 2 : 1;
}

/** The money is kept and may still leave. */
export function isInTransit(status: PayoutStatus): boolean {
  return status === 'approved' || status === 'sending';
}

/** Why an approved payout was not sent, for its owner. */
export const blockMessages = {
  wallet_in_debt: 'Your wallet owes money. Pay that first, then request the payout again.',
  payout_disputed:
    'A bank is deciding on a payment that this money came from. You can request the payout again once it has decided.',
} as const;

/** Why the provider would not send it, in words for its owner. */
export function rejectionReason(code: string): string {
  return code === 'insufficient_capabilities_for_transfer' || code === 'account_invalid'
    ? 'The payment provider needs more from you before it can pay you. Open your payout account, then ask again.'
    : 'The payment provider did not take this payout to your bank account. Connect another account, then ask again.';
}
