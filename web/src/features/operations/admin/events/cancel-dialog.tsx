import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { cancelEventAsAdmin, type AdminEvent } from '@festoon/contracts/operations/admin-events';
import type { CancelPlan } from '@festoon/contracts/ticketing/cancelling';
import { call } from '../../../../lib/api/api-client.ts';
import { formatNumber } from '../../../../lib/format/format.ts';
import { formatMoney } from '../../../../lib/format/money.ts';
import { inlineErrorMessage } from '../../../../lib/api/inline-error-message.ts';
import { inlineErrors } from '../../../../lib/api/query-client.ts';
import { toast } from '../../../../lib/toast.ts';
import { AlertDialog } from '../../../../ui/overlay/alert-dialog.tsx';
import { InlineNotice } from '../../../../ui/feedback/inline-notice.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { TextArea } from '../../../../ui/form/text-area.tsx';
import { adminCancelPlanQuery } from './event-queries.ts';

/** The word to type before the button works: a cancellation cannot be undone. */
const TYPED = 'cancel';

type CancelDialogProps = { readonly event: AdminEvent; readonly onClose: () => void };

/** Shows the whole refund plan before an event is cancelled; only what was shown is carried out. */
export function CancelDialog({ event, onClose }: CancelDialogProps) {
  const plan = useQuery(adminCancelPlanQuery(event.id));
  const [reason, setReason] = useState('');
  const [isTried, setIsTried] = useState(false);
  const client = useQueryClient();
  const cancel = useMutation({
    mutationFn: (expectedRefundMinor: number) =>
      call(cancelEventAsAdmin, { eventId: event.id, reason: reason.trim(), expectedRefundMinor }),
    onSettled: () => client.invalidateQueries({ queryKey: ['admin'] }),
    meta: inlineErrors,
  });
  const confirm = async () => {
    setIsTried(true);
    if (plan.data === undefined || reason.trim() === '') throw new Error('Something is missing.');
    await cancel.mutateAsync(plan.data.refundMinor);
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
      typeToConfirm={TYPED}
      onConfirm={confirm}
    >
      <div className="grid gap-4">
        <p>It can’t be undone.</p>
        {plan.data ? <Plan plan={plan.data} /> : !plan.error && <Skeleton className="h-24" />}
        <TextArea
          label="Why"
          hint="Stands on the event’s page and in every mail about it."
          error={isTried && reason.trim() === '' ? 'Say why, in a sentence.' : undefined}
          rows={3}
          maxLength={500}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <Problem error={cancel.error ?? plan.error} />
      </div>
    </AlertDialog>
  );
}

function Problem({ error }: { readonly error: unknown }) {
  if (!error) return null;
  return (
    <InlineNotice tone="failure" title="The event is not cancelled" announce>
      {inlineErrorMessage(error)}
    </InlineNotice>
  );
}

function Plan({ plan }: { readonly plan: CancelPlan }) {
  const money = (amountMinor: number) => formatMoney(amountMinor, plan.currency);
  const facts = [
    ['Bookings that end', formatNumber(plan.bookingCount)],
    ['Tickets that end', formatNumber(plan.ticketCount)],
    ['Bookings paid back', formatNumber(plan.paidCount)],
    ['Goes back to buyers', money(plan.refundMinor)],
    ['Platform fees in it', money(plan.platformFeeMinor)],
    ['Holds, requests, waiting', [plan.holdCount, plan.requestCount, plan.waitingCount].map(formatNumber).join(', ')],
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
