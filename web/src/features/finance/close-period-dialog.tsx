import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { closePeriod, PERIOD_WORDS_MAX, type Period } from '@festoon/contracts/periods';
import { call } from '../../lib/api-client.ts';
import { inlineErrorMessage } from '../../lib/inline-error-message.ts';
import { inlineErrors } from '../../lib/query-client.ts';
import { toast } from '../../lib/toast.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { InlineNotice } from '../../ui/inline-notice.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { formatMonth } from './format-month.ts';
import { periodsKey } from './reconciliation-queries.ts';

/** Asks before a month is frozen; where something is not clear, for the reason. */
export function ClosePeriodDialog({ period, onClose }: { readonly period: Period; readonly onClose: () => void }) {
  const { month, openDifferences, isMoneyClean } = period;
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const isUnclear = openDifferences > 0 || !isMoneyClean;
  const close = useMutation({
    mutationFn: () => call(closePeriod, { month, reason: reason.trim() }),
    onSettled: () => client.invalidateQueries({ queryKey: periodsKey }),
    meta: inlineErrors,
  });
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Close ${formatMonth(month)}?`}
      confirmLabel="Close the month"
      onConfirm={async () => {
        await close.mutateAsync();
        toast.success(`${formatMonth(month)} is closed.`);
      }}
    >
      <div className="grid gap-4">
        <p>Its totals are frozen and nothing can be posted into it any more. It can’t be opened again.</p>
        {isUnclear && (
          <InlineNotice tone="warning" title="Not everything is clear">
            {isMoneyClean ? '' : 'The money check is not clean. '}
            {openDifferences > 0 && `${openDifferences} open with the provider.`}
          </InlineNotice>
        )}
        <TextArea
          label={isUnclear ? 'Why you close it all the same' : 'Note (optional)'}
          rows={3}
          maxLength={PERIOD_WORDS_MAX}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        {close.error && (
          <InlineNotice tone="failure" title="It was not closed" announce>
            {inlineErrorMessage(close.error)}
          </InlineNotice>
        )}
      </div>
    </AlertDialog>
  );
}
