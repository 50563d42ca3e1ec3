import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  getAdminCancellationPreview,
  getAdminEvent,
  listAdminEvents,
  type AdminEvent,
} from '@festoon/contracts/operations/admin-events';
import { listCategories } from '@festoon/contracts/events/explore';
import type { EventId } from '@festoon/contracts/core/ids';
import { call } from '../../../../lib/api/api-client.ts';
import { inlineErrors } from '../../../../lib/api/query-client.ts';

const LIMIT = 50;

/** The prefix of all query keys of the event administration. */
const adminEventsKey = ['admin', 'events'] as const;

const FILTERS = ['q', 'status', 'moderation', 'category', 'featured', 'period', 'sort'] as const;

/** Returns the query for the list with the filters in the page's address. Other parameters are ignored. */
export function adminEventsQuery(search: Readonly<Record<string, string>>) {
  const filter = Object.fromEntries(FILTERS.flatMap((name) => (search[name] ? [[name, search[name]]] : [])));
  return infiniteQueryOptions({
    queryKey: [...adminEventsKey, 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      call(listAdminEvents, { limit: LIMIT, ...filter, ...(pageParam !== null && { cursor: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 0,
    meta: inlineErrors,
  });
}

export function adminEventQuery(eventId: string) {
  return queryOptions({
    queryKey: [...adminEventsKey, eventId],
    queryFn: ({ signal }) => call(getAdminEvent, { eventId: eventId as EventId }, { signal }),
    staleTime: 0,
    meta: inlineErrors,
  });
}

export function adminCancellationPreviewQuery(eventId: string) {
  return queryOptions({
    queryKey: [...adminEventsKey, eventId, 'cancel'],
    queryFn: ({ signal }) => call(getAdminCancellationPreview, { eventId: eventId as EventId }, { signal }),
    staleTime: 0,
    meta: inlineErrors,
  });
}

export const categoryOptionsQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: ({ signal }) => call(listCategories, {}, { signal }),
  meta: inlineErrors,
});

/** Returns a mutation of an event whose response is the updated event. */
export function useEventMutation<Input>(mutate: (input: Input) => Promise<AdminEvent>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: mutate,
    onSuccess: (event) => {
      client.setQueryData(adminEventQuery(event.id).queryKey, event);
      return client.invalidateQueries({ queryKey: ['admin'] });
    },
    meta: inlineErrors,
  });
}
