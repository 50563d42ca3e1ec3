import { useState, useEffect } from 'react';
import {
  type Plan,
  type SubscriptionOverview,
  finishCardChange,
  startCardChange,
} from '@festoon/contracts/money/subscription';
import { useOnline } from '../../../lib/online.ts';
import { AlertDialog } from '../../../ui/overlay/alert-dialog.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ChangePlan } from './change-plan.tsx';
import { formatLongDay, nextBillLabel, formatPriceLabel } from './premium-text.ts';
import { PremiumError } from './premium-error.tsx';
import { useManagePremium } from './use-premium.ts';
import { useMutation } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { subscriptionText } from '@festoon/catalogue/money/subscription';
import { call } from '../../../lib/api/api-client.ts';
import { inlineErrors } from '../../../lib/api/query-client.ts';
import { InlineNotice } from '../../../ui/feedback/inline-notice.tsx';

type CurrentPlanProps = { readonly overview: SubscriptionOverview; readonly plans: readonly Plan[] };

/** Shows the subscription, its next price, and every action on it. */
export function CurrentPlan({ overview, plans }: CurrentPlanProps) {
  const { subscription, next, pastDue } = overview;
  const { type, price, startedAt, cancelAtPeriodEnd } = subscription;
  return (
    <Card className="grid gap-5">
      <div className="grid gap-2">
        <h2 className="flex flex-wrap items-center gap-3 text-xl font-semibold">
          {subscriptionText('yourPlan')}
          {pastDue ? (
            <Badge tone="warning">{subscriptionText('premiumUnpaid')}</Badge>
          ) : (
            <Badge tone="success">
              {cancelAtPeriodEnd ? subscriptionText('premiumEnding') : subscriptionText('premium')}
            </Badge>
          )}
        </h2>
        {type && price && (
          <p className="text-2xl font-semibold tabular-nums">
            {subscription.paidBy === 'grant' ? subscriptionText('complimentary') : formatPriceLabel(price, type)}
          </p>
        )}
        {startedAt && <p className="text-muted">{subscriptionText('since', { startedAt: formatLongDay(startedAt) })}</p>}
      </div>
      <NextBill overview={overview} />
      <ChangeCard overview={overview} />
      {next && !pastDue && subscription.paidBy !== 'grant' && <ChangePlan overview={overview} plans={plans} />}
      <CancelOrResume overview={overview} />
    </Card>
  );
}

function NextBill({ overview }: { overview: SubscriptionOverview }) {
  const { subscription, next, pending, pastDue } = overview;
  const { currentPeriodEnd } = subscription;
  if (pastDue) return null;
  return (
    <div className="grid gap-1 border-t border-line pt-4">
      <h3 className="text-sm font-medium text-muted">{next ? subscriptionText('nextBill') : subscriptionText('ends')}</h3>
      {next ? (
        <p>
          {nextBillLabel(next)}
          {pending?.type && ` ${subscriptionText(pending.type === 'yearly' ? 'thenYearly' : 'thenMonthly')}`}
        </p>
      ) : (
        <p>
          {subscriptionText('youHavePremiumUntilYouWont', {
            end: currentPeriodEnd ? formatLongDay(currentPeriodEnd) : '',
          })}
        </p>
      )}
    </div>
  );
}

function CancelOrResume({ overview }: { overview: SubscriptionOverview }) {
  const [isConfirming, setIsConfirming] = useState(false);
  const online = useOnline();
  const { subscription, pastDue } = overview;
  const { id, cancelAtPeriodEnd, currentPeriodEnd, paidBy } = subscription;
  const manage = useManagePremium(id ?? '');
  if (paidBy === 'grant' && cancelAtPeriodEnd === false) return null;
  const end = currentPeriodEnd ? formatLongDay(currentPeriodEnd) : '';
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <PremiumError error={manage.error} />
      {cancelAtPeriodEnd ? (
        <Button
          tone="primary"
          className="justify-self-start"
          busy={manage.isPending}
          disabled={!online}
          onClick={() => manage.mutate({ kind: 'resume' })}
        >
          {subscriptionText('stayPremium')}
        </Button>
      ) : (
        <Button className="justify-self-start" disabled={!online} onClick={() => setIsConfirming(true)}>
          {subscriptionText('cancelSubscription')}
        </Button>
      )}
      <AlertDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title={subscriptionText('cancelPremium')}
        confirmLabel={pastDue ? subscriptionText('endPremiumNow') : subscriptionText('cancelSubscription')}
        cancelLabel={subscriptionText('stayPremium')}
        danger
        onConfirm={() => manage.mutateAsync({ kind: 'cancel' })}
      >
        {pastDue
          ? subscriptionText('yourRenewalIsUnpaidSoPremium')
          : subscriptionText('youHavePremiumUntilAndWont', { end })}
      </AlertDialog>
    </div>
  );
}

/** Shows the card of the renewals. Shows nothing if they are not paid by card. */
function ChangeCard({ overview: { subscription, card } }: { readonly overview: SubscriptionOverview }) {
  const { id, paidBy, cancelAtPeriodEnd } = subscription;
  if (id === null || paidBy !== 'card' || cancelAtPeriodEnd) return null;
  return <ChangeCardSection subscriptionId={id} card={card} />;
}

type ChangeCardSectionProps = { readonly subscriptionId: string; readonly card: SubscriptionOverview['card'] };

/** Opens the provider's page for a new card, and shows on return that renewals are charged to it. */
function ChangeCardSection({ subscriptionId, card }: ChangeCardSectionProps) {
  const online = useOnline();
  const { start, isLeaving } = useStartCardChange(subscriptionId);
  const finish = useFinishCardChange(subscriptionId);
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <h3 className="text-sm font-medium text-muted">{subscriptionText('card')}</h3>
      {finish.data?.isChanged === true && (
        <InlineNotice tone="success" title={subscriptionText('cardUpdated')} announce>
          {subscriptionText('wellChargeYourNextRenewalTo')}
        </InlineNotice>
      )}
      {finish.data?.isChanged === false && (
        <InlineNotice tone="warning" title={subscriptionText('cardNotUpdated')} announce>
          {subscriptionText('noNewCardWasSavedWell')}
        </InlineNotice>
      )}
      <PremiumError error={start.error ?? finish.error} />
      {card && <p className="font-medium tabular-nums">{subscriptionText('cardEndingIn', card)}</p>}
      <p>{subscriptionText('renewalsAreChargedToYourCard')}</p>
      <Button
        className="justify-self-start"
        busy={start.isPending || isLeaving || finish.isPending}
        busyLabel={finish.isPending ? subscriptionText('savingYourCard') : subscriptionText('openingTheCardPage')}
        disabled={!online}
        onClick={() => start.mutate()}
      >
        {subscriptionText('replaceCard')}
      </Button>
    </div>
  );
}

function useStartCardChange(subscriptionId: string) {
  const [isLeaving, setIsLeaving] = useState(false);
  useEffect(() => {
    const onReturn = () => setIsLeaving(false);
    addEventListener('pageshow', onReturn);
    return () => removeEventListener('pageshow', onReturn);
  }, []);
  const start = useMutation({
    mutationFn: () => call(startCardChange, { subscriptionId }),
    onSuccess: ({ url }) => {
      setIsLeaving(true);
      location.assign(url);
    },
    meta: inlineErrors,
  });
  return { start, isLeaving };
}

/** Reports the return from the provider's page to the server, once. */
function useFinishCardChange(subscriptionId: string) {
  const search = useSearch({ from: '/site/profile/subscription' });
  const navigate = useNavigate();
  const finish = useMutation({
    mutationFn: () => call(finishCardChange, { subscriptionId }),
    onSuccess: () => navigate({ to: '/profile/subscription', search: {} as never, replace: true }),
    meta: inlineErrors,
  });
  const { mutate, isIdle } = finish;
  const isReturning = search.card === 'changed';
  useEffect(() => {
    if (isReturning && isIdle) mutate();
  }, [isReturning, isIdle, mutate]);
  return finish;
}
