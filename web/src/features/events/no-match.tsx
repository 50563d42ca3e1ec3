import { useQueries } from '@tanstack/react-query';
import { ownZone } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { NoEventsDrawing, NoMatchDrawing } from '../../ui/drawings.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { countsQuery } from './explore-queries.ts';
import { clearedFilters, filterOf } from './explore-text.ts';
import type { Explore } from './use-explore.ts';

/** Names the filter whose removal brings the most back, and how many that are. */
export function NoMatch({ explore: { active, words, go } }: { explore: Explore }) {
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
