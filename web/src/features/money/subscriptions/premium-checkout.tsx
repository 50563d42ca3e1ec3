import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import type { Plan, PlanType, SubscriptionOverview } from '@festoon/contracts/money/subscription';
import { premiumCheckoutText } from '@festoon/catalogue/money/premium-checkout';
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
import { PremiumImages } from './premium-images.tsx';
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
    <div className="page grid grow content-start gap-x-12 gap-y-8 py-8 lg:grid-cols-[minmax(0,1fr)_26rem] lg:grid-rows-[auto_1fr] lg:py-12">
      <header className="grid gap-2">
        <h1 className="flex items-center gap-3 text-3xl font-semibold">
          <CrownIcon className="size-8 shrink-0 text-link" aria-hidden="true" />
          {premiumCheckoutText('getPremium')}
        </h1>
        <p className="max-w-text text-lg text-ink-2">{premiumCheckoutText('getChatsCallsAndLiveStreams')}</p>
      </header>
      <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <PurchaseForm key={plan.type} plan={plan} overview={overview}>
          <PlanChoice plans={plans} value={plan.type} onChange={setType} />
        </PurchaseForm>
      </div>
      <div className="grid content-start gap-8">
        <PremiumImages />
        <PremiumCompare />
      </div>
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
        <InlineNotice tone="warning" title={premiumCheckoutText('youreOffline')}>
          {premiumCheckoutText('continueOnceYoureBackOnlineYou')}
        </InlineNotice>
      )}
      <Button
        type="submit"
        tone="primary"
        size="lg"
        className="w-full tabular-nums"
        icon={<LockIcon className="size-5" />}
        busy={buy.busy}
        busyLabel={
          buy.isWaiting
            ? premiumCheckoutText('confirmingYourPayment')
            : buy.isLeaving
              ? premiumCheckoutText('openingThePaymentPage')
              : premiumCheckoutText('paying')
        }
        disabled={!online}
      >
        {premiumCheckoutText('pay', { amount })}
      </Button>
      <output className="block text-center text-sm text-muted empty:hidden">
        {buy.isWaiting && premiumCheckoutText('thePaymentProviderIsBusyWell')}
        {buy.isLeaving && premiumCheckoutText('openingThePaymentPagePleaseDont')}
      </output>
      <p className="text-sm text-muted">{premiumCheckoutText('cancelAnytimeInTwoClicksYou')}</p>
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
        legend={premiumCheckoutText('payWith')}
        variant="cards"
        options={[
          { value: 'card', label: premiumCheckoutText('card'), hint: premiumCheckoutText('youllPayOnTheCardProviders') },
          {
            value: 'wallet',
            label: premiumCheckoutText('wallet'),
            hint: isBalanceSufficient
              ? premiumCheckoutText('payNowRenewalsComeFromYour')
              : premiumCheckoutText('notEnoughBalance'),
            trailing: balance,
            disabled: !isBalanceSufficient,
          },
        ]}
        value={paymentMethod}
        onChange={onChange}
      />
      {!isBalanceSufficient && (
        <Link to="/profile/wallet" className={linkClass}>
          {premiumCheckoutText('topUpYourWallet')}
        </Link>
      )}
    </div>
  );
}

function PurchaseDates({ plan, amount, paymentMethod }: { plan: Plan; amount: string; paymentMethod: PaymentMethod }) {
  const [now] = useState(() => new Date());
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 border-t border-line pt-4">
      <dt className="text-muted">{premiumCheckoutText('today')}</dt>
      <dd className="text-end font-semibold tabular-nums">{amount}</dd>
      <dt className="text-muted">{premiumCheckoutText('renews')}</dt>
      <dd className="text-end">
        {premiumCheckoutText(paymentMethod === 'wallet' ? 'renewalFromWallet' : 'renewalFromCard', {
          day: formatLongDay(renewalAfter(now, plan.interval)),
          amount,
        })}
      </dd>
    </dl>
  );
}

function AlreadySubscribed() {
  return (
    <div className="page grid grow content-center">
      <EmptyState
        level={1}
        title={premiumCheckoutText('youHavePremium')}
        action={
          <Link to="/profile/subscription" className={buttonClass('primary')}>
            {premiumCheckoutText('yourSubscription')}
          </Link>
        }
      >
        {premiumCheckoutText('yourPlanNextPaymentAndInvoices')}
      </EmptyState>
    </div>
  );
}
