import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { NoMatchDrawing } from '../../ui/drawings.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { SkeletonSwap } from '../../ui/skeleton.tsx';
import { filterToDrop } from './active-filters.ts';
import { EventCardSkeleton } from './event-card-skeleton.tsx';
import { EventCard } from './event-card.tsx';
import { clearedFilters } from './explore-words.ts';
import type { Explore } from './use-explore.ts';

export type ExploreResultsProps = {
  explore: Explore;
  lit: string | null;
  onLit: (id: string | null) => void;
  /** Leaves room for the map. */
  beside?: boolean;
};

const FIRST_SKELETONS = 12;
const besideGrid = 'grid grid-cols-2 gap-4 xl:grid-cols-3';
const wholeGrid = 'grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-5 lg:grid-cols-4';
const besideSizes = '(min-width: 80rem) 265px, 28vw';

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
            noun="events"
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

/** Names the filter to drop, with what that would bring back. */
function NoMatch({ explore: { active, facets, words, go } }: { explore: Explore }) {
  const drop = filterToDrop(active, facets);
  if (active.length === 0) {
    return (
      <EmptyState drawing={<NoMatchDrawing />} title="Nothing is on yet">
        No event is planned at the moment. Be the first to host one.
      </EmptyState>
    );
  }
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
        : 'Try other words, or a wider area.'}
    </EmptyState>
  );
}
