import { transactionScope } from '../../../platform/db/transaction-scope.ts';
import type { PersonalData } from '../../../platform/http/module.ts';
import { endSubscriptionNow } from './end-subscription-now.ts';
import { findRunningSubscription, lockAccountSubscriptions } from './queries.ts';
import { deleteCustomer, listPremiumInvoicesOf, listPremiumOf } from './subscription-data-queries.ts';

export const subscriptionData: PersonalData = {
  kind: 'premium',
  description: 'Your premium: since when, how it is paid, and its invoices. It ends at once and is not renewed.',
  retainedNote: 'What was paid for it and when, without your name: the law asks for complete books for ten years.',
  tables: [
    ...['subscriptions', 'subscription_invoices', 'provider_customers', 'fee_free_months', 'premium_grants', 'plan_prices'],
  ],
  export: async ({ db }, accountId) => ({
    subscriptions: await listPremiumOf(db, accountId),
    invoices: await listPremiumInvoicesOf(db, accountId),
  }),
  erase: async (ctx, tx, accountId) => {
    await lockAccountSubscriptions(tx, accountId);
    const running = await findRunningSubscription(tx, accountId);
    if (running !== null) await endSubscriptionNow(transactionScope(ctx, tx), running);
    return (running === null ? 0 : 1) + (await deleteCustomer(tx, accountId));
  },
};
