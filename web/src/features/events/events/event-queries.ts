import { queryOptions } from '@tanstack/react-query';
import { getEvent, listSimilarEvents } from '@festoon/contracts/events/event-page';
import { call } from '../../../lib/api/api-client.ts';
import { inlineErrors } from '../../../lib/api/query-client.ts';
import { EVENTS_KEY } from './events-key.ts';

/** Returns the query for an event. `code` unlocks hidden ticket types. */
export const eventQuery = (slug: string, code = '') =>
  queryOptions({
    queryKey: [EVENTS_KEY, 'event', slug, code],
    queryFn: ({ signal }) => call(getEvent, { slug, ...(code && { code }) }, { signal }),
    meta: inlineErrors,
  });

export const similarQuery = (slug: string) =>
  queryOptions({
    queryKey: [EVENTS_KEY, 'similar', slug],
    queryFn: ({ signal }) => call(listSimilarEvents, { slug }, { signal }),
    meta: inlineErrors,
  });
