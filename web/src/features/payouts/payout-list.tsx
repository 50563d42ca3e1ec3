import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { withdrawPayout, type Payout } from '@festoon/contracts/payouts';
import { call } from '../../lib/api-client.ts';
import { ownZone } from '../../lib/format.ts';
import { formatMoney } from '../../lib/money.ts';
import { inlineErrorMessage } from '../../lib/inline-error-message.ts';
import { inlineErrors } from '../../lib/query-client.ts';
import { toast } from '../../lib/toast.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { InlineNotice } from '../../ui/inline-notice.tsx';
import { Price } from '../../ui/price.tsx';
import { NotThereYet } from './not-there-yet.tsx';
import { ownPayoutsQuery, payoutsKey } from './payout-queries.ts';
import { statusLabels, storyOf } from './payout-text.ts';

/** Lists the payouts requested so far, newest first; renders nothing where there is none. */
export function PayoutList() {
  const query = useInfiniteQuery(ownPayoutsQuery);
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  const [taking, setTaking] = useState<Payout | null>(null);
  if (!data) return <NotThereYet query={query} height="h-18" />;
  const payouts = data.pages.flatMap(({ items }) => items);
  if (payouts.length === 0) return null;
  return (
    <div className="grid gap-2 border-t border-line pt-6">
      <h3 className="font-semibold">Your payouts</h3>
      <ul className="divide-y divide-line" aria-label="Your payouts">
        {payouts.map((payout) => (
          <PayoutRow key={payout.id} payout={payout} onWithdraw={() => setTaking(payout)} />
        ))}
      </ul>
      {hasNextPage && (
        <Button
          className="justify-self-start"
          busy={isFetchingNextPage}
          busyLabel="Loading earlier payouts"
          onClick={() => void fetchNextPage()}
        >
          Earlier payouts
        </Button>
      )}
      <WithdrawDialog payout={taking} onClose={() => setTaking(null)} />
    </div>
  );
}

function PayoutRow({ payout, onWithdraw }: { readonly payout: Payout; readonly onWithdraw: () => void }) {
  const { amountMinor, currency, status, words } = payout;
  const { label, tone } = statusLabels[status];
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 py-4">
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-2">
          <Price amountMinor={amountMinor} currency={currency} className="font-semibold" />
          <Badge tone={tone}>{label}</Badge>
        </p>
        <p className="text-sm text-ink-2">{storyOf(payout, ownZone())}</p>
        {words !== '' && (
          <p className="border-l-2 border-line-strong pl-3 text-sm wrap-anywhere whitespace-pre-line text-ink-2">{words}</p>
        )}
      </div>
      {status === 'asked' && (
        <Button size="sm" aria-label={`Take back ${formatMoney(amountMinor, currency)}`} onClick={onWithdraw}>
          Take back
        </Button>
      )}
    </li>
  );
}

type WithdrawProps = { readonly payout: Payout | null; readonly onClose: () => void };

function WithdrawDialog({ payout, onClose }: WithdrawProps) {
  const queryClient = useQueryClient();
  const withdraw = useMutation({
    mutationFn: (payoutId: string) => call(withdrawPayout, { payoutId }),
    onSuccess: () => toast.success('The money is available again.'),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: ['wallet'] });
      return queryClient.invalidateQueries({ queryKey: payoutsKey });
    },
    meta: inlineErrors,
  });
  const close = () => {
    withdraw.reset();
    onClose();
  };
  return (
    <AlertDialog
      open={payout !== null}
      onOpenChange={(open) => !open && close()}
      title={payout === null ? '' : `Take your payout of ${formatMoney(payout.amountMinor, payout.currency)} back?`}
      confirmLabel="Take it back"
      cancelLabel="Leave it"
      onConfirm={() => (payout === null ? undefined : withdraw.mutateAsync(payout.id))}
    >
      <div className="grid gap-4">
        <p>The money is available in your wallet again at once.</p>
        {withdraw.isError && (
          <InlineNotice tone="failure" announce>
            {inlineErrorMessage(withdraw.error)}
          </InlineNotice>
        )}
      </div>
    </AlertDialog>
  );
}
