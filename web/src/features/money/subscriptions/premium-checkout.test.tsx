// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import type { Plan, SubscriptionOverview } from '@festoon/contracts/money/subscription';
import { afterEach, expect, it } from 'vitest';
import { renderForTest } from '../../../ui/render-for-test.ts';
import { PremiumCheckout } from './premium-checkout.tsx';

let view: ReturnType<typeof renderForTest> | undefined;
afterEach(() => view?.remove());

const monthly = { type: 'monthly', priceMinor: 999, currency: 'EUR', interval: 'month' } as unknown as Plan;
const overview = {
  subscription: { isActive: false },
  pastDue: null,
  walletAvailable: { amountMinor: 0, currency: 'EUR' },
} as unknown as SubscriptionOverview;

it('shows images of what Premium gives, after the button to pay', () => {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  view = renderForTest(
    <QueryClientProvider client={new QueryClient()}>
      <RouterContextProvider router={router}>
        <PremiumCheckout plans={[monthly]} overview={overview} type="monthly" />
      </RouterContextProvider>
    </QueryClientProvider>,
  );
  expect(view.host.textContent).toMatch(/Pay €9\.99.*Chat.*Live streams.*Calls.*Fees on your events/s);
});
