import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { confirmBookingPayment } from '@festoon/contracts/ticketing/checkout';
import { getBooking, listBookings, type Booking } from '@festoon/contracts/ticketing/bookings';
import { getTicket, type Ticket } from '@festoon/contracts/ticketing/tickets';
import { quoteRefund } from '@festoon/contracts/ticketing/refunds';
import { quoteTicketChange } from '@festoon/contracts/ticketing/ticket-changes';
import { getTransfer, listReceivedTickets } from '@festoon/contracts/ticketing/transfers';
import { listWaitlistEntries } from '@festoon/contracts/ticketing/waitlist';
import { call } from '../../../lib/api/api-client.ts';
import { inlineErrors } from '../../../lib/api/query-client.ts';

export type BookingTime = 'upcoming' | 'past' | 'cancelled';

/** The prefix of every query key about bookings and tickets. */
const KEY = 'bookings';
const PAGE_LIMIT = 20;

// Fetched even offline, because the service worker then responds with its cached copy.
const availableOffline = { networkMode: 'offlineFirst', meta: inlineErrors } as const;

export function bookingQuery(bookingId: string) {
  return queryOptions({
    queryKey: [KEY, 'one', bookingId],
    queryFn: ({ signal }) => call(getBooking, { bookingId: bookingId as Booking['id'] }, { signal }),
    staleTime: 5_000,
    ...availableOffline,
  });
}

export function bookingsQuery(when: BookingTime) {
  return infiniteQueryOptions({
    queryKey: [KEY, 'list', when],
    queryFn: ({ pageParam, signal }) =>
      call(listBookings, { when, limit: PAGE_LIMIT, ...(pageParam !== null && { cursor: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    ...availableOffline,
  });
}

/** Returns the query for the account's waiting list entries and offers. */
export function waitlistEntriesQuery() {
  return queryOptions({
    queryKey: [KEY, 'list', 'waiting'],
    queryFn: ({ signal }) => call(listWaitlistEntries, {}, { signal }),
    staleTime: 5_000,
    ...availableOffline,
  });
}

/** Returns the query for the outcome of a payment, which is polled until it is decided. */
export function paymentQuery(sessionId: string) {
  return queryOptions({
    queryKey: [KEY, 'payment', sessionId],
    queryFn: ({ signal }) => call(confirmBookingPayment, { sessionId }, { signal }),
    staleTime: 0,
    ...availableOffline,
  });
}

export function ticketQuery(ticketId: string) {
  return queryOptions({
    queryKey: [KEY, 'ticket', ticketId],
    queryFn: ({ signal }) => call(getTicket, { ticketId: ticketId as Ticket['id'] }, { signal }),
    staleTime: 15_000,
    ...availableOffline,
  });
}

/** The query for tickets that others transferred to the account, soonest first. */
export const receivedTicketsQuery = queryOptions({
  queryKey: [KEY, 'list', 'held'],
  queryFn: ({ signal }) => call(listReceivedTickets, { limit: PAGE_LIMIT }, { signal }),
  staleTime: 5_000,
  ...availableOffline,
});

/** Returns the query for the transfer that a link belongs to. */
export function transferQuery(token: string) {
  return queryOptions({
    queryKey: [KEY, 'transfer', token],
    queryFn: ({ signal }) => call(getTransfer, { token }, { signal }),
    staleTime: 0,
    retry: false,
    meta: inlineErrors,
  });
}

/** Returns the query for the refund if these tickets, or the whole booking, are cancelled now. Fetched again each time. */
export function refundQuoteQuery(bookingId: string, ticketIds: readonly string[] | null) {
  return queryOptions({
    queryKey: [KEY, 'refund', bookingId, ticketIds],
    queryFn: ({ signal }) =>
      call(
        quoteRefund,
        { bookingId: bookingId as Booking['id'], ...(ticketIds && { tickets: ticketIds.join(',') }) },
        { signal },
      ),
    staleTime: 0,
    gcTime: 0,
    meta: inlineErrors,
  });
}

type ChangeSelection = { readonly ticketIds: readonly string[] | null; readonly date: string | null };

/** Returns the query for the price differences if these tickets, or all, are changed now to tickets of a date. */
export function ticketChangeQuery(bookingId: string, { ticketIds, date }: ChangeSelection) {
  return queryOptions({
    queryKey: [KEY, 'change', bookingId, ticketIds, date],
    queryFn: ({ signal }) =>
      call(
        quoteTicketChange,
        {
          bookingId: bookingId as Booking['id'],
          ...(ticketIds && { tickets: ticketIds.join(',') }),
          ...(date !== null && { date: date as Booking['event']['id'] }),
        },
        { signal },
      ),
    staleTime: 0,
    gcTime: 0,
    meta: inlineErrors,
  });
}

/** Stores a newer booking in the cache and refetches the lists. */
export function cacheBooking(queryClient: QueryClient, booking: Booking): void {
  queryClient.setQueryData(bookingQuery(booking.id).queryKey, booking);
  void queryClient.invalidateQueries({ queryKey: [KEY, 'list'] });
}

export function invalidateBooking(queryClient: QueryClient, bookingId: string): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: [KEY, 'payment'] });
  void queryClient.invalidateQueries({ queryKey: [KEY, 'ticket'] });
  void queryClient.invalidateQueries({ queryKey: [KEY, 'wallet', bookingId] });
  return queryClient.invalidateQueries({ queryKey: bookingQuery(bookingId).queryKey });
}
