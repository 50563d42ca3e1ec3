import type { EndpointCall } from '@festoon/contracts/core/endpoint';
import { listOrganiserEvents } from '@festoon/contracts/events/organiser-events';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client.ts';
import { inlineErrors } from '../../../lib/api/query-client.ts';

export type EventListFilter = 'upcoming' | 'past' | 'draft';

/** Terms of the title or a date, and the series whose dates are listed one by one. */
type OrganiserEventsSearch = Pick<EndpointCall<typeof listOrganiserEvents>, 'q' | 'seriesId'>;

/** Returns the query for the events that the account organises or helps with, page by page. A series is one row. */
export function organiserEventsQuery(when: EventListFilter, search: OrganiserEventsSearch = {}) {
  return infiniteQueryOptions({
    queryKey: ['hosted-events', when, search],
    queryFn: ({ pageParam, signal }) =>
      call(listOrganiserEvents, { when, ...search, ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    meta: inlineErrors,
  });
}
