import { useQueryClient } from '@tanstack/react-query';
import { useLiveTopic } from '../../../lib/live/live.ts';
import { invalidateBooking } from './booking-queries.ts';

/** Refetches the booking when the server reports that it changed. */
export function useBookingLive(bookingId: string | undefined): void {
  const queryClient = useQueryClient();
  useLiveTopic(bookingId === undefined ? undefined : `booking:${bookingId}`, () => {
    if (bookingId !== undefined) void invalidateBooking(queryClient, bookingId);
  });
}
