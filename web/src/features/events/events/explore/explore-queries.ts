import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { HOUR_MS } from '@festoon/contracts/core/durations';
import type { EndpointCall } from '@festoon/contracts/core/endpoint';
import { countEvents, exploreEvents, getExploreStart, listPlaces, mapEvents } from '@festoon/contracts/events/explore';
import { listSavedSearches } from '@festoon/contracts/events/saved-searches';
import { call } from '../../../../lib/api/api-client.ts';
import { inlineErrors } from '../../../../lib/api/query-client.ts';
import { EVENTS_KEY } from '../events-key.ts';
import { nearFilter } from './explore-params.ts';
import { readChosenPlace } from '../home/home-place.ts';

/** The filters that the list, the counts, the map and the calendar share. `zone` makes "today" the viewer's day. */
export type EventFilter = EndpointCall<typeof countEvents>;
export type EventSearch = EventFilter &
  Pick<EndpointCall<typeof exploreEvents>, 'sort' | 'west' | 'south' | 'east' | 'north'>;
export type MapBox = Pick<EndpointCall<typeof mapEvents>, 'west' | 'south' | 'east' | 'north' | 'zoom'>;

const PLACES_STALE_MS = HOUR_MS;

export const exploreQuery = (search: EventSearch) =>
  infiniteQueryOptions({
    queryKey: [EVENTS_KEY, 'explore', search],
    queryFn: ({ pageParam, signal }) =>
      call(exploreEvents, { ...search, ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    meta: inlineErrors,
  });

/** Where a search without a place starts: near the chosen city or the account's city. Its response also has the first events. */
export const startQuery = (filter: EventFilter) =>
  queryOptions({
    queryKey: [EVENTS_KEY, 'explore-start', filter],
    queryFn: async ({ client, signal }) => {
      const chosen = readChosenPlace();
      const { events, ...start } = await call(
        getExploreStart,
        { ...filter, ...(chosen !== undefined && { chosen }) },
        { signal },
      );
      const { queryKey } = exploreQuery({ ...filter, ...nearFilter(start) });
      client.setQueryData(queryKey, (loaded) => loaded ?? { pages: [events], pageParams: [''] });
      return start;
    },
    placeholderData: keepPreviousData,
    meta: inlineErrors,
  });

export const countsQuery = (filter: EventFilter) =>
  queryOptions({
    queryKey: [EVENTS_KEY, 'counts', filter],
    queryFn: ({ signal }) => call(countEvents, filter, { signal }),
    placeholderData: keepPreviousData,
    meta: inlineErrors,
  });

export const mapQuery = (filter: EventFilter, box: MapBox) =>
  queryOptions({
    queryKey: [EVENTS_KEY, 'map', filter, box],
    queryFn: ({ signal }) => call(mapEvents, { ...filter, ...box }, { signal }),
    placeholderData: keepPreviousData,
    meta: inlineErrors,
  });

export const savedSearchesQuery = queryOptions({
  queryKey: ['saved-searches'],
  queryFn: ({ signal }) => call(listSavedSearches, {}, { signal }),
  meta: inlineErrors,
});

export const placesQuery = (text: string) =>
  queryOptions({
    queryKey: ['places', text],
    queryFn: ({ signal }) => call(listPlaces, { q: text }, { signal }),
    enabled: text !== '',
    placeholderData: keepPreviousData,
    staleTime: PLACES_STALE_MS,
    meta: inlineErrors,
  });
