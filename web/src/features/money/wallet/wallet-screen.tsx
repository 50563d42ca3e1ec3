import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLiveTopic } from '../../../lib/live/live.ts';
import { BlockBoundary } from '../../../ui/feedback/block-boundary.tsx';
import { Boundary } from '../../../ui/feedback/boundary.tsx';
import { LoadError } from '../../../ui/feedback/load-error.tsx';
import { SkeletonSwap } from '../../../ui/feedback/skeleton-swap.tsx';
import { Balances } from './balances.tsx';
import { Statement } from './statement.tsx';
import type { StatementFilter } from './statement-filter.ts';
import { TopUpForm } from './top-up-form.tsx';
import { WalletBoxSkeleton } from './wallet-skeleton.tsx';
import { invalidateWallet, walletQuery } from './wallet-queries.ts';
import type { DebtReason, Wallet } from '@festoon/contracts/money/wallet';
import { formatDay, ownZone } from '../../../lib/format/format.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { InlineNotice } from '../../../ui/feedback/inline-notice.tsx';
import { linkClass } from '../../../ui/links.ts';

const reasonLabels: Readonly<Record<DebtReason['kind'], string>> = {
  dispute_open: 'The bank is deciding on this payment',
  dispute_lost: 'The bank took this payment back',
  refunded: 'This payment was refunded to the card',
};

/** Shows the debt of the wallet, the reason, and how to pay it. Shows nothing without a debt. */
function DebtNotice({ wallet }: { readonly wallet: Wallet }) {
  const { debtMinor, debtReasons, currency } = wallet;
  if (debtMinor === 0) return null;
  const isUndecided = debtReasons.some(({ kind }) => kind === 'dispute_open');
  return (
    <InlineNotice
      tone="warning"
      title={`Your wallet owes ${formatMoney(debtMinor, currency)}`}
      action={
        <a href="#top-up" className={linkClass}>
          Top up to pay it
        </a>
      }
    >
      <div className="grid gap-2">
        <p>
          Card payments that were added to your wallet are being returned to the card, and you have spent that money. Any
          money that comes in pays this first. Until then you can’t spend from your wallet, request a payout or delete your
          account.
          {isUndecided && ' If the bank decides against the dispute, you no longer owe the amount.'}
        </p>
        <ul className="grid gap-1">
          {debtReasons.map((reason) => (
            <li key={reason.id} className="flex flex-wrap justify-between gap-x-4">
              <span className="min-w-0 break-words">
                {reason.label}. {reasonLabels[reason.kind]}, {formatDay(reason.at, ownZone())}.
              </span>
              <span className="tabular-nums">{formatMoney(reason.amountMinor, currency)}</span>
            </li>
          ))}
        </ul>
      </div>
    </InlineNotice>
  );
}

export type WalletScreenProps = {
  readonly accountId: string | undefined;
  readonly filter: StatementFilter;
  readonly onFilterChange: (next: StatementFilter) => void;
  /** The outcome of a top-up after the payment page. */
  readonly outcome: ReactNode;
  /** The payouts, shown between the top-up form and the statement. */
  readonly payouts: ReactNode;
};

/** Shows the balance, the top-up form and the statement. */
export function WalletScreen({ accountId, filter, onFilterChange, outcome, payouts }: WalletScreenProps) {
  const client = useQueryClient();
  const wallet = useQuery(walletQuery);
  useLiveTopic(accountId === undefined ? undefined : `account:${accountId}`, ({ name }) => {
    if (name === 'wallet.changed' || name === 'live.resumed') void invalidateWallet(client);
  });
  return (
    <div className="grid gap-8">
      <h1 className="text-3xl font-semibold">Wallet</h1>
      {outcome}
      <Boundary>{wallet.data && <DebtNotice wallet={wallet.data} />}</Boundary>
      {wallet.isError && !wallet.data ? (
        <LoadError
          title="Your wallet did not load"
          error={wallet.error}
          onRetry={() => void wallet.refetch()}
          retrying={wallet.isFetching}
        />
      ) : (
        <SkeletonSwap loading={wallet.isPending} skeleton={<WalletBoxSkeleton />}>
          {wallet.data && (
            <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
              <BlockBoundary>
                <Balances wallet={wallet.data} />
              </BlockBoundary>
              <div id="top-up" data-feature="top_ups">
                <TopUpForm />
              </div>
            </div>
          )}
        </SkeletonSwap>
      )}
      {payouts}
      <Statement filter={filter} onFilterChange={onFilterChange} isEmpty={wallet.data?.hasEntries === false} />
    </div>
  );
}
