import { useSuspenseQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { ticketPagesText } from '@festoon/catalogue/app/ticket-pages';
import { PremiumCheckout } from '../../features/money/subscriptions/premium-checkout.tsx';
import {
  overviewQuery,
  plansQuery,
  useSubscriptionUpdates,
} from '../../features/money/subscriptions/subscription-queries.ts';
import type { Page } from '../page.ts';
import { useSession } from '../session/session-store.ts';

function PremiumCheckoutPage() {
  const { plan } = useSearch({ from: '/focus/premium/checkout' });
  const { data: plans } = useSuspenseQuery(plansQuery);
  const { data: overview } = useSuspenseQuery(overviewQuery);
  useSubscriptionUpdates(useSession((state) => state.user?.id));
  return <PremiumCheckout plans={plans.data} overview={overview} type={plan === 'yearly' ? 'yearly' : 'monthly'} />;
}

export const page: Page = {
  component: PremiumCheckoutPage,
  load: async ({ queryClient }) => {
    await Promise.all([queryClient.fetchQuery(plansQuery), queryClient.fetchQuery(overviewQuery)]);
    return { title: ticketPagesText('getPremium') };
  },
};
