import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ownZone } from '../../../../lib/format/format.ts';
import { activeFilters } from './active-filters.ts';
import { countsQuery, exploreQuery } from './explore-queries.ts';
import { filterOf, searchOf, type ExploreParams } from './explore-params.ts';

export type Go = (params: ExploreParams, options?: { replace?: boolean }) => void;
export type Explore = ReturnType<typeof useExplore>;

/** Returns the state that the parts of Explore share: the address parameters, the queries and their results. */
export function useExplore(params: ExploreParams, go: Go) {
  const zone = ownZone();
  const filter = filterOf(params, zone);
  const list = useInfiniteQuery(exploreQuery(searchOf(params, zone)));
  const counts = useQuery(countsQuery(filter));
  // A failed search keeps the last results visible.
  const lastList = useLastDefined(list.data);
  const lastCounts = useLastDefined(counts.data);
  return {
    params,
    go,
    filter,
    list,
    events: lastList?.pages.flatMap(({ items }) => items),
    place: lastList?.pages[0]?.place ?? null,
    facets: lastCounts?.facets,
    total: lastCounts?.total,
    active: activeFilters(params, lastCounts?.facets),
    isStale: list.isPlaceholderData || (list.isError && lastList !== undefined),
  };
}

function useLastDefined<Data>(data: Data | undefined): Data | undefined {
  const [last, setLast] = useState(data);
  if (data !== undefined && data !== last) setLast(data);
  return data ?? last;
}
