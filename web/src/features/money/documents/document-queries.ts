import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { getSeller, listEventDocuments } from '@festoon/contracts/money/documents';
import { listBookingDocuments } from '@festoon/contracts/ticketing/booking-documents';
import type { BookingId, EventId } from '@festoon/contracts/core/ids';
import { apiPath, call } from '../../../lib/api/api-client.ts';
import { inlineErrors } from '../../../lib/api/query-client.ts';

const PAGE_LIMIT = 20;

export function bookingDocumentsQuery(bookingId: string) {
  return queryOptions({
    queryKey: ['bookings', 'documents', bookingId],
    queryFn: ({ signal }) => call(listBookingDocuments, { bookingId: bookingId as BookingId }, { signal }),
    meta: inlineErrors,
  });
}

export const sellerQuery = queryOptions({
  queryKey: ['account', 'business'],
  queryFn: async ({ signal }) => (await call(getSeller, {}, { signal })).seller,
  meta: inlineErrors,
});

export function eventDocumentsQuery(eventId: string) {
  return infiniteQueryOptions({
    queryKey: ['organiser-event', eventId, 'documents'],
    queryFn: ({ pageParam, signal }) =>
      call(
        listEventDocuments,
        { eventId: eventId as EventId, limit: PAGE_LIMIT, ...(pageParam !== null && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    meta: inlineErrors,
  });
}

export function documentUrl(id: string): string {
  return apiPath(`/documents/${id}.pdf`);
}

export function documentsCsvUrl(eventId: string): string {
  return apiPath(`/hosted-events/${eventId}/documents.csv`);
}
