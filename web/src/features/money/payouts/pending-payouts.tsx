import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type PayoutReview, approvePayout, PAYOUT_REASON_MAX, rejectPayout } from '@festoon/contracts/money/payouts';
import { payoutReviewText } from '@festoon/catalogue/money/payout-review';
import { formatMoney } from '../../../lib/format/money.ts';
import { Card } from '../../../ui/card.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { PayoutsPlaceholder } from './payouts-placeholder.tsx';
import { PayoutReviewCard } from './payout-review-card.tsx';
import { pendingPayoutsQuery, payoutsKey } from './payout-queries.ts';
import { call } from '../../../lib/api/api-client.ts';
import { inlineErrorMessage } from '../../../lib/api/inline-error-message.ts';
import { inlineErrors } from '../../../lib/api/query-client.ts';
import { toast } from '../../../lib/toast.ts';
import { AlertDialog } from '../../../ui/overlay/alert-dialog.tsx';
import { InlineNotice } from '../../../ui/feedback/inline-notice.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';

type DecisionProps = {
  readonly payout: PayoutReview | null;
  /** Called with whether a decision was made. */
  readonly onClose: (isDecided: boolean) => void;
};

const amountLabel = ({ amountMinor, currency }: PayoutReview) => formatMoney(amountMinor, currency);

function destinationOf({ bankLast4, isBankChanged }: PayoutReview): 'changed' | 'known' | 'unknown' {
  if (isBankChanged) return 'changed';
  return bankLast4 === null ? 'unknown' : 'known';
}

/** Shows a confirmation with the amount and the recipient before money is sent. */
function ApproveDialog({ payout, onClose }: DecisionProps) {
  const approve = useDecision((payoutId: string) => call(approvePayout, { payoutId }));
  if (payout === null) return null;
  const { owner, approvals, approvalsNeeded } = payout;
  const isLast = approvals.length + 1 >= approvalsNeeded;
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose(approve.isSuccess)}
      title={payoutReviewText('payQuestion', { amount: amountLabel(payout), name: owner.name })}
      confirmLabel={payoutReviewText('approveAmount', { amount: amountLabel(payout) })}
      onConfirm={async () => {
        const { status } = await approve.mutateAsync(payout.id);
        toast.success(
          status === 'requested'
            ? payoutReviewText('approvedASecondApprovalIsNeeded')
            : payoutReviewText('approvedWereSendingThePayoutTo', { name: owner.name }),
        );
        onClose(true);
      }}
    >
      <div className="grid gap-4">
        <p>
          {payoutReviewText(isLast ? 'paidAtOnce' : 'paidAfterSecondApproval', {
            destination: destinationOf(payout),
            bankLast4: payout.bankLast4 ?? '',
          })}
        </p>
        <DecisionError error={approve.error} />
      </div>
    </AlertDialog>
  );
}

/** Shows a form for the reason of a rejection, which the person can read. */
function RejectDialog({ payout, onClose }: DecisionProps) {
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const reject = useDecision((payoutId: string) => call(rejectPayout, { payoutId, reason: reason.trim() }));
  if (payout === null) return null;
  const confirm = async () => {
    setIsMissing(reason.trim() === '');
    if (reason.trim() === '') throw new Error('A reason is missing.');
    await reject.mutateAsync(payout.id);
    toast.success(payoutReviewText('declinedTheMoneyIsBackIn'));
    onClose(true);
  };
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose(reject.isSuccess)}
      title={payoutReviewText('rejectQuestion', { amount: amountLabel(payout), name: payout.owner.name })}
      confirmLabel={payoutReviewText('rejectThePayout')}
      danger
      onConfirm={confirm}
    >
      <div className="grid gap-4">
        <p>{payoutReviewText('theMoneyGoesStraightBackTo')}</p>
        <TextArea
          label={payoutReviewText('why')}
          hint={payoutReviewText('theyllSeeThisInAnEmail')}
          error={isMissing && reason.trim() === '' ? payoutReviewText('enterAReason') : undefined}
          rows={3}
          maxLength={PAYOUT_REASON_MAX}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <DecisionError error={reject.error} />
      </div>
    </AlertDialog>
  );
}

function DecisionError({ error }: { readonly error: unknown }) {
  if (!error) return null;
  return (
    <InlineNotice tone="failure" title={payoutReviewText('weCouldntSaveYourDecision')} announce>
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

type PendingDecision = { readonly decision: 'approve' | 'reject'; readonly payout: PayoutReview };

/** Shows the payouts that need a decision, each with the known facts about the account. */
export function PendingPayouts({ ownId }: { readonly ownId: string | undefined }) {
  const query = useInfiniteQuery(pendingPayoutsQuery);
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  const [pending, setPending] = useState<PendingDecision | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [first] = data?.pages ?? [];
  const payouts = data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <header className="grid gap-1">
        <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold">
          {payoutReviewText('payoutsToReview')}
        </h2>
        {first && <p className="text-ink-2">{openRequestsLabel(first)}</p>}
      </header>
      <PayoutsPlaceholder query={query} height="h-48" />
      {payouts.length > 0 && (
        <ul className="grid gap-4">
          {payouts.map((payout) => (
            <PayoutReviewCard
              key={payout.id}
              payout={payout}
              ownId={ownId}
              onDecide={(decision) => setPending({ decision, payout })}
            />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <LoadMore
          countLabel={
            first === undefined
              ? payoutReviewText('payoutCount', { count: payouts.length })
              : payoutReviewText('payoutCountOf', { shown: payouts.length, count: first.count })
          }
          loadingLabel={payoutReviewText('loadingMorePayouts')}
          hasMore
          loading={isFetchingNextPage}
          onMore={() => void fetchNextPage()}
        />
      )}
      <DecisionDialogs
        key={pending?.payout.id}
        pending={pending}
        onClose={(isDecided) => {
          setPending(null);
          // The button that opened the dialog is removed with its card.
          if (isDecided) requestAnimationFrame(() => heading.current?.focus());
        }}
      />
    </Card>
  );
}

type DialogsProps = { readonly pending: PendingDecision | null; readonly onClose: (isDecided: boolean) => void };

function DecisionDialogs({ pending, onClose }: DialogsProps) {
  return (
    <>
      <ApproveDialog payout={pending?.decision === 'approve' ? pending.payout : null} onClose={onClose} />
      <RejectDialog payout={pending?.decision === 'reject' ? pending.payout : null} onClose={onClose} />
    </>
  );
}

function openRequestsLabel({ count, sumMinor, currency }: { count: number; sumMinor: number; currency: string }): string {
  if (count === 0) return payoutReviewText('youreAllCaughtUpNoPayouts');
  return payoutReviewText('openRequests', { count, sum: formatMoney(sumMinor, currency) });
}
