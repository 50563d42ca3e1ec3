import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { openPayoutDashboard, startPayoutOnboarding, type ConnectedAccount } from '@festoon/contracts/money/payouts';
import { payoutsText } from '@festoon/catalogue/money/payouts';
import { call } from '../../../lib/api/api-client.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { inlineErrorMessage } from '../../../lib/api/inline-error-message.ts';
import { useOnline } from '../../../lib/online.ts';
import { inlineErrors } from '../../../lib/api/query-client.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { InlineNotice } from '../../../ui/feedback/inline-notice.tsx';

type Status = ConnectedAccount['status'];

const STATUS_TEXTS = {
  none: {
    title: 'noBankAccountYet',
    text: 'ourPaymentProviderHandlesYourBank',
    button: 'connectBankAccount',
  },
  incomplete: {
    title: 'finishSettingUpYourBankAccount',
    text: 'thePaymentProviderNeedsMoreInformation',
    button: 'continueSetup',
  },
  ready: { title: 'bankAccount', text: 'yourPayoutsGoToThisAccount', button: 'change' },
} as const satisfies Readonly<Record<Status, { readonly title: string; readonly text: string; readonly button: string }>>;

/** Shows the connected account, and links to the provider's page. */
export function BankAccount({ account: { status, bankLast4, bankFailure } }: { readonly account: ConnectedAccount }) {
  const [error, setError] = useState<Error | null>(null);
  const statusText = STATUS_TEXTS[status];
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card bg-subtle p-4">
        <div className="grid min-w-0 gap-0.5">
          <p className="flex flex-wrap items-center gap-2 font-semibold">
            {status === 'ready' && bankLast4 !== null
              ? payoutsText('bankAccountEndingIn', { bankLast4 })
              : payoutsText(statusText.title)}
            {status === 'ready' && <Badge tone="success">{payoutsText('connected')}</Badge>}
            {status === 'incomplete' && <Badge tone="warning">{payoutsText('notFinished')}</Badge>}
          </p>
          <p className="text-sm text-muted">{payoutsText(statusText.text)}</p>
        </div>
        <ProviderPages status={status} onError={setError} />
      </div>
      {bankFailure !== null && (
        <InlineNotice tone="warning" title={payoutsText('yourBankDidntAcceptAPayout')}>
          {payoutsText('isSafeWithThePaymentProvider', {
            amount: formatMoney(bankFailure.amountMinor, bankFailure.currency),
          })}
        </InlineNotice>
      )}
      {error !== null && (
        <InlineNotice tone="failure" title={payoutsText('weCouldntOpenTheProvidersPage')} announce>
          {inlineErrorMessage(error)}
        </InlineNotice>
      )}
    </div>
  );
}

type ProviderPagesProps = { readonly status: Status; readonly onError: (error: Error | null) => void };

/** Shows buttons for the provider's pages: its dashboard of the account, and the page that changes the bank account. */
function ProviderPages({ status, onError }: ProviderPagesProps) {
  const online = useOnline();
  const onboarding = useProviderPage(() => call(startPayoutOnboarding, {}), onError);
  const dashboard = useProviderPage(() => call(openPayoutDashboard, {}), onError);
  const isReady = status === 'ready';
  const busyLabel = payoutsText('openingTheProvidersPage');
  return (
    <div className="flex flex-wrap gap-3">
      {isReady && (
        <Button size="sm" busy={dashboard.isBusy} busyLabel={busyLabel} disabled={!online} onClick={dashboard.open}>
          {payoutsText('openPayoutAccount')}
        </Button>
      )}
      <Button
        tone={isReady ? 'secondary' : 'primary'}
        size={isReady ? 'sm' : 'md'}
        busy={onboarding.isBusy}
        busyLabel={busyLabel}
        disabled={!online}
        aria-label={isReady ? payoutsText('changeBankAccount') : undefined}
        onClick={onboarding.open}
      >
        {payoutsText(STATUS_TEXTS[status].button)}
      </Button>
    </div>
  );
}

/** Returns a function that opens a page of the provider, whose address the server creates. */
function useProviderPage(createLink: () => Promise<{ url: string }>, onError: (error: Error | null) => void) {
  const [isLeaving, setIsLeaving] = useState(false);
  useEffect(() => {
    const onReturn = () => setIsLeaving(false);
    addEventListener('pageshow', onReturn);
    return () => removeEventListener('pageshow', onReturn);
  }, []);
  const start = useMutation({
    mutationFn: createLink,
    onMutate: () => onError(null),
    onError,
    onSuccess: ({ url }) => {
      setIsLeaving(true);
      location.assign(url);
    },
    meta: inlineErrors,
  });
  return { isBusy: start.isPending || isLeaving, open: () => start.mutate() };
}
