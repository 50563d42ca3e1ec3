import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { EndpointCall } from '@festoon/contracts/endpoint';
import {
  calendarEvents,
  countEvents,
  exploreEvents,
  getEvent,
  getHome,
  getOrganiser,
  listCategories,
  listPlaces,
  listRecommendedEvents,
  listSavedEvents,
  listSavedSearches,
  listSimilarEvents,
  mapEvents,
} from '@festoon/contracts/events';
import { call } from '../../lib/api-client.ts';
import { errorsInPlace } from '../../lib/query-client.ts';

/** Everything below hangs on this key, so that one change can be shown on every card. */
export const EVENTS_KEY = 'events';

/** One word of the address bar each, as the API takes them. */
export type EventFilter = Omit<EndpointCall<typeof countEvents>, 'zone'>;
export type EventSearch = EventFilter & Pick<EndpointCall<typeof exploreEvents>, 'sort'>;
export type MapBox = Pick<EndpointCall<typeof mapEvents>, 'west' | 'south' | 'east' | 'north' | 'zoom'>;

const CATEGORIES_STALE_MS = 3_600_000;

export const homeQuery = queryOptions({
  queryKey: [EVENTS_KEY, 'home'],
  queryFn: ({ signal }) => call(getHome, {}, { signal }),
});

export const eventQuery = (slug: string, code?: string) =>
  queryOptions({
    queryKey: [EVENTS_KEY, 'event', slug, code ?? ''],
    queryFn: ({ signal }) => call(getEvent, { slug, code }, { signal }),
    meta: errorsInPlace,
  });

export const similarQuery = (slug: string) =>
  queryOptions({
    queryKey: [EVENTS_KEY, 'similar', slug],
    queryFn: ({ signal }) => call(listSimilarEvents, { slug }, { signal }),
    meta: errorsInPlace,
  });

export const recommendedQuery = queryOptions({
  queryKey: [EVENTS_KEY, 'recommended'],
  queryFn: ({ signal }) => call(listRecommendedEvents, {}, { signal }),
  meta: errorsInPlace,
});

export const organiserQuery = (handle: string) =>
  queryOptions({
    queryKey: [EVENTS_KEY, 'organiser', handle],
    queryFn: ({ signal }) => call(getOrganiser, { handle }, { signal }),
    meta: errorsInPlace,
  });

export const exploreQuery = (search: EventSearch, zone: string) =>
  infiniteQueryOptions({
    queryKey: [EVENTS_KEY, 'explore', search, zone],
    queryFn: ({ pageParam, signal }) => call(exploreEvents, { ...search, zone, cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    meta: errorsInPlace,
  });

export const countsQuery = (filter: EventFilter, zone: string) =>
  queryOptions({
    queryKey: [EVENTS_KEY, 'counts', filter, zone],
    queryFn: ({ signal }) => call(countEvents, { ...filter, zone }, { signal }),
    placeholderData: keepPreviousData,
    meta: errorsInPlace,
  });

export const mapQuery = (filter: EventFilter, zone: string, box: MapBox) =>
  queryOptions({
    queryKey: [EVENTS_KEY, 'map', filter, zone, box],
    queryFn: ({ signal }) => call(mapEvents, { ...filter, zone, ...box }, { signal }),
    placeholderData: keepPreviousData,
    meta: errorsInPlace,
  });

export const calendarQuery = (filter: EventFilter, zone: string, month: string) =>
  queryOptions({
    queryKey: [EVENTS_KEY, 'calendar', filter, zone, month],
    queryFn: ({ signal }) => call(calendarEvents, { ...filter, zone, month }, { signal }),
    placeholderData: keepPreviousData,
    meta: errorsInPlace,
  });

export const savedEventsQuery = infiniteQueryOptions({
  queryKey: [EVENTS_KEY, 'saved'],
  queryFn: ({ pageParam, signal }) => call(listSavedEvents, { cursor: pageParam }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.nextCursor ?? undefined,
  meta: errorsInPlace,
});

export const savedSearchesQuery = queryOptions({
  queryKey: ['saved-searches'],
  queryFn: ({ signal }) => call(listSavedSearches, {}, { signal }),
  meta: errorsInPlace,
});

export const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: ({ signal }) => call(listCategories, {}, { signal }),
  staleTime: CATEGORIES_STALE_MS,
});

export const placesQuery = (words: string) =>
  queryOptions({
    queryKey: ['places', words],
    queryFn: ({ signal }) => call(listPlaces, { q: words }, { signal }),
    enabled: words !== '',
    placeholderData: keepPreviousData,
    staleTime: CATEGORIES_STALE_MS,
    meta: errorsInPlace,
  });
