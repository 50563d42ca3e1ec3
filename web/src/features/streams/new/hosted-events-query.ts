import { listHostedEvents } from '@festoon/contracts/hosted-events';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { inlineErrors } from '../../../lib/query-client.ts';
import { STREAMS_KEY } from '../streams-key.ts';

const MOST = 100;

/** The events that a stream can belong to: those to come that one owns or manages. */
export const eventsToStreamQuery = queryOptions({
  queryKey: [...STREAMS_KEY, 'events'],
  queryFn: async ({ signal }) => {
    const { items } = await call(listHostedEvents, { when: 'upcoming', limit: MOST }, { signal });
    return items.filter(({ role, status }) => role !== 'check_in' && status === 'published');
  },
  meta: inlineErrors,
});
