import { useQueries } from '@tanstack/react-query';
import { classNames } from '../../../../ui/class-names.ts';
import { LoadMore } from '../../../../ui/load-more.tsx';
import { SkeletonSwap } from '../../../../ui/feedback/skeleton-swap.tsx';
import { EventCardSkeleton } from '../event-card-skeleton.tsx';
import { EventCard } from '../event-card.tsx';
import type { Explore } from './use-explore.ts';
import { ownZone } from '../../../../lib/format/format.ts';
import { Button } from '../../../../ui/button.tsx';
import { NoEventsDrawing, NoMatchDrawing } from '../../../../ui/image/drawings.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { countsQuery } from './explore-queries.ts';
import { clearedFilters, filterOf } from './explore-text.ts';

export type ExploreResultsProps = {
  explore: Explore;
  lit: string | null;
  onLit: (id: string | null) => void;
  /** Leaves room for the map. */
  beside?: boolean;
};

const FIRST_SKELETONS = 12;
const besideGrid = 'grid grid-cols-2 gap-4';
const wholeGrid = 'grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-5 lg:grid-cols-4';
const besideSizes = '(min-width: 76rem) 330px, 28vw';

export function ExploreResults({ explore, lit, onLit, beside = false }: ExploreResultsProps) {
  const { events = [], list, total, isStale } = explore;
  const grid = beside ? besideGrid : wholeGrid;
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
                <EventCard
                  event={event}
                  level={2}
                  lit={lit === event.id}
                  onHover={onLit}
                  {...(beside && { sizes: besideSizes })}
                />
              </li>
            ))}
          </ul>
          <LoadMore
            noun="event"
            shown={events.length}
            total={total === undefined || total < events.length ? undefined : total}
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

/** Names the filter whose removal brings the most back, and how many that are. */
function NoMatch({ explore: { active, words, go } }: { explore: Explore }) {
  const totals = useQueries({ queries: active.map(({ without }) => countsQuery(filterOf(without, ownZone()))) });
  if (active.length === 0) {
    return (
      <EmptyState drawing={<NoEventsDrawing />} title="Nothing is on yet">
        No event is planned at the moment. Be the first to host one.
      </EmptyState>
    );
  }
  const [drop] = active
    .map((filter, index) => ({ filter, count: totals[index]?.data?.total ?? 0 }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count);
  return (
    <EmptyState
      drawing={<NoMatchDrawing />}
      title="No event matches all of this"
      action={
        <>
          {drop && (
            <Button tone="primary" onClick={() => go(drop.filter.without)}>
              Drop {drop.filter.label}
            </Button>
          )}
          <Button onClick={() => go(clearedFilters(words))}>Clear all filters</Button>
        </>
      }
    >
      {drop
        ? `${drop.count} ${drop.count === 1 ? 'event matches' : 'events match'} without ${drop.filter.label}.`
        : 'Try other words, or fewer filters.'}
    </EmptyState>
  );
}
