import { getSeries, type Series } from '@festoon/contracts/hosting/series';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client.ts';
import { inlineErrors } from '../../../lib/api/query-client.ts';

/** Returns the query for the series of an event; null for a single event. */
export function seriesQuery(eventId: string) {
  return queryOptions({
    queryKey: ['organiser-event', eventId, 'series'],
    queryFn: async ({ signal }): Promise<Series | null> => (await call(getSeries, { eventId }, { signal })).series,
    meta: inlineErrors,
  });
}

/** Stores a series in the cache, and refetches other queries that contain the event's times. */
export function cacheSeries(queryClient: QueryClient, eventId: string, series: Series): void {
  queryClient.setQueryData(seriesQuery(eventId).queryKey, series);
  for (const part of ['head', 'editable'])
    void queryClient.invalidateQueries({ queryKey: ['organiser-event', eventId, part] });
  void queryClient.invalidateQueries({ queryKey: ['hosted-events'] });
}
