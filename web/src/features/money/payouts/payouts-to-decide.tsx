import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type PayoutCase, approvePayout, PAYOUT_WORDS_MAX, rejectPayout } from '@festoon/contracts/money/payouts';
import { formatNumber } from '../../../lib/format/format.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { Card } from '../../../ui/card.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { NotThereYet } from './not-there-yet.tsx';
import { PayoutCaseCard } from './payout-case-card.tsx';
import { payoutsToDecideQuery, payoutsKey } from './payout-queries.ts';
import { call } from '../../../lib/api/api-client.ts';
import { inlineErrorMessage } from '../../../lib/api/inline-error-message.ts';
import { inlineErrors } from '../../../lib/api/query-client.ts';
import { toast } from '../../../lib/toast.ts';
import { AlertDialog } from '../../../ui/overlay/alert-dialog.tsx';
import { InlineNotice } from '../../../ui/feedback/inline-notice.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';

type DecideProps = {
  readonly payout: PayoutCase | null;
  /** Called with whether a decision was made. */
  readonly onClose: (isDecided: boolean) => void;
};

const wordsOf = ({ amountMinor, currency }: PayoutCase) => formatMoney(amountMinor, currency);

function whereTo({ bankLast4, isBankChanged }: PayoutCase): string {
  if (isBankChanged) return 'To the bank account that was connected since it was asked for';
  return bankLast4 === null ? 'To their bank account' : `To the bank account ending in ${bankLast4}`;
}

/** Asks before money leaves; names how much and whose it is. */
function ApproveDialog({ payout, onClose }: DecideProps) {
  const approve = useDecision((payoutId: string) => call(approvePayout, { payoutId }));
  if (payout === null) return null;
  const { person, approvals, approvalsNeeded } = payout;
  const isLast = approvals.length + 1 >= approvalsNeeded;
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose(approve.isSuccess)}
      title={`Pay ${wordsOf(payout)} to ${person.name}?`}
      confirmLabel={`Approve ${wordsOf(payout)}`}
      onConfirm={async () => {
        const { status } = await approve.mutateAsync(payout.id);
        toast.success(
          status === 'asked' ? 'Approved. Waits for a second person.' : `Approved. ${person.name} is paid next.`,
        );
        onClose(true);
      }}
    >
      <div className="grid gap-4">
        <p>
          {whereTo(payout)},{' '}
          {isLast ? 'at once. It can’t be taken back.' : 'once a second administrator has approved it too.'}
        </p>
        <Problem error={approve.error} />
      </div>
    </AlertDialog>
  );
}

/** A refusal carries its reason, which the person reads. */
function RefuseDialog({ payout, onClose }: DecideProps) {
  const [words, setWords] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const reject = useDecision((payoutId: string) => call(rejectPayout, { payoutId, words: words.trim() }));
  if (payout === null) return null;
  const confirm = async () => {
    setIsMissing(words.trim() === '');
    if (words.trim() === '') throw new Error('A reason is missing.');
    await reject.mutateAsync(payout.id);
    toast.success('Refused. The money is available to them again.');
    onClose(true);
  };
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose(reject.isSuccess)}
      title={`Refuse ${wordsOf(payout)} to ${payout.person.name}?`}
      confirmLabel="Refuse the payout"
      danger
      onConfirm={confirm}
    >
      <div className="grid gap-4">
        <p>The money is available in their wallet again at once.</p>
        <TextArea
          label="Why"
          hint="They read this in a mail and in their wallet."
          error={isMissing && words.trim() === '' ? 'Say why, in a sentence.' : undefined}
          rows={3}
          maxLength={PAYOUT_WORDS_MAX}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        <Problem error={reject.error} />
      </div>
    </AlertDialog>
  );
}

function Problem({ error }: { readonly error: unknown }) {
  if (!error) return null;
  return (
    <InlineNotice tone="failure" title="Nothing was decided" announce>
      {inlineErrorMessage(error)}
    </InlineNotice>
  );
}

function useDecision<Answer>(decide: (payoutId: string) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: decide,
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: ['admin'] });
      return queryClient.invalidateQueries({ queryKey: payoutsKey });
    },
    meta: inlineErrors,
  });
}

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
