import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import type { Plan, PlanType, SubscriptionOverview } from '@festoon/contracts/money/subscription';
import { formatMoney } from '../../../lib/format/money.ts';
import { useOnline } from '../../../lib/online.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { CrownIcon, LockIcon } from '../../../ui/image/icons.ts';
import { InlineNotice } from '../../../ui/feedback/inline-notice.tsx';
import { linkClass } from '../../../ui/links.ts';
import { RadioGroup } from '../../../ui/form/radio-group.tsx';
import { PlanChoice } from './change-plan.tsx';
import { PremiumCompare } from './premium-compare.tsx';
import { formatLongDay, renewalAfter } from './premium-text.ts';
import { PremiumError } from './premium-error.tsx';
import { useBuyPremium, type PaymentMethod } from './use-premium.ts';

type PremiumCheckoutProps = {
  readonly plans: readonly Plan[];
  readonly overview: SubscriptionOverview;
  readonly type: PlanType;
};

/** Shows the plan to buy, today's charge, the date of the next charge, and one button. */
export function PremiumCheckout({ plans, overview, type: initialType }: PremiumCheckoutProps) {
  const [type, setType] = useState(initialType);
  const plan = plans.find((candidate) => candidate.type === type) ?? plans[0];
  if (overview.subscription.isActive && overview.pastDue === null) return <AlreadySubscribed />;
  if (plan === undefined) return null;
  return (
    <div className="page grid grow content-start gap-8 py-8 lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-12 lg:py-12">
      <div className="grid content-start gap-6">
        <header className="grid gap-2">
          <h1 className="flex items-center gap-3 text-3xl font-semibold">
            <CrownIcon className="size-8 shrink-0 text-link" aria-hidden="true" />
            Get premium
          </h1>
          <p className="max-w-text text-lg text-ink-2">Chats, calls and live streams, and more of your own ticket sales.</p>
        </header>
        <PremiumCompare />
        <p className="text-sm text-muted">
          Cancel at any time in two clicks: premium stays open for what is paid, and nothing more is charged.
        </p>
      </div>
      <PurchaseForm key={plan.type} plan={plan} overview={overview}>
        <PlanChoice plans={plans} value={plan.type} onChange={setType} />
      </PurchaseForm>
    </div>
  );
}

type PurchaseProps = {
  readonly plan: Plan;
  readonly overview: SubscriptionOverview;
  readonly children: ReactNode;
};

function PurchaseForm({ plan, overview, children }: PurchaseProps) {
  const online = useOnline();
  const buy = useBuyPremium();
  const { walletAvailable } = overview;
  const isBalanceSufficient = walletAvailable.amountMinor >= plan.priceMinor;
  const [chosenMethod, setChosenMethod] = useState<PaymentMethod>('card');
  const paymentMethod = isBalanceSufficient ? chosenMethod : 'card';
  const amount = formatMoney(plan.priceMinor, plan.currency);
  return (
    <form
      className="grid content-start gap-6 self-start rounded-card border border-line bg-surface p-5 md:p-6"
      onSubmit={(event) => {
        event.preventDefault();
        buy.mutate({ type: plan.type, paymentMethod });
      }}
    >
      {children}
      <PaymentMethodChoice
        walletAvailable={walletAvailable}
        isBalanceSufficient={isBalanceSufficient}
        paymentMethod={paymentMethod}
        onChange={setChosenMethod}
      />
      <PurchaseDates plan={plan} amount={amount} paymentMethod={paymentMethod} />
      <PremiumError error={buy.error} />
      {!online && (
        <InlineNotice tone="warning" title="You are offline">
          Go on once you are connected again. Nothing was charged.
        </InlineNotice>
      )}
      <Button
        type="submit"
        tone="primary"
        size="lg"
        className="w-full tabular-nums"
        icon={<LockIcon className="size-5" />}
        busy={buy.busy}
        busyLabel={buy.isWaiting ? 'Confirming your payment' : buy.isLeaving ? 'Opening the payment page' : 'Paying'}
        disabled={!online}
      >
        Pay {amount}
      </Button>
      <output className="block text-center text-sm text-muted empty:hidden">
        {buy.isWaiting && 'The payment provider is busy. We try again automatically, and you will not be charged twice.'}
        {buy.isLeaving && 'Opening the payment page. Please do not close this one.'}
      </output>
    </form>
  );
}

type PaymentMethodChoiceProps = Pick<SubscriptionOverview, 'walletAvailable'> & {
  readonly isBalanceSufficient: boolean;
  readonly paymentMethod: PaymentMethod;
  readonly onChange: (paymentMethod: PaymentMethod) => void;
};

function PaymentMethodChoice({ walletAvailable, isBalanceSufficient, paymentMethod, onChange }: PaymentMethodChoiceProps) {
  const balance = formatMoney(walletAvailable.amountMinor, walletAvailable.currency);
  return (
    <div className="grid gap-2">
      <RadioGroup<PaymentMethod>
        legend="Pay with"
        look="cards"
        options={[
          { value: 'card', label: 'Card', hint: 'On the card provider’s page. Your card’s numbers never reach us.' },
          {
            value: 'wallet',
            label: 'Wallet',
            hint: isBalanceSufficient ? 'At once, and each renewal from it too.' : 'There is not enough in it.',
            trailing: balance,
            disabled: !isBalanceSufficient,
          },
        ]}
        value={paymentMethod}
        onChange={onChange}
      />
      {!isBalanceSufficient && (
        <Link to="/profile/wallet" className={linkClass}>
          Top up your wallet
        </Link>
      )}
    </div>
  );
}

function PurchaseDates({ plan, amount, paymentMethod }: { plan: Plan; amount: string; paymentMethod: PaymentMethod }) {
  const [now] = useState(() => new Date());
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 border-t border-line pt-4">
      <dt className="text-muted">Today</dt>
      <dd className="text-right font-semibold tabular-nums">{amount}</dd>
      <dt className="text-muted">Renews</dt>
      <dd className="text-right">
        {formatLongDay(renewalAfter(now, plan.interval))}, {amount}{' '}
        {paymentMethod === 'wallet' ? 'from your wallet' : 'from your card'}
      </dd>
    </dl>
  );
}

function AlreadySubscribed() {
  return (
    <div className="page grid grow content-center">
      <EmptyState
        level={1}
        title="You have premium"
        action={
          <Link to="/profile/subscription" className={buttonClass('primary')}>
            Your subscription
          </Link>
        }
      >
        Everything is open. Your plan, the next bill and your invoices are in your profile.
      </EmptyState>
    </div>
  );
}
