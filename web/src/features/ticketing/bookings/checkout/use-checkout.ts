import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { extendHold, payBooking, releaseHold, saveBookingDetails } from '@festoon/contracts/ticketing/checkout';
import { type Booking } from '@festoon/contracts/ticketing/bookings';
import { requestBooking } from '@festoon/contracts/ticketing/approvals';
import { call } from '../../../../lib/api/api-client.ts';
import { callPatiently } from '../../../../lib/api/call-patiently.ts';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { inlineErrors } from '../../../../lib/api/query-client.ts';
import { lookAgain, showBooking } from '../booking-queries.ts';
import { detailsInput, type Details } from './checkout-details.ts';
import { attemptOf, endAttempt, forgetCheckout } from './checkout-memory.ts';
import { outcomePath } from './checkout-stage.ts';

type Paying = { readonly details: Details; readonly walletMinor: number };

/** Saves the details, then confirms what is free or paid from the wallet, asks the organiser, or leads to the payment page. A second press repeats the first. */
export function usePay(booking: Booking) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);
  const [waiting, setWaiting] = useState(false);
  useEffect(() => {
    // Coming back from the payment page, the browser may show this page as it was left.
    const comeBack = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      setLeaving(false);
      void lookAgain(queryClient, booking.id);
    };
    addEventListener('pageshow', comeBack);
    return () => removeEventListener('pageshow', comeBack);
  }, [queryClient, booking.id]);

  const mutation = useMutation({
    mutationFn: async ({ details, walletMinor }: Paying) => {
      await call(saveBookingDetails, detailsInput(details, booking));
      if (booking.needsApproval) {
        return { booking: await call(requestBooking, { bookingId: booking.id }), checkoutUrl: null, sessionId: null };
      }
      const idempotencyKey = attemptOf(booking.id, walletMinor);
      const onWait = () => setWaiting(true);
      return await callPatiently(payBooking, { bookingId: booking.id, walletMinor }, { idempotencyKey, onWait });
    },
    onSettled: () => setWaiting(false),
    onSuccess: async (answer) => {
      endAttempt(booking.id);
      if (answer.checkoutUrl !== null) {
        setLeaving(true);
        location.assign(answer.checkoutUrl);
        return;
      }
      showBooking(queryClient, answer.booking);
      forgetCheckout(booking.id);
      await navigate({ href: outcomePath(booking.id) });
    },
    onError: (error) => {
      // Without an answer the outcome is unknown: the same attempt is repeated.
      if (!(error instanceof ApiError) || error.status === 0) return;
      endAttempt(booking.id);
      if (error.status !== 422) void lookAgain(queryClient, booking.id);
    },
    meta: inlineErrors,
  });
  return {
    pay: mutation.mutate,
    error: mutation.error,
    busy: mutation.isPending || leaving,
    leaving,
    /** The card provider is busy, and the call is repeated. */
    waiting,
    reset: mutation.reset,
  };
}

export function useExtendHold(booking: Booking) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(extendHold, { bookingId: booking.id }),
    onSuccess: (extended) => showBooking(queryClient, extended),
    onError: () => lookAgain(queryClient, booking.id),
  });
}

export function useReleaseHold(booking: Booking) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => call(releaseHold, { bookingId: booking.id }),
    onSuccess: async (released) => {
      forgetCheckout(booking.id);
      showBooking(queryClient, released);
      await navigate({ to: '/events/$slug', params: { slug: booking.event.slug } });
    },
    onError: () => lookAgain(queryClient, booking.id),
  });
}
