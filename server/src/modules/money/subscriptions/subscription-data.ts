import { publishAfterCommit } from '../../../platform/db/publish-after-commit.ts';
import type { PersonalData } from '../../../platform/http/module.ts';
import { endNow } from './end-now.ts';
import { findRunning, lockAccount } from './queries.ts';
import { deleteCustomer, listPremiumInvoicesOf, listPremiumOf } from './subscription-data-queries.ts';

export const subscriptionData: PersonalData = {
  kind: 'premium',
  describe: 'Your premium: since when, how it is paid, and its invoices. It ends at once and is not renewed.',
  stays: 'What was paid for it and when, without your name: the law asks for complete books for ten years.',
  tables: [
    ...['subscriptions', 'subscription_invoices', 'provider_customers', 'fee_free_months', 'premium_grants', 'plan_prices'],
  ],
  export: async ({ db }, accountId) => ({
    subscriptions: await listPremiumOf(db, accountId),
    invoices: await listPremiumInvoicesOf(db, accountId),
  }),
  erase: async (ctx, tx, accountId) => {
    await lockAccount(tx, accountId);
    const running = await findRunning(tx, accountId);
    if (running !== null)
      await endNow({ ctx, tx, invalidate: (invalidation) => publishAfterCommit(tx, invalidation) }, running);
    return (running === null ? 0 : 1) + (await deleteCustomer(tx, accountId));
  },
};
