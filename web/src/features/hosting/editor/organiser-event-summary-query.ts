import { getOrganiserEventSummary } from '@festoon/contracts/events/organiser-events';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client.ts';
import { inlineErrors } from '../../../lib/api/query-client.ts';

/** Returns the query for the header of an event's pages, for the event's team. */
export function organiserEventSummaryQuery(eventId: string) {
  return queryOptions({
    queryKey: ['organiser-event', eventId, 'head'],
    queryFn: ({ signal }) => call(getOrganiserEventSummary, { eventId }, { signal }),
    // Fetched even offline, because the service worker then responds with its cached copy for check-in.
    networkMode: 'offlineFirst',
    meta: inlineErrors,
  });
}
