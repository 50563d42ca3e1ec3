import { useState } from 'react';
import type { Plan, PlanType, SubscriptionOverview } from '@festoon/contracts/subscription';
import { formatMoney } from '../../lib/format.ts';
import { useOnline } from '../../lib/online.ts';
import { Button } from '../../ui/button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { dayWords, yearlySaving } from './premium-words.ts';
import { PremiumProblem } from './premium-problem.tsx';
import { useManagePremium, type PayWay } from './use-premium.ts';

type ChangePlanProps = { readonly overview: SubscriptionOverview; readonly plans: readonly Plan[] };

/** Plan and way to pay from the next renewal on; nothing is charged before. */
export function ChangePlan({ overview, plans }: ChangePlanProps) {
  const { subscription, next } = overview;
  const online = useOnline();
  const manage = useManagePremium(subscription.id ?? '');
  const [chosen, setChosen] = useState<{ type?: PlanType; paidBy?: PayWay }>({});
  const type = chosen.type ?? next?.type;
  const paidBy = chosen.paidBy ?? next?.paidBy;
  const isSame = type === next?.type && paidBy === next?.paidBy;
  if (!next || !type || !paidBy) return null;
  const save = () => manage.mutate({ kind: 'change', type, paidBy }, { onSuccess: () => setChosen({}) });
  return (
    <Disclosure summary="Change from the next bill on" className="border-t border-line pt-2">
      <div className="grid gap-5">
        <PlanChoice plans={plans} value={type} onChange={(value) => setChosen({ ...chosen, type: value })} />
        {subscription.paidBy === 'card' && (
          <RadioGroup<PayWay>
            legend="Pay with"
            options={[
              { value: 'card', label: 'By card' },
              { value: 'wallet', label: 'From your wallet' },
            ]}
            value={paidBy}
            onChange={(value) => setChosen({ ...chosen, paidBy: value })}
          />
        )}
        <PremiumProblem error={manage.error} />
        <p className="text-sm text-muted">The change begins on {dayWords(next.at)}. Nothing is charged before.</p>
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
    </Disclosure>
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
