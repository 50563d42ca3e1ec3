import type { CurrentSubscription, Plan } from '@festoon/contracts/subscription';
import { useQuery } from '@tanstack/react-query';
import { describeSubscriptionError } from '../../lib/errors.ts';
import { formatDay, formatMoney, ownZone } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { CheckIcon } from '../../ui/icons.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { currentQuery, plansQuery } from './subscription-queries.ts';

const gains = [
  'Chats with the people of your events',
  'Voice and video calls',
  'Live streams, to watch and to give',
  'No platform fee on your own events, up to 100 tickets a month',
  'Early access where an organiser offers it',
];

/** What one has, and what premium costs and gives. */
export function SubscriptionView() {
  const current = useQuery(currentQuery);
  const plans = useQuery(plansQuery);
  return (
    <div className="grid max-w-text gap-6">
      {current.data && <Current subscription={current.data.data} />}
      {!current.data && current.error && (
        <ErrorState onRetry={() => void current.refetch()} retrying={current.isFetching}>
          {describeSubscriptionError(current.error)}
        </ErrorState>
      )}
      {!current.data && !current.error && <Skeleton className="h-32 rounded-card" />}
      <Card className="grid gap-5">
        <h2 className="text-xl font-semibold">Premium</h2>
        <ul className="grid gap-2">
          {gains.map((gain) => (
            <li key={gain} className="flex gap-3">
              <CheckIcon size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-success" />
              {gain}
            </li>
          ))}
        </ul>
        {plans.data ? <Plans plans={plans.data.data} /> : <Skeleton className="h-20 rounded-card" />}
      </Card>
    </div>
  );
}

function Current({ subscription }: { subscription: CurrentSubscription }) {
  const { isActive, type, currentPeriodEnd, cancelAtPeriodEnd } = subscription;
  return (
    <Card className="grid gap-2">
      <h2 className="flex items-center gap-3 text-xl font-semibold">
        Your plan <Badge tone={isActive ? 'success' : 'neutral'}>{isActive ? 'Premium' : 'Free'}</Badge>
      </h2>
      {isActive ? (
        <p className="text-ink-2">
          {type === 'yearly' ? 'Paid by the year.' : 'Paid by the month.'}{' '}
          {currentPeriodEnd && `${cancelAtPeriodEnd ? 'Ends' : 'Renews'} on ${formatDay(currentPeriodEnd, ownZone())}.`}
        </p>
      ) : (
        <p className="text-ink-2">You can explore, book and host without paying for a plan.</p>
      )}
    </Card>
  );
}

function Plans({ plans }: { plans: readonly Plan[] }) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {plans.map((plan) => (
        <li key={plan.type} className="rounded-card bg-subtle p-4">
          <p className="font-medium">{plan.name}</p>
          <p>
            <span className="text-2xl font-semibold tabular-nums">{formatMoney(plan.priceMinor, plan.currency)}</span>{' '}
            <span className="text-muted">a {plan.interval}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
