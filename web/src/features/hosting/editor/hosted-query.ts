import { listHostedEvents } from '@festoon/contracts/hosting/hosted-events';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client.ts';
import { inlineErrors } from '../../../lib/api/query-client.ts';

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
