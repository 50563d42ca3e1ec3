import { useQuery } from '@tanstack/react-query';
import type { AttendeeDetail } from '@festoon/contracts/attendees';
import { inlineErrorMessage } from '../../lib/inline-error-message.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { hostedRefundsQuery } from './attendee-queries.ts';
import { RefundForm } from './refund-form.tsx';

type RefundDialogProps = {
  readonly eventId: string;
  readonly attendee: AttendeeDetail;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
};

/** Says what goes back of a booking, to whom and what ends with it, and asks before it does. */
export function RefundDialog({ eventId, attendee, open, onOpenChange }: RefundDialogProps) {
  const { booking } = attendee;
  const { data, error, refetch, isFetching } = useQuery({ ...hostedRefundsQuery(eventId, booking.id), enabled: open });
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={booking.totalMinor > 0 ? 'Refund' : 'Cancel tickets'}
      description={`Booking ${booking.reference} of ${booking.buyerName}`}
    >
      {data ? (
        <RefundForm eventId={eventId} attendee={attendee} booking={data} onDone={() => onOpenChange(false)} />
      ) : error ? (
        <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
          {inlineErrorMessage(error)}
        </ErrorState>
      ) : (
        <div className="grid gap-5" aria-busy="true">
          <Skeleton className="h-28" />
          <Skeleton className="h-36" />
        </div>
      )}
    </Dialog>
  );
}
