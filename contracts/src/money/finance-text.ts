/** Labels of the ledger's movements, on pages and in files. */
export const LEDGER_KINDS = {
  capture: 'Card payment',
  top_up: 'Top-up',
  wallet_held: 'Money held',
  wallet_freed: 'Hold freed',
  wallet_claimed: 'Claimed from a wallet',
  sale: 'Sale',
  sale_reversed: 'Sale taken back',
  refund: 'Refund to a card',
  refund_failed: 'Refund failed',
  refund_to_wallet: 'Refund to a wallet',
  income_released: 'Income released',
  payout_sent: 'Payout sent',
  payout_returned: 'Payout returned',
  subscription: 'Premium',
  subscription_reversed: 'Premium taken back',
  dispute_opened: 'Dispute opened',
  dispute_won: 'Dispute won',
  dispute_lost: 'Dispute lost',
  provider_fee: 'Payment provider fee',
  dispute_fee: 'Dispute fee',
  transfer: 'Transfer',
  adjustment: 'Correction',
} as const;

export const LEDGER_ACCOUNTS = {
  provider_clearing: 'At the provider',
  unapplied: 'Not applied yet',
  disputed: 'Claimed by banks',
  platform_fee: 'Platform fees',
  platform_loss: 'Losses',
  premium_income: 'Premium',
  provider_fee: 'Payment provider fees',
  dispute_fee: 'Dispute fees',
  wallet_available: 'Available in wallets',
  wallet_pending: 'Pending in wallets',
  wallet_held: 'Held in wallets',
} as const;

/** Labels of the provider's transactions. */
export const PROVIDER_MOVES = {
  charge: 'Card payment',
  refund: 'Refund',
  refund_failed: 'Refund that came back',
  transfer: 'Payout',
  transfer_reversed: 'Payout that came back',
  dispute: 'Dispute',
  dispute_won: 'Dispute that was won',
  fee: 'Payment provider fee',
  dispute_fee: 'Dispute fee',
} as const;

export const DIFFERENCE_KINDS = {
  missing_here: 'Missing here',
  missing_there: 'Missing there',
  amount: 'Amount differs',
  late: 'Late',
} as const;
