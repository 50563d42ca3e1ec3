import { listHostedEvents } from '@festoon/contracts/hosted-events';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { inlineErrors } from '../../lib/query-client.ts';

export type When = 'upcoming' | 'past' | 'draft';

/** The events one organises or helps with, page by page. */
export function hostedQuery(when: When) {
  return infiniteQueryOptions({
    queryKey: ['hosted-events', when],
    queryFn: ({ pageParam, signal }) =>
      call(listHostedEvents, { when, ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    meta: inlineErrors,
  });
}
