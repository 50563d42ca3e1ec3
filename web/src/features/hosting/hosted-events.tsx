import { useInfiniteQuery } from '@tanstack/react-query';
import { ApiError } from '../../lib/api-error.ts';
import { inPlaceMessage } from '../../lib/in-place.ts';
import { NoEventsDrawing } from '../../ui/drawings.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { HostedEventRow } from './hosted-event-row.tsx';
import { type When, hostedQuery } from './hosted-query.ts';

const segments: { value: When; label: string }[] = [
  { value: 'upcoming', label: 'Upcoming' },
  { value: 'past', label: 'Past' },
  { value: 'draft', label: 'Drafts' },
];

const empty: Record<When, string> = {
  upcoming: 'You have no upcoming events',
  past: 'None of your events is over yet',
  draft: 'You have no drafts',
};

type HostedEventsProps = { readonly when: When; readonly onWhen: (when: When) => void };

export function HostedEvents({ when, onWhen }: HostedEventsProps) {
  return (
    <div className="grid gap-6">
      <SegmentedControl className="sm:max-w-sm" label="Which events" segments={segments} value={when} onChange={onWhen} />
      <HostedList when={when} />
    </div>
  );
}

function HostedList({ when }: { when: When }) {
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    hostedQuery(when),
  );
  const events = data?.pages.flatMap(({ items }) => items) ?? [];
  if (!data && error) {
    return (
      <ErrorState
        onRetry={() => void refetch()}
        retrying={isFetching}
        reference={error instanceof ApiError ? error.requestId : undefined}
      >
        {inPlaceMessage(error)}
      </ErrorState>
    );
  }
  if (!data) return <HostedSkeleton />;
  if (events.length === 0) {
    return (
      <EmptyState drawing={<NoEventsDrawing />} title={empty[when]}>
        Events you organise or help with stand here.
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="divide-y divide-line">
        {events.map((event) => (
          <HostedEventRow key={event.id} event={event} />
        ))}
      </ul>
      <LoadMore
        noun="events"
        shown={events.length}
        hasMore={hasNextPage}
        loading={isFetchingNextPage}
        onMore={() => void fetchNextPage()}
      />
    </>
  );
}

export function HostedSkeleton() {
  return (
    <div className="grid gap-5" aria-busy="true">
      <Skeleton className="h-24 rounded-card" />
      <Skeleton className="h-24 rounded-card" />
      <Skeleton className="h-24 rounded-card" />
    </div>
  );
}
