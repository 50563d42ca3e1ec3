import { queryOptions } from '@tanstack/react-query';
import { listRecommendedEvents } from '@festoon/contracts/saved-events';
import { call } from '../../lib/api-client.ts';
import { inlineErrors } from '../../lib/query-client.ts';
import { EVENTS_KEY } from './events-key.ts';

export const recommendedQuery = queryOptions({
  queryKey: [EVENTS_KEY, 'recommended'],
  queryFn: ({ signal }) => call(listRecommendedEvents, {}, { signal }),
  meta: inlineErrors,
});
