import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { getAdminBooking, listAdminBookings } from '@festoon/contracts/ticketing/admin-bookings';
import type { EndpointCall } from '@festoon/contracts/core/endpoint';
import type { BookingId } from '@festoon/contracts/core/ids';
import { call } from '../../../../lib/api/api-client.ts';
import { inlineErrors } from '../../../../lib/api/query-client.ts';
import type { AdminTableSearch } from '../../../../ui/admin-table/admin-table-search.ts';

const LIMIT = 50;
const FILTERS = ['q', 'status', 'paid', 'refunded', 'since', 'eventId', 'sort'] as const;

export const bookingAdminKey = ['admin', 'bookings'] as const;

/** Returns the parameters of the list in the address. The server validates them. */
export function bookingParams(search: AdminTableSearch): Readonly<Record<string, string>> {
  return Object.fromEntries(FILTERS.flatMap((name) => (search[name] ? [[name, search[name]]] : [])));
}

type Params = EndpointCall<typeof listAdminBookings>;

export function bookingListQuery(params: Readonly<Record<string, string>>) {
  return infiniteQueryOptions({
    queryKey: [...bookingAdminKey, 'list', params],
    queryFn: ({ pageParam, signal }) =>
      call(
        listAdminBookings,
        { ...(params as Params), limit: LIMIT, ...(pageParam !== null && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: (before) => before,
    staleTime: 0,
    meta: inlineErrors,
  });
}

export function bookingQuery(id: string) {
  return queryOptions({
    queryKey: [...bookingAdminKey, 'one', id],
    queryFn: ({ signal }) => call(getAdminBooking, { bookingId: id as BookingId }, { signal }),
    staleTime: 0,
    meta: inlineErrors,
  });
}
