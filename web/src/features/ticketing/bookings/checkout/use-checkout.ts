import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { extendHold, payBooking, releaseHold, saveBookingDetails } from '@festoon/contracts/ticketing/checkout';
import { type Booking } from '@festoon/contracts/ticketing/bookings';
import { requestBooking } from '@festoon/contracts/ticketing/booking-requests';
import { call } from '../../../../lib/api/api-client.ts';
import { callWithRetry } from '../../../../lib/api/call-with-retry.ts';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { inlineErrors } from '../../../../lib/api/query-client.ts';
import { invalidateBooking, cacheBooking } from '../booking-queries.ts';
import { detailsInput, type Details } from './checkout-details.ts';
import { paymentAttemptKey, clearPaymentAttempt, clearCheckoutStorage } from './checkout-storage.ts';
import { outcomePath } from './checkout-stage.ts';

/** The time in which the page repeats the payment while the payment provider is busy. The server extends the hold. */
const PAY_RETRY_MS = 10 * 60_000;

type PayInput = { readonly details: Details; readonly walletMinor: number };

/**
 * Returns a function that saves the details, then confirms a free or wallet-paid booking, sends a request, or opens the
 * payment page. A second press repeats the first.
 */
export function usePay(booking: Booking) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [isLeaving, setIsLeaving] = useState(false);
  const [isWaiting, setIsWaiting] = useState(false);
  const attempt = useRef<AbortController | null>(null);
  useEffect(() => () => attempt.current?.abort(), []);
  useEffect(() => {
    // When a person comes back from the payment page, the browser may restore this page as it was.
    const handlePageShow = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      setIsLeaving(false);
      void invalidateBooking(queryClient, booking.id);
    };
    addEventListener('pageshow', handlePageShow);
    return () => removeEventListener('pageshow', handlePageShow);
  }, [queryClient, booking.id]);

  const mutation = useMutation({
    mutationFn: async ({ details, walletMinor }: PayInput) => {
      await call(saveBookingDetails, detailsInput(details, booking));
      if (booking.needsApproval) {
        return { booking: await call(requestBooking, { bookingId: booking.id }), checkoutUrl: null, sessionId: null };
      }
      const idempotencyKey = paymentAttemptKey(booking.id, walletMinor);
      const onWait = () => {
        setIsWaiting(true);
        // Shows the new end of the hold.
        void invalidateBooking(queryClient, booking.id);
      };
      const { signal } = (attempt.current = new AbortController());
      const options = { idempotencyKey, onWait, signal, retryMs: PAY_RETRY_MS };
      return await callWithRetry(payBooking, { bookingId: booking.id, walletMinor }, options);
    },
    onSettled: () => setIsWaiting(false),
    onSuccess: async (response) => {
      clearPaymentAttempt(booking.id);
      if (response.checkoutUrl !== null) {
        setIsLeaving(true);
        location.assign(response.checkoutUrl);
        return;
      }
      cacheBooking(queryClient, response.booking);
      clearCheckoutStorage(booking.id);
      await navigate({ href: outcomePath(booking.id) });
    },
    onError: (error) => {
      // Without a response the outcome is unknown, so the same attempt is repeated.
      if (!(error instanceof ApiError) || error.status === 0) return;
      clearPaymentAttempt(booking.id);
      if (error.status !== 422) void invalidateBooking(queryClient, booking.id);
    },
    meta: inlineErrors,
  });
  return {
    pay: mutation.mutate,
    error: mutation.error,
    busy: mutation.isPending || isLeaving,
    isLeaving,
    /** True while the payment provider is busy and the call is repeated. */
    isWaiting,
    reset: mutation.reset,
  };
}

export function useExtendHold(booking: Booking) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(extendHold, { bookingId: booking.id }),
    onSuccess: (extended) => cacheBooking(queryClient, extended),
    onError: () => invalidateBooking(queryClient, booking.id),
  });
}

export function useReleaseHold(booking: Booking) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => call(releaseHold, { bookingId: booking.id }),
    onSuccess: async (released) => {
      clearCheckoutStorage(booking.id);
      cacheBooking(queryClient, released);
      await navigate({ to: '/events/$slug', params: { slug: booking.event.slug } });
    },
    onError: () => invalidateBooking(queryClient, booking.id),
  });
}
