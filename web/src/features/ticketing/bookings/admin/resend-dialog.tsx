import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { BOOKING_REASON_MAX, resendAdminTickets, type AdminBooking } from '@festoon/contracts/ticketing/admin-bookings';
import { call, newIdempotencyKey } from '../../../../lib/api/api-client.ts';
import { inlineErrorMessage } from '../../../../lib/api/inline-error-message.ts';
import { inlineErrors } from '../../../../lib/api/query-client.ts';
import { toast } from '../../../../lib/toast.ts';
import { AlertDialog } from '../../../../ui/overlay/alert-dialog.tsx';
import { InlineNotice } from '../../../../ui/feedback/inline-notice.tsx';
import { TextArea } from '../../../../ui/form/text-area.tsx';
import { bookingAdminKey } from './booking-admin-queries.ts';

type ResendProps = { readonly booking: AdminBooking; readonly onClose: () => void };

/** Asks why before the tickets go out once more. */
export function ResendDialog({ booking, onClose }: ResendProps) {
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const [idempotencyKey] = useState(newIdempotencyKey);
  const client = useQueryClient();
  const resend = useMutation({
    mutationFn: () => call(resendAdminTickets, { bookingId: booking.id, reason: reason.trim() }, { idempotencyKey }),
    onSettled: () => client.invalidateQueries({ queryKey: bookingAdminKey }),
    meta: inlineErrors,
  });
  const confirm = async () => {
    setIsMissing(reason.trim() === '');
    if (reason.trim() === '') throw new Error('A reason is missing.');
    const { sentTo } = await resend.mutateAsync();
    toast.success(`Tickets sent to ${sentTo}`);
    onClose();
  };
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Send the tickets of ${booking.reference} again?`}
      confirmLabel="Send tickets"
      onConfirm={confirm}
    >
      <div className="grid gap-4">
        <p className="wrap-anywhere">They go to {booking.buyer.email}.</p>
        <TextArea
          label="Why"
          hint="Stands in the audit log."
          error={isMissing && reason.trim() === '' ? 'Say why, in a sentence.' : undefined}
          rows={2}
          maxLength={BOOKING_REASON_MAX}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        {resend.error && (
          <InlineNotice tone="failure" title="Nothing was sent" announce>
            {inlineErrorMessage(resend.error)}
          </InlineNotice>
        )}
      </div>
    </AlertDialog>
  );
}
