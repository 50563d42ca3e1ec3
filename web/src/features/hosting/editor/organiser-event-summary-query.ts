import { getOrganiserEventSummary } from '@festoon/contracts/events/organiser-events';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client.ts';
import { inlineErrors } from '../../../lib/api/query-client.ts';

/** Returns the query for the head of an event's pages, for the people who run it or help with it. */
export function organiserEventSummaryQuery(eventId: string) {
  return queryOptions({
    queryKey: ['hosted-event', eventId, 'head'],
    queryFn: ({ signal }) => call(getOrganiserEventSummary, { eventId }, { signal }),
    // Asked even without a network: the service worker then answers with what it kept, for the door.
    networkMode: 'offlineFirst',
    meta: inlineErrors,
  });
}
