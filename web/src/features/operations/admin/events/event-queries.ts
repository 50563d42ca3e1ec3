import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  getAdminCancellationPreview,
  getAdminEvent,
  listAdminEvents,
  type AdminEvent,
  type AdminEventListRow,
} from '@festoon/contracts/operations/admin-events';
import { PAGE_LIMIT_MAX } from '@festoon/contracts/core/page';
import { listCategories } from '@festoon/contracts/events/explore';
import type { EventId } from '@festoon/contracts/core/ids';
import { call } from '../../../../lib/api/api-client.ts';
import { inlineErrors } from '../../../../lib/api/query-client.ts';

const LIMIT = 50;

/** The prefix of all query keys of the event administration. */
const adminEventsKey = ['admin', 'events'] as const;

const FILTERS = ['q', 'status', 'moderation', 'category', 'featured', 'period', 'sort'] as const;

function filterOf(search: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(FILTERS.flatMap((name) => (search[name] ? [[name, search[name]]] : [])));
}

/** Returns the query for the list with the filters in the page's address. Other parameters are ignored. */
export function adminEventsQuery(search: Readonly<Record<string, string>>) {
  const filter = filterOf(search);
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

/** Returns the query for the dates of a series that match the filters of the list, soonest first. */
export function adminSeriesDatesQuery(search: Readonly<Record<string, string>>, seriesId: string) {
  const { sort: _sort, ...filter } = filterOf(search);
  return queryOptions({
    queryKey: [...adminEventsKey, 'dates', seriesId, filter],
    queryFn: async ({ signal }) => {
      const dates: AdminEventListRow[] = [];
      let cursor: string | null = null;
      do {
        const page: { items: AdminEventListRow[]; nextCursor: string | null } = await call(
          listAdminEvents,
          { ...filter, sort: 'soonest', seriesId, limit: PAGE_LIMIT_MAX, ...(cursor !== null && { cursor }) },
          { signal },
        );
        dates.push(...page.items);
        cursor = page.nextCursor;
      } while (cursor !== null);
      return dates;
    },
    staleTime: 0,
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
