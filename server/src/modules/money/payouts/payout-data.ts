import type { PersonalData } from '../../../platform/http/module.ts';
import { forgetBank, hasOpenPayout, listBanksOf, listPayoutsOf } from './payout-data-queries.ts';

export const payoutData: PersonalData = {
  kind: 'payouts',
  describe: 'Your bank account’s last digits, and what was paid out to it.',
  stays: 'Amounts and days, without your name or bank account: the law asks for complete books for ten years.',
  tables: ['payouts', 'payout_accounts', 'payout_approvals'],
  export: async ({ db }, accountId) => ({
    payouts: await listPayoutsOf(db, accountId),
    banks: await listBanksOf(db, accountId),
  }),
  erase: (_ctx, tx, accountId) => forgetBank(tx, accountId),
  refusesErasure: async (_ctx, db, accountId) => ((await hasOpenPayout(db, accountId)) ? 'payout_on_the_way' : null),
};
