import { infiniteQueryOptions } from '@tanstack/react-query';
import { listSavedEvents } from '@festoon/contracts/events/saved-events';
import { call } from '../../../../lib/api/api-client.ts';
import { inlineErrors } from '../../../../lib/api/query-client.ts';
import { EVENTS_KEY } from '../events-key.ts';

export const savedEventsQuery = infiniteQueryOptions({
  queryKey: [EVENTS_KEY, 'saved'],
  queryFn: ({ pageParam, signal }) => call(listSavedEvents, pageParam ? { cursor: pageParam } : {}, { signal }),
  initialPageParam: '',
  getNextPageParam: (page) => page.nextCursor,
  meta: inlineErrors,
});
