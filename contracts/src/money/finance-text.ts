/** Labels of the ledger's transactions, on pages and in files. */
export const ledgerTransactionLabels = {
  capture: 'Card payment',
  top_up: 'Top-up',
  wallet_reserved: 'Money held',
  wallet_released: 'Hold freed',
  wallet_claimed: 'Claimed from a wallet',
  sale: 'Sale',
  sale_reversed: 'Sale taken back',
  refund: 'Refund to a card',
  refund_failed: 'Refund failed',
  refund_to_wallet: 'Refund to a wallet',
  escrow_released: 'Income released',
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

export const ledgerAccountLabels = {
  provider_clearing: 'At the provider',
  unallocated: 'Not applied yet',
  disputed: 'Claimed by banks',
  platform_fee: 'Platform fees',
  platform_loss: 'Losses',
  premium_income: 'Premium',
  provider_fee: 'Payment provider fees',
  dispute_fee: 'Dispute fees',
  wallet_available: 'Available in wallets',
  wallet_pending: 'Pending in wallets',
  wallet_reserved: 'Held in wallets',
} as const;

/** Labels of the provider's transactions. */
export const providerTransactionLabels = {
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

export const differenceLabels = {
  missing_in_ledger: 'Missing here',
  missing_at_provider: 'Missing there',
  amount: 'Amount differs',
  late: 'Late',
} as const;
