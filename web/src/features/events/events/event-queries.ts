import { queryOptions } from '@tanstack/react-query';
import { getEvent, listSimilarEvents } from '@festoon/contracts/events/event-page';
import { call } from '../../../lib/api/api-client.ts';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { inlineErrors } from '../../../lib/api/query-client.ts';
import { EVENTS_KEY } from './events-key.ts';

/** The page that replaces a missing event says so. */
const isMissing = ({ status }: ApiError) => status === 404;

/** Returns the query for an event. `code` unlocks hidden ticket types. */
export const eventQuery = (slug: string, code = '') =>
  queryOptions({
    queryKey: [EVENTS_KEY, 'event', slug, code],
    queryFn: ({ signal }) => call(getEvent, { slug, ...(code && { code }) }, { signal, quiet: isMissing }),
    meta: inlineErrors,
  });

export const similarQuery = (slug: string) =>
  queryOptions({
    queryKey: [EVENTS_KEY, 'similar', slug],
    queryFn: ({ signal }) => call(listSimilarEvents, { slug }, { signal }),
    meta: inlineErrors,
  });
