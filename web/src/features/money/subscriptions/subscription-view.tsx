import { useQuery, useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Plan, SubscriptionOverview, SubscriptionInvoice } from '@festoon/contracts/money/subscription';
import { currentLocale } from '@festoon/catalogue/language';
import { subscriptionText } from '@festoon/catalogue/money/subscription';
import { describeError } from '../../../lib/api/errors.ts';
import { formatMonthName } from '../../../lib/format/format-date.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { CurrentPlan } from './current-plan.tsx';
import { overviewQuery, plansQuery, useSubscriptionUpdates, invoicesQuery } from './subscription-queries.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { joinParts } from '../../../lib/join-parts.tsx';
import { buttonClass, Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { formatLongDay, yearlySaving, daysLeft } from './premium-text.ts';
import { PremiumCompare } from './premium-compare.tsx';
import { PremiumImages } from './premium-images.tsx';
import { useOnline } from '../../../lib/online.ts';
import { InlineNotice } from '../../../ui/feedback/inline-notice.tsx';
import { PremiumError } from './premium-error.tsx';
import { useBuyPremium } from './use-premium.ts';
import { MessageCircleIcon, RadioIcon, TicketIcon } from '../../../ui/image/icons.ts';
import { linkClass } from '../../../ui/links.ts';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { apiPath } from '../../../lib/api/api-client.ts';

/** Shows the subscription, its benefits, the next bill, the invoices and all changes on one page. */
export function SubscriptionView({ accountId }: { accountId: string | undefined }) {
  useSubscriptionUpdates(accountId);
  const overview = useQuery(overviewQuery);
  const plans = useQuery(plansQuery);
  const error = overview.error ?? plans.error;
  if (overview.data && plans.data) {
    const { subscription, feeFree } = overview.data;
    return (
      <div className="grid max-w-text gap-6">
        <PastDueNotice overview={overview.data} />
        {subscription.isActive ? (
          <>
            <CurrentPlan overview={overview.data} plans={plans.data.data} />
            <MonthlyBenefits feeFree={feeFree} />
          </>
        ) : (
          <PlanPreview overview={overview.data} plans={plans.data.data} />
        )}
        <InvoiceList />
      </div>
    );
  }
  if (error) {
    const retry = () => void Promise.all([overview.refetch(), plans.refetch()]);
    return (
      <ErrorState onRetry={retry} retrying={overview.isFetching || plans.isFetching}>
        {describeError(error)}
      </ErrorState>
    );
  }
  return (
    <div className="grid max-w-text gap-6" aria-busy="true">
      <output className="sr-only">{subscriptionText('loading')}</output>
      <Skeleton className="h-72 rounded-card" />
      <Skeleton className="h-64 rounded-card" />
    </div>
  );
}

type PlanPreviewProps = { readonly overview: SubscriptionOverview; readonly plans: readonly Plan[] };

/** Shows the premium features and their price to an account without premium. */
function PlanPreview({ overview: { subscription, feeFree }, plans }: PlanPreviewProps) {
  const saving = yearlySaving(plans);
  const ended = subscription.status === 'canceled' && subscription.currentPeriodEnd;
  return (
    <Card className="grid gap-6">
      <div className="grid gap-1">
        {ended && <h2 className="text-xl font-semibold">{subscriptionText('comeBackToPremium')}</h2>}
        <p className="text-ink-2">
          {ended
            ? subscriptionText('yourPremiumEndedOnYourConversations', { ended: formatLongDay(ended) })
            : subscriptionText('exploringBookingAndHostingAreFree')}
        </p>
      </div>
      <PremiumImages />
      <p className="rounded-card bg-primary-soft px-4 py-3 font-medium text-on-primary-soft">
        {subscriptionText('feeExample', {
          tickets: feeFree.limit,
          price: formatMoney(feeFree.example.price.amountMinor, feeFree.example.price.currency),
          fee: formatMoney(feeFree.example.fee.amountMinor, feeFree.example.fee.currency),
        })}
      </p>
      <PremiumCompare />
      <ul className="grid gap-3 sm:grid-cols-2">
        {plans.map((plan) => (
          <li key={plan.type} className="grid content-between gap-4 rounded-card border border-line p-4">
            <div>
              <p className="font-medium">{subscriptionText(plan.type)}</p>
              <p>
                <PlanPrice plan={plan} />
              </p>
              {plan.interval === 'year' && (
                <p className="text-sm text-ink-2">
                  {subscriptionText('monthlyEquivalent', {
                    amount: formatMoney(Math.round(plan.priceMinor / 12), plan.currency),
                  })}{' '}
                  {saving > 0 && (
                    <span className="text-success">
                      {subscriptionText('saveAYear', { saving: formatMoney(saving, plan.currency) })}
                    </span>
                  )}
                </p>
              )}
            </div>
            <Link
              to="/premium/checkout"
              search={{ plan: plan.type } as never}
              className={buttonClass(plan.interval === 'year' ? 'primary' : 'secondary')}
            >
              {subscriptionText('getPlan', { name: subscriptionText(plan.type).toLocaleLowerCase(currentLocale()) })}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function PlanPrice({ plan }: { readonly plan: Plan }) {
  const amount = formatMoney(plan.priceMinor, plan.currency);
  return joinParts(
    subscriptionText.parts(plan.interval === 'year' ? 'priceAYear' : 'priceAMonth', {
      price: () => <span className="text-2xl font-semibold tabular-nums">{amount}</span>,
      interval: (chunks) => <span className="text-muted">{chunks}</span>,
    }),
  );
}

/** Shows that a renewal was not paid: how long premium stays active, and every way to pay it now. */
function PastDueNotice({ overview }: { overview: SubscriptionOverview }) {
  const online = useOnline();
  const buy = useBuyPremium(() => undefined);
  const { pastDue, next, subscription, walletAvailable } = overview;
  if (pastDue === null || next === null) return null;
  const { price, type } = next;
  const amount = formatMoney(price.amountMinor, price.currency);
  const missing = price.amountMinor - walletAvailable.amountMinor;
  return (
    <div className="grid gap-3">
      <InlineNotice tone="warning" title={subscriptionText('yourRenewalIsUnpaidYouHave', { days: daysLeft(pastDue.until) })}>
        <p>
          {subscription.paidBy === 'wallet'
            ? subscriptionText('walletDidNotHold', { amount })
            : subscriptionText('cardDidNotTake', { amount })}{' '}
          {subscriptionText('premiumEndsAfter', { until: formatLongDay(pastDue.until) })}
        </p>
        <div className="mt-4 flex flex-wrap gap-3">
          {missing <= 0 ? (
            <Button
              tone="primary"
              busy={buy.busy}
              disabled={!online}
              onClick={() => buy.mutate({ type, paymentMethod: 'wallet' })}
            >
              {subscriptionText('payFromWallet', { amount })}
            </Button>
          ) : (
            <Link to="/profile/wallet" className={buttonClass('secondary')}>
              {subscriptionText('topUpWallet')}
            </Link>
          )}
          <Button
            tone={missing <= 0 ? 'secondary' : 'primary'}
            busy={buy.busy}
            busyLabel={subscriptionText('openingThePaymentPage')}
            disabled={!online}
            onClick={() => buy.mutate({ type, paymentMethod: 'card' })}
          >
            {subscription.paidBy === 'wallet'
              ? subscriptionText('payByCard', { amount })
              : subscriptionText('payWithAnotherCard')}
          </Button>
        </div>
      </InlineNotice>
      <PremiumError error={buy.error} />
    </div>
  );
}

/** Shows the benefits of premium, each with a link, and their use this month. */
function MonthlyBenefits({ feeFree }: Pick<SubscriptionOverview, 'feeFree'>) {
  const { ticketsUsed, limit, month, saved } = feeFree;
  const usageLabel = subscriptionText('feeFreeTicketsUsed', { ticketsUsed, limit, month: formatMonthName(month) });
  return (
    <Card className="grid gap-5">
      <h2 className="text-xl font-semibold">{subscriptionText('yourBenefits')}</h2>
      <div className="grid gap-2">
        <p className="flex flex-wrap justify-between gap-x-6 gap-y-1">
          <span className="font-medium">{usageLabel}</span>
          {saved.amountMinor > 0 && (
            <span className="text-success tabular-nums">
              {subscriptionText('youSavedInFees', { amount: formatMoney(saved.amountMinor, saved.currency) })}
            </span>
          )}
        </p>
        <ProgressBar
          label={subscriptionText('feeFreeTickets')}
          value={ticketsUsed}
          max={limit}
          valueText={usageLabel}
          meter
        />
        <p className="text-sm text-muted">{subscriptionText('noPlatformFeeOnYourFirst', { limit })}</p>
      </div>
      <ul className="grid gap-3 border-t border-line pt-4">
        <li className="flex gap-3">
          <MessageCircleIcon className="mt-0.5 size-5 shrink-0 text-link" aria-hidden="true" />
          <span>
            {joinParts(
              subscriptionText.parts('benefitChats', {
                link: (chunks) => (
                  <Link to="/chats/{-$conversationId}" className={linkClass}>
                    {chunks}
                  </Link>
                ),
              }),
            )}
          </span>
        </li>
        <li className="flex gap-3">
          <RadioIcon className="mt-0.5 size-5 shrink-0 text-link" aria-hidden="true" />
          <span>
            {joinParts(
              subscriptionText.parts('benefitStreams', {
                link: (chunks) => (
                  <Link to="/live-stream/{-$channel}" className={linkClass}>
                    {chunks}
                  </Link>
                ),
              }),
            )}
          </span>
        </li>
        <li className="flex gap-3">
          <TicketIcon className="mt-0.5 size-5 shrink-0 text-link" aria-hidden="true" />
          <span>
            {joinParts(
              subscriptionText.parts('benefitEarlyAccess', {
                link: (chunks) => (
                  <Link to="/explore" className={linkClass}>
                    {chunks}
                  </Link>
                ),
              }),
            )}
          </span>
        </li>
      </ul>
    </Card>
  );
}

/** Shows the payments for premium, newest first. Shows nothing if there are none. */
function InvoiceList() {
  const invoices = useInfiniteQuery(invoicesQuery);
  if (invoices.isPending) return <Skeleton className="h-40 rounded-card" />;
  if (!invoices.data) {
    return (
      <ErrorState onRetry={() => void invoices.refetch()} retrying={invoices.isFetching}>
        {describeError(invoices.error)}
      </ErrorState>
    );
  }
  const rows = invoices.data.pages.flatMap(({ items }) => items);
  if (rows.length === 0) return null;
  return (
    <Card className="grid gap-4">
      <h2 className="text-xl font-semibold">{subscriptionText('invoices')}</h2>
      <ul className="divide-y divide-line">
        {rows.map((invoice) => (
          <InvoiceRow key={invoice.id} invoice={invoice} />
        ))}
      </ul>
      {invoices.hasNextPage && (
        <Button
          className="justify-self-start"
          busy={invoices.isFetchingNextPage}
          onClick={() => void invoices.fetchNextPage()}
        >
          {subscriptionText('showMore')}
        </Button>
      )}
    </Card>
  );
}

function InvoiceRow({ invoice }: { invoice: SubscriptionInvoice }) {
  const { type, periodStart, periodEnd, paidAt, paidBy, amountMinor, refundedMinor, currency, document } = invoice;
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3">
      <div className="grid min-w-0 gap-0.5">
        <p className="font-medium">
          {type === 'yearly' ? subscriptionText('premiumYearly') : subscriptionText('premiumMonthly')}
          {refundedMinor > 0 && (
            <span className="font-normal text-muted">
              · {subscriptionText('amountReturned', { refunded: formatMoney(refundedMinor, currency) })}
            </span>
          )}
        </p>
        <p className="text-sm text-muted">
          {subscriptionText('period', { periodStart: formatLongDay(periodStart), periodEnd: formatLongDay(periodEnd) })}
        </p>
        <p className="text-sm text-muted">
          {paidBy === 'wallet'
            ? subscriptionText('paidFromWallet', { paidAt: formatLongDay(paidAt) })
            : subscriptionText('paidByCard', { paidAt: formatLongDay(paidAt) })}
        </p>
      </div>
      <div className="grid justify-items-end gap-1">
        <p className="font-semibold tabular-nums">{formatMoney(amountMinor, currency)}</p>
        {document && (
          <a href={apiPath(`/documents/${document.id}.pdf`)} download className={`${linkClass} text-sm`}>
            {document.number}
            <span className="sr-only"> {subscriptionText('asPdf')}</span>
          </a>
        )}
      </div>
    </li>
  );
}
