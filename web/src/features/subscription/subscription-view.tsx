import { useQuery } from '@tanstack/react-query';
import { describeError } from '../../lib/errors.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CurrentPlan } from './current-plan.tsx';
import { InvoiceList } from './invoice-list.tsx';
import { LateNotice } from './late-notice.tsx';
import { PlanPreview } from './plan-preview.tsx';
import { overviewQuery, plansQuery, usePremiumLive } from './subscription-queries.ts';
import { ThisMonth } from './this-month.tsx';

/** Shows the subscription and its benefits, the next bill, the invoices, and every change, on one page. */
export function SubscriptionView({ accountId }: { accountId: string | undefined }) {
  usePremiumLive(accountId);
  const overview = useQuery(overviewQuery);
  const plans = useQuery(plansQuery);
  const error = overview.error ?? plans.error;
  if (overview.data && plans.data) {
    const { subscription, feeFree } = overview.data;
    return (
      <div className="grid max-w-text gap-6">
        <LateNotice overview={overview.data} />
        {subscription.isActive ? (
          <>
            <CurrentPlan overview={overview.data} plans={plans.data.data} />
            <ThisMonth feeFree={feeFree} />
          </>
        ) : (
          <PlanPreview overview={overview.data} plans={plans.data.data} />
        )}
        <InvoiceList />
      </div>
    );
  }
  if (error) {
    const again = () => void Promise.all([overview.refetch(), plans.refetch()]);
    return (
      <ErrorState onRetry={again} retrying={overview.isFetching || plans.isFetching}>
        {describeError(error)}
      </ErrorState>
    );
  }
  return (
    <div className="grid max-w-text gap-6" aria-busy="true">
      <output className="sr-only">Loading</output>
      <Skeleton className="h-72 rounded-card" />
      <Skeleton className="h-64 rounded-card" />
    </div>
  );
}
