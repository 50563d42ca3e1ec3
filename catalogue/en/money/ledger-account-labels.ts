import { defineText } from '../../src/translations.ts';

export const ledgerAccountLabelsText = defineText('money/ledger-account-labels', {
  provider_clearing: 'Payment provider',
  unallocated: 'Unallocated',
  disputed: 'Disputed',
  platform_fee: 'Platform fees',
  platform_loss: 'Losses',
  premium_income: 'Premium',
  provider_fee: 'Payment provider fees',
  dispute_fee: 'Dispute fees',
  wallet_available: 'Available in wallets',
  wallet_pending: 'Pending in wallets',
  wallet_reserved: 'Reserved in wallets',
});
