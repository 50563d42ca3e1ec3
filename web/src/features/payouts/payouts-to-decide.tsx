import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { PayoutCase } from '@festoon/contracts/payouts';
import { formatNumber } from '../../lib/format.ts';
import { formatMoney } from '../../lib/money.ts';
import { Card } from '../../ui/card.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { ApproveDialog, RefuseDialog } from './decide-dialogs.tsx';
import { NotThereYet } from './not-there-yet.tsx';
import { PayoutCaseCard } from './payout-case-card.tsx';
import { payoutsToDecideQuery } from './payout-queries.ts';

type Deciding = { readonly how: 'approve' | 'reject'; readonly payout: PayoutCase };

/** Lists the payouts that wait for a decision, each with the known facts about the person. */
export function PayoutsToDecide({ ownId }: { readonly ownId: string | undefined }) {
  const query = useInfiniteQuery(payoutsToDecideQuery);
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [first] = data?.pages ?? [];
  const payouts = data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <header className="grid gap-1">
        <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold">
          Payouts to decide
        </h2>
        {first && <p className="text-ink-2">{openRequestsLabel(first)}</p>}
      </header>
      <NotThereYet query={query} height="h-48" />
      {payouts.length > 0 && (
        <ul className="grid gap-4">
          {payouts.map((payout) => (
            <PayoutCaseCard key={payout.id} payout={payout} ownId={ownId} onDecide={(how) => setDeciding({ how, payout })} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <LoadMore
          noun="payout"
          shown={payouts.length}
          total={first?.count}
          hasMore
          loading={isFetchingNextPage}
          onMore={() => void fetchNextPage()}
        />
      )}
      <DecideDialogs
        key={deciding?.payout.id}
        deciding={deciding}
        onClose={(isDecided) => {
          setDeciding(null);
          // The button that opened it is gone with its card.
          if (isDecided) requestAnimationFrame(() => heading.current?.focus());
        }}
      />
    </Card>
  );
}

type DialogsProps = { readonly deciding: Deciding | null; readonly onClose: (isDecided: boolean) => void };

function DecideDialogs({ deciding, onClose }: DialogsProps) {
  return (
    <>
      <ApproveDialog payout={deciding?.how === 'approve' ? deciding.payout : null} onClose={onClose} />
      <RefuseDialog payout={deciding?.how === 'reject' ? deciding.payout : null} onClose={onClose} />
    </>
  );
}

function openRequestsLabel({ count, sumMinor, currency }: { count: number; sumMinor: number; currency: string }): string {
  if (count === 0) return 'Nothing waits. Everybody has an answer.';
  return `${formatNumber(count)} ${count === 1 ? 'waits' : 'wait'}, ${formatMoney(sumMinor, currency)} in all.`;
}
