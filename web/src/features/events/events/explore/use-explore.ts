import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ownZone } from '../../../../lib/format/format.ts';
import { activeFilters } from './active-filters.ts';
import { countsQuery, exploreQuery } from './explore-queries.ts';
import { filterOf, searchOf, type ExploreWords } from './explore-text.ts';

export type Go = (words: ExploreWords, how?: { replace?: boolean }) => void;
export type Explore = ReturnType<typeof useExplore>;

/** Everything the parts of Explore share: the address, what it asks for, and what came back. */
export function useExplore(words: ExploreWords, go: Go) {
  const zone = ownZone();
  const filter = filterOf(words, zone);
  const list = useInfiniteQuery(exploreQuery(searchOf(words, zone)));
  const counts = useQuery(countsQuery(filter));
  // A failed search leaves the last results standing.
  const shown = useLast(list.data);
  const counted = useLast(counts.data);
  return {
    words,
    go,
    filter,
    list,
    events: shown?.pages.flatMap(({ items }) => items),
    place: shown?.pages[0]?.place ?? null,
    facets: counted?.facets,
    total: counted?.total,
    active: activeFilters(words, counted?.facets),
    isStale: list.isPlaceholderData || (list.isError && shown !== undefined),
  };
}

function useLast<Data>(data: Data | undefined): Data | undefined {
  const [last, setLast] = useState(data);
  if (data !== undefined && data !== last) setLast(data);
  return data ?? last;
}
