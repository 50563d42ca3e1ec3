import type { EventId } from '@festoon/contracts/core/ids';
import { listEventVenues, listSavedVenues } from '@festoon/contracts/hosting/saved-venues';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../../lib/api/api-client.ts';
import { inlineErrors } from '../../../../lib/api/query-client.ts';

/** The query for the account's own saved venues. */
export const savedVenuesQuery = queryOptions({
  queryKey: ['saved-venues'],
  queryFn: ({ signal }) => call(listSavedVenues, {}, { signal }),
  meta: inlineErrors,
});

/** Returns the query for the saved venues of an event's organiser. */
export function eventVenuesQuery(eventId: EventId) {
  return queryOptions({
    queryKey: ['saved-venues', eventId],
    queryFn: ({ signal }) => call(listEventVenues, { eventId }, { signal }),
    meta: inlineErrors,
  });
}
