import { useState } from 'react';
import type { Plan, PlanType, SubscriptionOverview } from '@festoon/contracts/money/subscription';
import { formatMoney } from '../../../lib/format/money.ts';
import { useOnline } from '../../../lib/online.ts';
import { Button } from '../../../ui/button.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { RadioGroup } from '../../../ui/form/radio-group.tsx';
import { formatLongDay, yearlySaving } from './premium-text.ts';
import { PremiumProblem } from './premium-problem.tsx';
import { useManagePremium, type PayWay } from './use-premium.ts';

type ChangePlanProps = { readonly overview: SubscriptionOverview; readonly plans: readonly Plan[] };

/** Plan and way to pay from the next renewal on; nothing is charged before. */
export function ChangePlan({ overview, plans }: ChangePlanProps) {
  const { subscription, next } = overview;
  if (next === null || subscription.id === null) return null;
  return (
    <Disclosure summary="Change from the next bill on" className="border-t border-line pt-2">
      <ChangeForm id={subscription.id} mayChangeWay={subscription.paidBy === 'card'} next={next} plans={plans} />
    </Disclosure>
  );
}

type ChangeFormProps = Pick<ChangePlanProps, 'plans'> & {
  readonly id: string;
  readonly mayChangeWay: boolean;
  readonly next: NonNullable<SubscriptionOverview['next']>;
};

function ChangeForm({ id, mayChangeWay, next, plans }: ChangeFormProps) {
  const online = useOnline();
  const manage = useManagePremium(id);
  const [chosen, setChosen] = useState<{ type?: PlanType; paidBy?: PayWay }>({});
  const { type = next.type, paidBy = next.paidBy } = chosen;
  const isSame = type === next.type && paidBy === next.paidBy;
  const save = () => manage.mutate({ kind: 'change', type, paidBy }, { onSuccess: () => setChosen({}) });
  return (
    <div className="grid gap-5">
      <PlanChoice plans={plans} value={type} onChange={(value) => setChosen({ ...chosen, type: value })} />
      {mayChangeWay && (
        <RadioGroup<PayWay>
          legend="Pay with"
          options={[
            { value: 'card', label: 'Card' },
            { value: 'wallet', label: 'Wallet' },
          ]}
          value={paidBy}
          onChange={(value) => setChosen({ ...chosen, paidBy: value })}
        />
      )}
      <PremiumProblem error={manage.error} />
      <p className="text-sm text-muted">The change begins on {formatLongDay(next.at)}. Nothing is charged before.</p>
      <Button
        tone="primary"
        className="justify-self-start"
        busy={manage.isPending}
        disabled={!online || isSame}
        onClick={save}
      >
        Save change
      </Button>
    </div>
  );
}

type PlanChoiceProps = {
  readonly plans: readonly Plan[];
  readonly value: PlanType;
  readonly onChange: (type: PlanType) => void;
};

/** The plans with their prices; the year says what it saves. */
export function PlanChoice({ plans, value, onChange }: PlanChoiceProps) {
  const saving = yearlySaving(plans);
  return (
    <RadioGroup<PlanType>
      legend="Plan"
      look="cards"
      options={plans.map(({ type, name, priceMinor, currency, interval }) => ({
        value: type,
        label: name,
        hint:
          interval === 'year' && saving > 0
            ? `Billed once a year, saves ${formatMoney(saving, currency)}`
            : `Billed every ${interval}`,
        trailing: formatMoney(priceMinor, currency),
      }))}
      value={value}
      onChange={onChange}
    />
  );
}
