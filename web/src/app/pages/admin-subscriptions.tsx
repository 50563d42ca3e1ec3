import { adminPagesText } from '@festoon/catalogue/app/admin-pages';
import { SavedViews } from '../../features/operations/admin/views/saved-views.tsx';
import { GrantPremium } from '../../features/money/subscriptions/admin/grant-dialog.tsx';
import { PlanPrices } from '../../features/money/subscriptions/admin/plan-prices.tsx';
import { planPricesQuery } from '../../features/money/subscriptions/admin/premium-queries.ts';
import { SubscriptionsAdmin } from '../../features/money/subscriptions/admin/subscriptions-admin.tsx';
import type { Page } from '../page.ts';

function Subscriptions() {
  return (
    <div className="grid max-w-app grid-cols-[minmax(0,1fr)] gap-6">
      <header className="flex flex-wrap items-start justify-between gap-4">
        <h1 className="text-3xl font-semibold">{adminPagesText('subscriptions')}</h1>
        <GrantPremium />
      </header>
      <PlanPrices />
      <SubscriptionsAdmin actions={<SavedViews section="subscriptions" />} />
    </div>
  );
}

export const page: Page = {
  component: Subscriptions,
  load: ({ queryClient }) => {
    // Not awaited: the page shows placeholders until the data arrives.
    void queryClient.prefetchQuery(planPricesQuery);
    return { title: adminPagesText('subscriptions') };
  },
};
