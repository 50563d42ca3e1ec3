import { infiniteQueryOptions } from '@tanstack/react-query';
import { listBookingRequests, type BookingRequestState } from '@festoon/contracts/ticketing/booking-requests';
import type { EventId } from '@festoon/contracts/core/ids';
import { call } from '../../../../lib/api/api-client.ts';
import { inlineErrors } from '../../../../lib/api/query-client.ts';

const PAGE_LIMIT = 25;

export function requestsKey(eventId: string) {
  return ['organiser-event', eventId, 'requests'] as const;
}

export function requestsQuery(eventId: string, state: BookingRequestState) {
  return infiniteQueryOptions({
    queryKey: [...requestsKey(eventId), state],
    queryFn: ({ pageParam, signal }) =>
      call(
        listBookingRequests,
        { eventId: eventId as EventId, state, limit: PAGE_LIMIT, ...(pageParam !== null && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    meta: inlineErrors,
  });
}
