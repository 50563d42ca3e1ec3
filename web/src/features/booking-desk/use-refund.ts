import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refundAdminBooking } from '@festoon/contracts/admin-bookings';
import type { BookingId } from '@festoon/contracts/ids';
import { call, newIdempotencyKey } from '../../lib/api-client.ts';
import { inlineErrors } from '../../lib/query-client.ts';
import { bookingDeskKey } from './booking-desk-queries.ts';
import type { RefundPlan, RefundParams } from './refund-plan.ts';

type Refunding = { readonly plan: RefundPlan; readonly wish: RefundParams };

export function useRefund(bookingId: BookingId) {
  const client = useQueryClient();
  const [idempotencyKey, setKey] = useState(newIdempotencyKey);
  return useMutation({
    mutationFn: ({ plan: { part, amountMinor: expectedMinor }, wish }: Refunding) => {
      const { to, feeBorneBy, coverShortfall, override } = wish;
      const said = { words: wish.words.trim(), reason: wish.reason.trim() };
      const input = { bookingId, part, to, feeBorneBy, coverShortfall, override, ...said, expectedMinor };
      return call(refundAdminBooking, input, { idempotencyKey });
    },
    // The booking may have changed meanwhile: it is fetched again, and the next press is a new attempt.
    onSettled: () => {
      setKey(newIdempotencyKey());
      return client.invalidateQueries({ queryKey: bookingDeskKey });
    },
    meta: inlineErrors,
  });
}
