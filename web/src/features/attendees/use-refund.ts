import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { BookingId, EventId } from '@festoon/contracts/ids';
import { refundHostedBooking, type RefundTarget } from '@festoon/contracts/refunds';
import { call, newIdempotencyKey } from '../../lib/api-client.ts';
import { formatMoney } from '../../lib/money.ts';
import { toast } from '../../lib/toast.ts';
import { lookAgain } from './attendee-queries.ts';
import type { RefundPlan } from './refund-plan.ts';

type Refunding = {
  readonly plan: RefundPlan;
  readonly to: RefundTarget;
  readonly words: string;
  readonly override: boolean;
};

export function useRefund(eventId: string, bookingId: BookingId) {
  const client = useQueryClient();
  const [key, setKey] = useState(newIdempotencyKey);
  return useMutation({
    mutationFn: ({ plan, to, words, override }: Refunding) => {
      const input = { eventId: eventId as EventId, bookingId, part: plan.part, to, words, override };
      return call(refundHostedBooking, { ...input, expectedMinor: plan.amountMinor }, { idempotencyKey: key });
    },
    onSuccess: ({ currency, reference }, { plan }) => {
      const done = plan.amountMinor > 0 ? `${formatMoney(plan.amountMinor, currency)} goes back` : 'Tickets cancelled';
      toast.success(`${done} for booking ${reference}`);
      setKey(newIdempotencyKey());
      void lookAgain(client, eventId);
    },
    // The booking may have changed meanwhile: it is fetched again, and the next press is a new attempt.
    onError: () => {
      setKey(newIdempotencyKey());
      void lookAgain(client, eventId);
    },
  });
}
