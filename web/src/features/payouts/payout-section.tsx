import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { PayoutAccount } from '@festoon/contracts/payouts';
import { useLiveTopic } from '../../lib/live.ts';
import { Card } from '../../ui/card.tsx';
import { FailedLoad } from '../../ui/failed-load.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AskForm } from './ask-form.tsx';
import { BankAccount } from './bank-account.tsx';
import { PayoutList } from './payout-list.tsx';
import { payoutAccountQuery, payoutsKey } from './payout-queries.ts';

/** Where the owner of a wallet is paid, how they ask for it, and what became of it. */
export function PayoutSection({ accountId }: { readonly accountId: string | undefined }) {
  const queryClient = useQueryClient();
  const { data, error, refetch, isFetching } = useQuery(payoutAccountQuery);
  useLiveTopic(accountId === undefined ? undefined : `account:${accountId}`, ({ name }) => {
    if (/^(payout|wallet|live)\./.test(name)) void queryClient.invalidateQueries({ queryKey: payoutsKey });
  });
  return (
    <section id="payouts" aria-labelledby="payouts-title" className="scroll-mt-24">
      <Card className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <header className="grid gap-1">
          <h2 id="payouts-title" className="text-xl font-semibold">
            Payouts
          </h2>
          <p className="text-ink-2">What is available in your wallet can be paid out to your bank account.</p>
        </header>
        {data && <Desk account={data} />}
        {!data && error && (
          <FailedLoad
            level={3}
            title="Your payouts did not load"
            error={error}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        )}
        {!data && !error && <PayoutSkeleton />}
      </Card>
    </section>
  );
}

function Desk({ account }: { readonly account: PayoutAccount }) {
  return (
    <>
      <BankAccount account={account} />
      {account.status === 'ready' && <AskForm account={account} />}
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
