import { useQueryClient } from '@tanstack/react-query';
import { useLiveTopic } from '../../../lib/live/live.ts';
import { invalidateBooking } from './booking-queries.ts';

/** Looks at the booking again when the server says that it changed. */
export function useBookingLive(bookingId: string | undefined): void {
  const queryClient = useQueryClient();
  useLiveTopic(bookingId === undefined ? undefined : `booking:${bookingId}`, () => {
    if (bookingId !== undefined) void invalidateBooking(queryClient, bookingId);
  });
}
