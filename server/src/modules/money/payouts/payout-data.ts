import { moneyDataText } from '@festoon/catalogue/money/money-data';
import type { PersonalData } from '../../../platform/http/module.ts';
import { eraseBankDetails, hasOpenPayout, listConnectedAccountsOf, listPayoutsOf } from './payout-data-queries.ts';

export const payoutData: PersonalData = {
  kind: 'payouts',
  get description() {
    return moneyDataText('payouts');
  },
  get retainedNote() {
    return moneyDataText('payoutsRetained');
  },
  tables: ['payouts', 'connected_accounts', 'payout_approvals'],
  export: async ({ db }, accountId) => ({
    payouts: await listPayoutsOf(db, accountId),
    connectedAccounts: await listConnectedAccountsOf(db, accountId),
  }),
  erase: (_ctx, tx, accountId) => eraseBankDetails(tx, accountId),
  findErasureBlocker: async (_ctx, db, accountId) => ((await hasOpenPayout(db, accountId)) ? 'payout_on_the_way' : null),
};
