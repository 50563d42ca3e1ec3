import { defineText } from '../../src/translations.ts';

/** The messages of the API's errors, by code. */
export const moneyErrorsText = defineText('core/money-errors', {
  period_not_over: 'This month isn’t over yet. You can close it one day after it ends.',
  period_not_next: 'Close the earlier months first.',
  period_has_open_issues: 'Some issues are still open. Add a reason to close the month anyway.',
  insufficient_wallet_balance: 'You don’t have enough money available in your wallet.',
  insufficient_organiser_balance: 'You don’t have enough money in your wallet for this refund. Top it up first.',
  payout_too_small: 'That’s below the minimum payout.',
  connected_account_missing: 'Connect a bank account first.',
  payout_decided: 'This payout has already been approved, declined or cancelled.',
  wallet_in_debt: 'Your wallet balance is below zero. Pay what you owe first.',
  payout_disputed:
    'Part of this money comes from a payment that is being disputed. You can request a payout once the bank has decided.',
  payout_account_inactive: 'This account is suspended or closed. You can decline the payout.',
  payouts_unavailable: 'The payment provider isn’t responding. Please try again in a moment.',
  already_subscribed: 'You already have Premium.',
  premium_payment_open: 'A payment for Premium is still being processed. Check again in a moment.',
  subscription_ended: 'This subscription has ended. You can start a new one.',
  subscription_past_due: 'Pay the overdue renewal first.',
  card_at_renewal: 'To switch to card payments, let this subscription end, then subscribe again by card.',
  account_not_found: 'There’s no account with this email address.',
  not_granted: 'You can only end a Premium subscription that an administrator granted.',
  wallet_full: 'That’s more than your wallet can hold. Enter a smaller amount.',
  invoice_final: 'This invoice can’t be changed, because nothing was paid or some of the payment was refunded.',
  payment_unavailable: 'The payment provider isn’t responding. You haven’t been charged. Please try again.',
  payment_busy: 'Confirming your payment. This is taking a little longer than usual.',
  webhook_rejected: 'This message wasn’t signed by the payment provider.',
});
