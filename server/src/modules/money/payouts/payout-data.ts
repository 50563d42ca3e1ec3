import type { PersonalData } from '../../../platform/http/module.ts';
import { eraseBankDetails, hasOpenPayout, listConnectedAccountsOf, listPayoutsOf } from './payout-data-queries.ts';

export const payoutData: PersonalData = {
  kind: 'payouts',
  description: 'Your bank account’s last digits, and what was paid out to it.',
  retainedNote: 'Amounts and days, without your name or bank account: the law asks for complete books for ten years.',
  tables: ['payouts', 'connected_accounts', 'payout_approvals'],
  export: async ({ db }, accountId) => ({
    payouts: await listPayoutsOf(db, accountId),
    connectedAccounts: await listConnectedAccountsOf(db, accountId),
  }),
  erase: (_ctx, tx, accountId) => eraseBankDetails(tx, accountId),
  findErasureBlocker: async (_ctx, db, accountId) => ((await hasOpenPayout(db, accountId)) ? 'payout_on_the_way' : null),
};
