import { moneyDataText } from '@festoon/catalogue/money/money-data';
import { transactionScope } from '../../../platform/db/transaction-scope.ts';
import type { PersonalData } from '../../../platform/http/module.ts';
import { endSubscriptionNow } from './end-subscription-now.ts';
import { findRunningSubscription, lockAccountSubscriptions } from './queries.ts';
import { deleteCustomer, listPremiumInvoicesOf, listPremiumOf, redactCards } from './subscription-data-queries.ts';

export const subscriptionData: PersonalData = {
  kind: 'premium',
  get description() {
    return moneyDataText('premium');
  },
  get retainedNote() {
    return moneyDataText('premiumRetained');
  },
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
    await redactCards(tx, accountId);
    return (running === null ? 0 : 1) + (await deleteCustomer(tx, accountId));
  },
};
