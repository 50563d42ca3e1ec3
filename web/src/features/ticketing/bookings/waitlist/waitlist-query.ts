import { infiniteQueryOptions } from '@tanstack/react-query';
import type { EventId } from '@festoon/contracts/core/ids';
import { listOrganiserWaitlist } from '@festoon/contracts/ticketing/waitlist';
import { call } from '../../../../lib/api/api-client.ts';
import { inlineErrors } from '../../../../lib/api/query-client.ts';

const PAGE_LIMIT = 50;

export function organiserWaitlistQuery(eventId: string) {
  return infiniteQueryOptions({
    queryKey: ['organiser-event', eventId, 'waiting-list'],
    queryFn: ({ pageParam, signal }) =>
      call(
        listOrganiserWaitlist,
        { eventId: eventId as EventId, limit: PAGE_LIMIT, ...(pageParam !== null && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    meta: inlineErrors,
  });
}
