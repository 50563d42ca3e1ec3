import { useQueries } from '@tanstack/react-query';
import { memo } from 'react';
import { exploreText } from '@festoon/catalogue/events/explore';
import { classNames } from '../../../../ui/class-names.ts';
import { LoadMore } from '../../../../ui/load-more.tsx';
import { SkeletonSwap } from '../../../../ui/feedback/skeleton-swap.tsx';
import { EventCardSkeleton } from '../event-card-skeleton.tsx';
import { EventCard } from '../event-card.tsx';
import type { Explore } from './use-explore.ts';
import { ownZone } from '../../../../lib/format/format.ts';
import { Button } from '../../../../ui/button.tsx';
import { NoEventsIllustration, NoMatchIllustration } from '../../../../ui/image/illustrations.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { countsQuery } from './explore-queries.ts';
import { filterOf, withPreferredLanguages } from './explore-params.ts';

export type ExploreResultsProps = {
  explore: Explore;
  highlighted: string | null;
  onHighlight: (id: string | null) => void;
  /** Leaves space for the map. */
  besideMap?: boolean;
};

/** The cards stay as they are while a filter is pressed and its results load, so that the press is answered immediately. */
const ResultCard = memo(EventCard);

const FIRST_SKELETONS = 12;
const besideMapGrid = 'grid grid-cols-2 gap-4';
const fullGrid = 'grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-5 lg:grid-cols-4';
const besideMapSizes = '(min-width: 76rem) 330px, 28vw';

export function ExploreResults({ explore, highlighted, onHighlight, besideMap = false }: ExploreResultsProps) {
  const { events = [], list, total, isStale } = explore;
  const grid = besideMap ? besideMapGrid : fullGrid;
  return (
    <SkeletonSwap
      loading={list.isPending && explore.events === undefined}
      skeleton={
        <div className={grid}>
          {Array.from({ length: FIRST_SKELETONS }, (_, index) => (
            <EventCardSkeleton key={index} />
          ))}
        </div>
      }
    >
      {events.length === 0 ? (
        <NoMatch explore={explore} />
      ) : (
        <div className="min-w-0">
          <ul aria-busy={isStale} className={classNames(grid, isStale && 'busy-content')}>
            {events.map((event) => (
              <li key={event.id} className="grid">
                <ResultCard
                  event={event}
                  level={2}
                  highlighted={highlighted === event.id}
                  onHover={onHighlight}
                  {...(besideMap && { sizes: besideMapSizes })}
                />
              </li>
            ))}
          </ul>
          <LoadMore
            countLabel={
              total === undefined || total < events.length
                ? exploreText('eventCount', { count: events.length })
                : exploreText('eventCountOf', { shown: events.length, count: total })
            }
            loadingLabel={exploreText('loadingMoreEvents')}
            hasMore={list.hasNextPage && !isStale}
            loading={list.isFetchingNextPage}
            onMore={() => void list.fetchNextPage()}
            automatic
          />
        </div>
      )}
    </SkeletonSwap>
  );
}

/** Shows which filter to remove to get the most events, and how many. */
function NoMatch({ explore }: { explore: Explore }) {
  const { active, params, preferredLanguages, paramsWithoutFilters, go } = explore;
  const totals = useQueries({
    queries: active.map(({ paramsWithout }) =>
      countsQuery(filterOf(withPreferredLanguages(paramsWithout, preferredLanguages), ownZone())),
    ),
  });
  if (active.length === 0) {
    return (
      <EmptyState illustration={<NoEventsIllustration />} title={exploreText('noEventsYet')}>
        {exploreText('thereAreNoUpcomingEventsBe')}
      </EmptyState>
    );
  }
  const [bestRemoval] = active
    .map((filter, index) => ({ filter, count: totals[index]?.data?.total ?? 0 }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count);
  return (
    <EmptyState
      illustration={<NoMatchIllustration />}
      title={
        active.length === 1 && params.q !== undefined
          ? exploreText('noResultsFor', { query: params.q })
          : exploreText('noEventsMatchTheseFilters')
      }
      action={
        <>
          {bestRemoval && (
            <Button tone="primary" onClick={() => go(bestRemoval.filter.paramsWithout)}>
              {exploreText('drop', { label: bestRemoval.filter.label })}
            </Button>
          )}
          {active.length > 1 && <Button onClick={() => go(paramsWithoutFilters)}>{exploreText('clearAllFilters')}</Button>}
        </>
      }
    >
      {bestRemoval
        ? exploreText('bestRemoval', { count: bestRemoval.count, filter: bestRemoval.filter.label })
        : exploreText('tryDifferentWordsOrFewerFilters')}
    </EmptyState>
  );
}
