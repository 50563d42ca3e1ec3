import { useQuery, useQueryClient, useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { type ConnectedAccount, cancelPayout, type Payout } from '@festoon/contracts/money/payouts';
import { useState } from 'react';
import { payoutsText } from '@festoon/catalogue/money/payouts';
import { useLiveTopic } from '../../../lib/live/live.ts';
import { Card } from '../../../ui/card.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { LoadError } from '../../../ui/feedback/load-error.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { PayoutRequestForm } from './payout-request-form.tsx';
import { BankAccount } from './bank-account.tsx';
import { connectedAccountQuery, payoutsKey, ownPayoutsQuery } from './payout-queries.ts';
import { call } from '../../../lib/api/api-client.ts';
import { ownZone } from '../../../lib/format/format.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { inlineErrorMessage } from '../../../lib/api/inline-error-message.ts';
import { inlineErrors } from '../../../lib/api/query-client.ts';
import { toast } from '../../../lib/toast.ts';
import { AlertDialog } from '../../../ui/overlay/alert-dialog.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { InlineNotice } from '../../../ui/feedback/inline-notice.tsx';
import { Price } from '../../../ui/price.tsx';
import { PayoutsPlaceholder } from './payouts-placeholder.tsx';
import { statusBadge } from './payout-status.ts';
import { payoutStatusText } from './payout-text.ts';

type PayoutSectionProps = {
  readonly accountId: string | undefined;
  /** True if the account's events have income that becomes available later. */
  readonly hasIncome: boolean;
};

/**
 * Shows where the wallet is paid out, the request form and the earlier payouts. Most people never withdraw money: without
 * income and a bank account it is folded, and without money it is not shown.
 */
export function PayoutSection({ accountId, hasIncome }: PayoutSectionProps) {
  const queryClient = useQueryClient();
  const { data, error, refetch, isFetching } = useQuery(connectedAccountQuery);
  useLiveTopic(accountId === undefined ? undefined : `account:${accountId}`, ({ name }) => {
    if (/^(payout|wallet|live)\./.test(name)) void queryClient.invalidateQueries({ queryKey: payoutsKey });
  });
  const isUnused = !hasIncome && data?.status === 'none';
  if ((isUnused && data.availableMinor === 0) || (!hasIncome && !data && !error)) return null;
  if (isUnused && location.hash !== '#payouts') return <FoldedPayouts account={data} />;
  return <OpenPayouts account={data} query={{ error, refetch, isFetching }} />;
}

function FoldedPayouts({ account }: { readonly account: ConnectedAccount }) {
  return (
    <section id="payouts" aria-label={payoutsText('payouts')} className="scroll-mt-24">
      <Card className="py-2! md:py-3!">
        <Disclosure summary={payoutsText('payouts')}>
          <div className="grid gap-5">
            <p className="text-ink-2">{payoutsText('withdrawYourAvailableBalanceToYour')}</p>
            <PayoutPanel account={account} />
          </div>
        </Disclosure>
      </Card>
    </section>
  );
}

type OpenPayoutsProps = {
  readonly account: ConnectedAccount | undefined;
  readonly query: { readonly error: unknown; readonly refetch: () => unknown; readonly isFetching: boolean };
};

function OpenPayouts({ account, query: { error, refetch, isFetching } }: OpenPayoutsProps) {
  return (
    <section id="payouts" aria-labelledby="payouts-title" className="scroll-mt-24">
      <Card className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <header className="grid gap-1">
          <h2 id="payouts-title" className="text-xl font-semibold">
            {payoutsText('payouts')}
          </h2>
          <p className="text-ink-2">{payoutsText('withdrawYourAvailableBalanceToYour')}</p>
        </header>
        {account && <PayoutPanel account={account} />}
        {!account && Boolean(error) && (
          <LoadError
            level={3}
            title={payoutsText('weCouldntLoadYourPayouts')}
            error={error}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        )}
        {!account && !error && <PayoutSkeleton />}
      </Card>
    </section>
  );
}

function PayoutPanel({ account }: { readonly account: ConnectedAccount }) {
  const bank = <BankAccount account={account} />;
  // A problem with the bank account comes before another request.
  const isAccountFirst = account.status !== 'ready' || account.bankFailure !== null;
  return (
    <>
      {isAccountFirst && bank}
      {account.status === 'ready' && <PayoutRequestForm account={account} />}
      {!isAccountFirst && bank}
      <PayoutList />
    </>
  );
}

function PayoutSkeleton() {
  return (
    <div className="grid gap-6" aria-busy="true">
      <Skeleton className="h-18 rounded-card" />
      <Skeleton className="h-44 rounded-card" />
    </div>
  );
}

/** Shows the requested payouts, newest first. Shows nothing if there are none. */
function PayoutList() {
  const query = useInfiniteQuery(ownPayoutsQuery);
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  const [cancelling, setCancelling] = useState<Payout | null>(null);
  if (!data) return <PayoutsPlaceholder query={query} height="h-18" />;
  const payouts = data.pages.flatMap(({ items }) => items);
  if (payouts.length === 0) return null;
  return (
    <div className="grid gap-2 border-t border-line pt-6">
      <h3 className="font-semibold">{payoutsText('yourPayouts')}</h3>
      <ul className="divide-y divide-line" aria-label={payoutsText('yourPayouts')}>
        {payouts.map((payout) => (
          <PayoutRow key={payout.id} payout={payout} onCancel={() => setCancelling(payout)} />
        ))}
      </ul>
      {hasNextPage && (
        <Button
          className="justify-self-start"
          busy={isFetchingNextPage}
          busyLabel={payoutsText('loadingEarlierPayouts')}
          onClick={() => void fetchNextPage()}
        >
          {payoutsText('earlierPayouts')}
        </Button>
      )}
      <CancelPayoutDialog payout={cancelling} onClose={() => setCancelling(null)} />
    </div>
  );
}

function PayoutRow({ payout, onCancel }: { readonly payout: Payout; readonly onCancel: () => void }) {
  const { amountMinor, currency, status, reason } = payout;
  const { label, tone } = statusBadge(status);
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 py-4">
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-2">
          <Price amountMinor={amountMinor} currency={currency} className="font-semibold" />
          <Badge tone={tone}>{label}</Badge>
        </p>
        <p className="text-sm text-ink-2">{payoutStatusText(payout, ownZone())}</p>
        {reason !== '' && (
          <p className="border-s-2 border-line-strong ps-3 text-sm wrap-anywhere whitespace-pre-line text-ink-2">{reason}</p>
        )}
      </div>
      {status === 'requested' && (
        <Button
          size="sm"
          aria-label={payoutsText('cancelPayoutOf', { amount: formatMoney(amountMinor, currency) })}
          onClick={onCancel}
        >
          {payoutsText('cancelPayout')}
        </Button>
      )}
    </li>
  );
}

type CancelProps = { readonly payout: Payout | null; readonly onClose: () => void };

function CancelPayoutDialog({ payout, onClose }: CancelProps) {
  const queryClient = useQueryClient();
  const cancel = useMutation({
    mutationFn: (payoutId: string) => call(cancelPayout, { payoutId }),
    onSuccess: () => toast.success(payoutsText('requestCancelledTheMoneyIsBack')),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: ['wallet'] });
      return queryClient.invalidateQueries({ queryKey: payoutsKey });
    },
    meta: inlineErrors,
  });
  const close = () => {
    cancel.reset();
    onClose();
  };
  return (
    <AlertDialog
      open={payout !== null}
      onOpenChange={(open) => !open && close()}
      title={
        payout === null ? '' : payoutsText('cancelQuestion', { amount: formatMoney(payout.amountMinor, payout.currency) })
      }
      confirmLabel={payoutsText('confirmCancel')}
      cancelLabel={payoutsText('leaveIt')}
      onConfirm={() => (payout === null ? undefined : cancel.mutateAsync(payout.id))}
    >
      <div className="grid gap-4">
        <p>{payoutsText('theMoneyGoesStraightBackTo')}</p>
        {cancel.isError && (
          <InlineNotice tone="failure" announce>
            {inlineErrorMessage(cancel.error)}
          </InlineNotice>
        )}
      </div>
    </AlertDialog>
  );
}
