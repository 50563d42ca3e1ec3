import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { holdTickets } from '@festoon/contracts/ticketing/checkout';
import { type Booking } from '@festoon/contracts/ticketing/bookings';
import { call, newIdempotencyKey } from '../../../../lib/api/api-client.ts';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { describeError } from '../../../../lib/api/errors.ts';
import { formatHoldLimit } from '../../../../lib/format/hold-limit-text.ts';
import { inlineErrors } from '../../../../lib/api/query-client.ts';
import { Button, buttonClass } from '../../../../ui/button.tsx';
import { InlineNotice } from '../../../../ui/feedback/inline-notice.tsx';
import { cacheBooking } from '../booking-queries.ts';
import { clearCheckoutStorage, storeDraft, readDraft } from './checkout-storage.ts';
import { checkoutPath } from './checkout-stage.ts';
import { BookingSummary } from './booking-summary.tsx';

/** The tickets went back, the rest is still here: the same can be held once more while there are any. */
export function HoldEnded({ booking }: { booking: Booking }) {
  const holdAgain = useHoldAgain(booking);
  const limit = formatHoldLimit(holdAgain.error);
  return (
    <div className="page grid grow content-start gap-6 py-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-10 lg:py-12">
      <div className="grid content-start justify-items-start gap-4">
        <h1 className="text-3xl font-semibold">The time to book these tickets has ended</h1>
        <p className="max-w-text text-ink-2">
          {booking.isWaitlistOffer ? 'They went to the next person who waits.' : 'They went back on sale.'} Nothing was
          charged, and what you entered is kept: if there are still tickets, you go on where you were.
        </p>
        {holdAgain.error && (
          <InlineNotice tone="warning" title={limit?.title ?? 'They can’t be held again'} announce className="max-w-text">
            {limit?.advice ?? describeError(holdAgain.error)}
          </InlineNotice>
        )}
        <div className="flex flex-wrap gap-3">
          <Button
            tone="primary"
            busy={holdAgain.isPending}
            busyLabel="Holding the tickets"
            onClick={() => holdAgain.mutate()}
          >
            Try to hold again
          </Button>
          <Link to="/events/$slug" params={{ slug: booking.event.slug }} className={buttonClass('secondary')}>
            Back to the event
          </Link>
        </div>
      </div>
      <BookingSummary booking={booking} />
    </div>
  );
}

function useHoldAgain(booking: Booking) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const attempt = useRef<string>(undefined);
  return useMutation({
    mutationFn: () => {
      attempt.current ??= newIdempotencyKey();
      const lineItems = booking.lineItems.map(({ ticketTypeId, quantity }) => ({ ticketTypeId, quantity }));
      return call(holdTickets, { eventId: booking.event.id, lineItems }, { idempotencyKey: attempt.current });
    },
    onSuccess: async (held) => {
      const draft = readDraft(booking.id);
      if (draft) storeDraft(held.id, draft);
      clearCheckoutStorage(booking.id);
      cacheBooking(queryClient, held);
      await navigate({ href: checkoutPath(held.id), replace: true });
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status !== 0) attempt.current = undefined;
    },
    meta: inlineErrors,
  });
}
