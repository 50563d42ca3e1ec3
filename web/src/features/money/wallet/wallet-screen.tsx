import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLiveTopic } from '../../../lib/live/live.ts';
import { BlockBoundary } from '../../../ui/feedback/block-boundary.tsx';
import { Boundary } from '../../../ui/feedback/boundary.tsx';
import { LoadError } from '../../../ui/feedback/load-error.tsx';
import { SkeletonSwap } from '../../../ui/feedback/skeleton-swap.tsx';
import { Balances } from './balances.tsx';
import { DebtNotice } from './debt-notice.tsx';
import { Statement } from './statement.tsx';
import type { StatementFilter } from './statement-filter.ts';
import { TopUpForm } from './top-up-form.tsx';
import { WalletBoxSkeleton } from './wallet-skeleton.tsx';
import { invalidateWallet, walletQuery } from './wallet-queries.ts';

export type WalletScreenProps = {
  readonly accountId: string | undefined;
  readonly filter: StatementFilter;
  readonly onFilterChange: (next: StatementFilter) => void;
  /** The outcome of a top-up that the reader returns from. */
  readonly outcome: ReactNode;
  /** Getting money out, between topping up and the statement. */
  readonly payouts: ReactNode;
};

/** Shows the balance, the form to top up, and every movement. */
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
