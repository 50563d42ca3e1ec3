import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { cancelEventAsAdmin, type AdminEvent } from '@festoon/contracts/operations/admin-events';
import type { CancellationPreview } from '@festoon/contracts/ticketing/cancellations';
import { call } from '../../../../lib/api/api-client.ts';
import { formatMoney } from '../../../../lib/format/money.ts';
import { inlineErrorMessage } from '../../../../lib/api/inline-error-message.ts';
import { inlineErrors } from '../../../../lib/api/query-client.ts';
import { formatNumber } from '../../../../lib/format/format-number.ts';
import { toast } from '../../../../lib/toast.ts';
import { AlertDialog } from '../../../../ui/overlay/alert-dialog.tsx';
import { InlineNotice } from '../../../../ui/feedback/inline-notice.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { TextArea } from '../../../../ui/form/text-area.tsx';
import { adminCancellationPreviewQuery } from './event-queries.ts';

/** The word to type before the button works: a cancellation cannot be undone. */
const CONFIRMATION_TEXT = 'cancel';

type CancelDialogProps = { readonly event: AdminEvent; readonly onClose: () => void };

/** Shows the whole refund plan before an event is cancelled; only what was shown is carried out. */
export function CancelDialog({ event, onClose }: CancelDialogProps) {
  const preview = useQuery(adminCancellationPreviewQuery(event.id));
  const [reason, setReason] = useState('');
  const [isSubmitted, setIsSubmitted] = useState(false);
  const client = useQueryClient();
  const cancel = useMutation({
    mutationFn: (expectedRefundMinor: number) =>
      call(cancelEventAsAdmin, { eventId: event.id, reason: reason.trim(), expectedRefundMinor }),
    onSettled: () => client.invalidateQueries({ queryKey: ['admin'] }),
    meta: inlineErrors,
  });
  const confirm = async () => {
    setIsSubmitted(true);
    if (preview.data === undefined || reason.trim() === '') throw new Error('Something is missing.');
    await cancel.mutateAsync(preview.data.refundMinor);
    toast.success('The event is cancelled. Refunds are on their way.');
  };
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Cancel ${event.title}?`}
      confirmLabel="Cancel event"
      cancelLabel="Keep the event"
      danger
      typeToConfirm={CONFIRMATION_TEXT}
      onConfirm={confirm}
    >
      <div className="grid gap-4">
        <p>It can’t be undone.</p>
        {preview.data ? <CancellationSummary preview={preview.data} /> : !preview.error && <Skeleton className="h-24" />}
        <TextArea
          label="Why"
          hint="Stands on the event’s page and in every mail about it."
          error={isSubmitted && reason.trim() === '' ? 'Say why, in a sentence.' : undefined}
          rows={3}
          maxLength={500}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <CancelError error={cancel.error ?? preview.error} />
      </div>
    </AlertDialog>
  );
}

function CancelError({ error }: { readonly error: unknown }) {
  if (!error) return null;
  return (
    <InlineNotice tone="failure" title="The event is not cancelled" announce>
      {inlineErrorMessage(error)}
    </InlineNotice>
  );
}

function CancellationSummary({ preview }: { readonly preview: CancellationPreview }) {
  const money = (amountMinor: number) => formatMoney(amountMinor, preview.currency);
  const facts = [
    ['Bookings that end', formatNumber(preview.bookingCount)],
    ['Tickets that end', formatNumber(preview.ticketCount)],
    ['Bookings paid back', formatNumber(preview.paidCount)],
    ['Goes back to buyers', money(preview.refundMinor)],
    ['Platform fees in it', money(preview.platformFeeMinor)],
    [
      'Holds, requests, waiting',
      [preview.holdCount, preview.requestCount, preview.waitingCount].map(formatNumber).join(', '),
    ],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-2 rounded-card bg-warning-soft p-4 text-sm">
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt className="text-ink-2">{term}</dt>
          <dd className="font-semibold text-ink tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
