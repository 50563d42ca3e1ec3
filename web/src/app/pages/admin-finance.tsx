import { MoneyCheck } from '../../features/admin/money-check.tsx';
import { PayoutHistory } from '../../features/payouts/payout-history.tsx';
import { PayoutsToDecide } from '../../features/payouts/payouts-to-decide.tsx';
import { allPayoutsQuery, payoutsToDecideQuery } from '../../features/payouts/payout-queries.ts';
import type { Page } from '../page.ts';
import { useSession } from '../session/session-store.ts';

function Finance() {
  const ownId = useSession((state) => state.user?.id);
  return (
    <div className="grid max-w-app grid-cols-[minmax(0,1fr)] gap-6">
      <h1 className="text-3xl font-semibold">Finance</h1>
      <PayoutsToDecide ownId={ownId} />
      <MoneyCheck />
      <PayoutHistory />
    </div>
  );
}

export const page: Page = {
  component: Finance,
  load: ({ queryClient }) => {
    // Not waited for: the page shows where the answers will stand.
    void queryClient.prefetchInfiniteQuery(payoutsToDecideQuery);
    void queryClient.prefetchInfiniteQuery(allPayoutsQuery(null));
    return { title: 'Finance' };
  },
};
