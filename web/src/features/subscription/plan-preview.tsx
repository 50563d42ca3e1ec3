import { Link } from '@tanstack/react-router';
import type { Plan, SubscriptionOverview } from '@festoon/contracts/subscription';
import { formatMoney } from '../../lib/money.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { formatLongDay, yearlySaving } from './premium-text.ts';
import { PremiumCompare } from './premium-gains.tsx';

type PlanPreviewProps = { readonly overview: SubscriptionOverview; readonly plans: readonly Plan[] };

/** Shows the premium features and their price to a user without premium. */
export function PlanPreview({ overview: { subscription }, plans }: PlanPreviewProps) {
  const saving = yearlySaving(plans);
  const ended = subscription.status === 'canceled' && subscription.currentPeriodEnd;
  return (
    <Card className="grid gap-6">
      <div className="grid gap-1">
        <h2 className="text-xl font-semibold">{ended ? 'Come back to premium' : 'Premium'}</h2>
        <p className="text-ink-2">
          {ended
            ? `Your last subscription ran until ${formatLongDay(ended)}. Conversations are kept.`
            : 'You can explore, book and host without it. This is what it adds.'}
        </p>
      </div>
      <PremiumCompare />
      <ul className="grid gap-3 sm:grid-cols-2">
        {plans.map((plan) => (
          <li key={plan.type} className="grid content-between gap-4 rounded-card border border-line p-4">
            <div>
              <p className="font-medium">{plan.name}</p>
              <p>
                <span className="text-2xl font-semibold tabular-nums">{formatMoney(plan.priceMinor, plan.currency)}</span>{' '}
                <span className="text-muted">a {plan.interval}</span>
              </p>
              <p className="min-h-5 text-sm text-success">
                {plan.interval === 'year' && saving > 0 && `Saves ${formatMoney(saving, plan.currency)} a year`}
              </p>
            </div>
            <Link
              to="/premium/checkout"
              search={{ plan: plan.type } as never}
              className={buttonClass(plan.interval === 'year' ? 'secondary' : 'primary')}
            >
              Get {plan.name.toLowerCase()}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
