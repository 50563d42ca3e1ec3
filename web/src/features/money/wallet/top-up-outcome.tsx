import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { walletText } from '@festoon/catalogue/money/wallet';
import { formatMoney } from '../../../lib/format/money.ts';
import { Button } from '../../../ui/button.tsx';
import { LoadError } from '../../../ui/feedback/load-error.tsx';
import { InlineNotice } from '../../../ui/feedback/inline-notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { invalidateWallet, topUpQuery, topUpTermsQuery } from './wallet-queries.ts';
import { topUpOutcomeText } from './wallet-text.ts';

type TopUpOutcomeProps = { readonly sessionId: string; readonly onClose: () => void };

/** Shows the outcome of a top-up after the person returns from the payment page. */
export function TopUpOutcome({ sessionId, onClose }: TopUpOutcomeProps) {
  const client = useQueryClient();
  const { data, error, refetch, isFetching } = useQuery(topUpQuery(sessionId));
  const isPaid = data?.status === 'paid';
  useEffect(() => {
    if (isPaid) void invalidateWallet(client);
  }, [isPaid, client]);
  if (!data && error) {
    return (
      <LoadError
        title={walletText('weCouldntCheckYourPayment')}
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!data) return <Skeleton className="h-20 rounded-card" />;
  const { tone, title, detail } = topUpOutcomeText(data);
  const isUndecided = data.status === 'open' || data.status === 'processing';
  return (
    <InlineNotice tone={tone} title={title} announce action={isUndecided ? undefined : <CloseButton onClose={onClose} />}>
      {detail}
    </InlineNotice>
  );
}

export function TopUpCancelled({ onClose }: Pick<TopUpOutcomeProps, 'onClose'>) {
  return (
    <InlineNotice title={walletText('topUpCancelled')} announce action={<CloseButton onClose={onClose} />}>
      {walletText('youHaventBeenChargedYouCan')}
    </InlineNotice>
  );
}

/** Shows top-ups that a bank has not decided yet, outside the return from a payment page. */
export function ProcessingTopUps() {
  const { data } = useQuery(topUpTermsQuery);
  const [first, ...more] = data?.processing ?? [];
  if (first === undefined) return null;
  const sum = [first, ...more].reduce((total, { amountMinor }) => total + amountMinor, 0);
  return (
    <InlineNotice title={walletText('isOnItsWay', { sum: formatMoney(sum, first.currency) })}>
      {walletText('yourBankHasntConfirmedThePaymentYet')}
    </InlineNotice>
  );
}

function CloseButton({ onClose }: Pick<TopUpOutcomeProps, 'onClose'>) {
  return (
    <Button size="sm" onClick={onClose}>
      {walletText('close')}
    </Button>
  );
}
