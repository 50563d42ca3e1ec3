import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ownZone } from '../../../../lib/format/format.ts';
import { activeFilters } from './active-filters.ts';
import { countsQuery, exploreQuery, startQuery } from './explore-queries.ts';
import {
  filterOf,
  nearFilter,
  searchOf,
  startsNearPerson,
  withAnyLanguage,
  withoutFilters,
  withPreferredLanguages,
  type ExploreParams,
} from './explore-params.ts';

export type NavigateExplore = (params: ExploreParams, options?: { replace?: boolean }) => void;
export type Explore = ReturnType<typeof useExplore>;

/** Returns the state that the parts of Explore share: the address parameters, the queries and their results. */
export function useExplore(params: ExploreParams, go: NavigateExplore, preferredLanguages: readonly string[]) {
  const zone = ownZone();
  const applied = withPreferredLanguages(params, preferredLanguages);
  const { start, enabled, isLoading } = useStart(applied, zone);
  const filter = { ...filterOf(applied, zone), ...nearFilter(start) };
  const list = useInfiniteQuery({ ...exploreQuery({ ...searchOf(applied, zone), ...filter }), enabled });
  const counts = useQuery({ ...countsQuery(filter), enabled });
  // A failed search keeps the last results visible.
  const lastList = useLastDefined(list.data);
  const lastCounts = useLastDefined(counts.data);
  return {
    params,
    /** The parameters with the languages that the person prefers. */
    applied,
    preferredLanguages,
    go,
    filter,
    /** Where the search has started, if it has no place. */
    start,
    list,
    events: lastList?.pages.flatMap(({ items }) => items),
    place: lastList?.pages[0]?.place ?? null,
    facets: lastCounts?.facets,
    total: lastCounts?.total,
    active: activeFilters(params, lastCounts?.facets, preferredLanguages),
    paramsWithoutFilters: withAnyLanguage(withoutFilters(params), preferredLanguages),
    isStale: list.isPlaceholderData || isLoading || (list.isError && lastList !== undefined),
  };
}

/** Returns where a search without a place starts, and whether the search can begin. */
function useStart(params: ExploreParams, zone: string) {
  const isNear = startsNearPerson(params);
  const result = useQuery({ ...startQuery(filterOf(params, zone)), enabled: isNear });
  if (!isNear) return { start: undefined, enabled: true, isLoading: false };
  // A failed lookup of the place lists all places.
  return { start: result.data, enabled: result.data !== undefined || result.isError, isLoading: result.isPlaceholderData };
}

function useLastDefined<Data>(data: Data | undefined): Data | undefined {
  const [last, setLast] = useState(data);
  if (data !== undefined && data !== last) setLast(data);
  return data ?? last;
}
