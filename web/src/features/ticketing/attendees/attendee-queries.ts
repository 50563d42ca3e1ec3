import { infiniteQueryOptions, keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { getAttendee, getAttendeeOverview, listAttendees } from '@festoon/contracts/ticketing/attendees';
import type { BookingId, EventId, TicketId } from '@festoon/contracts/core/ids';
import { getOrganiserBookingRefunds } from '@festoon/contracts/ticketing/refunds';
import { call } from '../../../lib/api/api-client.ts';
import { inlineErrors } from '../../../lib/api/query-client.ts';
import type { AttendeeFilter } from './attendee-filter.ts';

const PAGE_LIMIT = 50;

const keyOf = (eventId: string) => ['organiser-event', eventId, 'attendees'] as const;

export function attendeesQuery(eventId: string, filter: AttendeeFilter) {
  return infiniteQueryOptions({
    queryKey: [...keyOf(eventId), 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      call(
        listAttendees,
        { eventId: eventId as EventId, ...filter, limit: PAGE_LIMIT, ...(pageParam && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    meta: inlineErrors,
  });
}

export function overviewQuery(eventId: string) {
  return queryOptions({
    queryKey: [...keyOf(eventId), 'overview'],
    queryFn: ({ signal }) => call(getAttendeeOverview, { eventId: eventId as EventId }, { signal }),
    meta: inlineErrors,
  });
}

export function attendeeQuery(eventId: string, ticketId: string) {
  return queryOptions({
    queryKey: [...keyOf(eventId), 'one', ticketId],
    queryFn: ({ signal }) => call(getAttendee, { eventId: eventId as EventId, ticketId: ticketId as TicketId }, { signal }),
    meta: inlineErrors,
  });
}

/** Returns the query for the refundable part of a booking and its earlier refunds. */
export function organiserRefundsQuery(eventId: string, bookingId: BookingId) {
  return queryOptions({
    queryKey: [...keyOf(eventId), 'refunds', bookingId],
    queryFn: ({ signal }) => call(getOrganiserBookingRefunds, { eventId: eventId as EventId, bookingId }, { signal }),
    staleTime: 0,
    meta: inlineErrors,
  });
}

/** Refetches the attendees after tickets or requests of the event have changed. */
export function invalidateAttendees(client: QueryClient, eventId: string): Promise<void> {
  return client.invalidateQueries({ queryKey: keyOf(eventId) });
}
