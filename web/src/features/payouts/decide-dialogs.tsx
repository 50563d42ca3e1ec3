import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { approvePayout, PAYOUT_WORDS_MAX, rejectPayout, type PayoutCase } from '@festoon/contracts/payouts';
import { call } from '../../lib/api-client.ts';
import { formatMoney } from '../../lib/money.ts';
import { inlineErrorMessage } from '../../lib/inline-error-message.ts';
import { inlineErrors } from '../../lib/query-client.ts';
import { toast } from '../../lib/toast.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { InlineNotice } from '../../ui/inline-notice.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { payoutsKey } from './payout-queries.ts';

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
export function ApproveDialog({ payout, onClose }: DecideProps) {
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
export function RefuseDialog({ payout, onClose }: DecideProps) {
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
