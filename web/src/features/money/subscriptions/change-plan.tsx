import { useState } from 'react';
import type { Plan, PlanType, SubscriptionOverview } from '@festoon/contracts/money/subscription';
import { subscriptionText } from '@festoon/catalogue/money/subscription';
import { premiumText } from '@festoon/catalogue/money/premium';
import { formatMoney } from '../../../lib/format/money.ts';
import { useOnline } from '../../../lib/online.ts';
import { Button } from '../../../ui/button.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { RadioGroup } from '../../../ui/form/radio-group.tsx';
import { formatLongDay, yearlySaving } from './premium-text.ts';
import { PremiumError } from './premium-error.tsx';
import { useManagePremium, type PaymentMethod } from './use-premium.ts';

type ChangePlanProps = { readonly overview: SubscriptionOverview; readonly plans: readonly Plan[] };

/** Shows the plan and the payment method from the next renewal on. Nothing is charged before. */
export function ChangePlan({ overview, plans }: ChangePlanProps) {
  const { subscription, next } = overview;
  if (next === null || subscription.id === null) return null;
  return (
    <Disclosure summary={premiumText('changePlan')} className="border-t border-line pt-2">
      <ChangeForm id={subscription.id} canChangePaymentMethod={subscription.paidBy === 'card'} next={next} plans={plans} />
    </Disclosure>
  );
}

type ChangeFormProps = Pick<ChangePlanProps, 'plans'> & {
  readonly id: string;
  readonly canChangePaymentMethod: boolean;
  readonly next: NonNullable<SubscriptionOverview['next']>;
};

function ChangeForm({ id, canChangePaymentMethod, next, plans }: ChangeFormProps) {
  const online = useOnline();
  const manage = useManagePremium(id);
  const [changes, setChanges] = useState<{ type?: PlanType; paidBy?: PaymentMethod }>({});
  const { type = next.type, paidBy = next.paidBy } = changes;
  const isUnchanged = type === next.type && paidBy === next.paidBy;
  const save = () => manage.mutate({ kind: 'change', type, paidBy }, { onSuccess: () => setChanges({}) });
  return (
    <div className="grid gap-5">
      <PlanChoice plans={plans} value={type} onChange={(value) => setChanges({ ...changes, type: value })} />
      {canChangePaymentMethod && (
        <RadioGroup<PaymentMethod>
          legend={premiumText('payWith')}
          options={[
            { value: 'card', label: premiumText('card') },
            { value: 'wallet', label: premiumText('wallet') },
          ]}
          value={paidBy}
          onChange={(value) => setChanges({ ...changes, paidBy: value })}
        />
      )}
      <PremiumError error={manage.error} />
      <p className="text-sm text-muted">{premiumText('theChangeStartsOnYouWont', { at: formatLongDay(next.at) })}</p>
      <Button
        tone="primary"
        className="justify-self-start"
        busy={manage.isPending}
        disabled={!online || isUnchanged}
        onClick={save}
      >
        {premiumText('saveChange')}
      </Button>
    </div>
  );
}

type PlanChoiceProps = {
  readonly plans: readonly Plan[];
  readonly value: PlanType;
  readonly onChange: (type: PlanType) => void;
};

/** Shows the plans with their prices, and how much the yearly plan saves. */
export function PlanChoice({ plans, value, onChange }: PlanChoiceProps) {
  const yearlySavingMinor = yearlySaving(plans);
  return (
    <RadioGroup<PlanType>
      legend={premiumText('plan')}
      variant="cards"
      options={plans.map(({ type, priceMinor, currency, interval }) => ({
        value: type,
        label: subscriptionText(type),
        hint:
          interval === 'year' && yearlySavingMinor > 0
            ? premiumText('billedYearlySave', { yearlySaving: formatMoney(yearlySavingMinor, currency) })
            : premiumText(interval === 'year' ? 'billedYearly' : 'billedMonthly'),
        trailing: formatMoney(priceMinor, currency),
      }))}
      value={value}
      onChange={onChange}
    />
  );
}
