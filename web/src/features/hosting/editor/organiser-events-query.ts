import { listOrganiserEvents } from '@festoon/contracts/events/organiser-events';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client.ts';
import { inlineErrors } from '../../../lib/api/query-client.ts';

export type EventListFilter = 'upcoming' | 'past' | 'draft';

/** Returns the query for the events that the account organises or helps with, page by page. */
export function organiserEventsQuery(when: EventListFilter) {
  return infiniteQueryOptions({
    queryKey: ['hosted-events', when],
    queryFn: ({ pageParam, signal }) =>
      call(listOrganiserEvents, { when, ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    meta: inlineErrors,
  });
}
