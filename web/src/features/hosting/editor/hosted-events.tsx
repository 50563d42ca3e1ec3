import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { FailedLoad } from '../../../ui/feedback/failed-load.tsx';
import { IconButton } from '../../../ui/image/icon-button.tsx';
import { PlusIcon, XIcon } from '../../../ui/image/icons.ts';
import { LoadMore } from '../../../ui/load-more.tsx';
import { SegmentedControl } from '../../../ui/form/segmented-control.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { type When, hostedQuery } from './hosted-query.ts';
import { groupedBySeries } from './list/grouped-by-series.ts';
import type { CancelSlot } from './list/hosted-commands.tsx';
import { HostedGroup } from './list/hosted-group.tsx';
import { Starters } from './list/starters.tsx';

const segments: { value: When; label: string }[] = [
  { value: 'upcoming', label: 'Upcoming' },
  { value: 'draft', label: 'Drafts' },
  { value: 'past', label: 'Past' },
];

const empty: Record<When, string> = {
  upcoming: 'You have no upcoming events',
  past: 'None of your events is over yet',
  draft: 'You have no drafts',
};

type HostedEventsProps = {
  readonly when: When;
  readonly onWhen: (when: When) => void;
  /** The ways to begin are shown. */
  readonly isStarting?: boolean;
  readonly onStarting?: (isStarting: boolean) => void;
  readonly cancel?: CancelSlot;
};

export function HostedEvents({ when, onWhen, isStarting = false, onStarting, cancel }: HostedEventsProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <SegmentedControl
          className="max-sm:w-full sm:min-w-80"
          label="Which events"
          segments={segments}
          value={when}
          onChange={onWhen}
        />
        {!isStarting && (
          <Link to="/profile/events" search={{ when, new: '1' }} className={`${buttonClass('primary')} max-sm:w-full`}>
            <span className="inline-flex items-center gap-2">
              <PlusIcon className="size-5" aria-hidden="true" />
              Create event
            </span>
          </Link>
        )}
      </div>
      {isStarting && (
        <section aria-label="Create an event" className="grid gap-4 rounded-card bg-subtle p-4 md:p-6">
          <div className="flex items-start justify-between gap-4">
            <div>
              <h2 className="text-xl font-semibold">What will it be?</h2>
              <p className="text-ink-2">Each begins with what such an event usually has. You can change all of it.</p>
            </div>
            <IconButton label="Close" className="-mt-1 -mr-1" onClick={() => onStarting?.(false)}>
              <XIcon />
            </IconButton>
          </div>
          <Starters />
        </section>
      )}
      <HostedList when={when} isStarting={isStarting} cancel={cancel} />
    </div>
  );
}

type HostedListProps = { readonly when: When; readonly isStarting: boolean; readonly cancel: CancelSlot | undefined };

function HostedList({ when, isStarting, cancel }: HostedListProps) {
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    hostedQuery(when),
  );
  const events = data?.pages.flatMap(({ items }) => items) ?? [];
  if (!data && error) {
    return <FailedLoad error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (!data) return <HostedSkeleton />;
  if (events.length === 0) return <NoEvents when={when} isStarting={isStarting} />;
  return (
    <>
      <ul className="grid gap-4">
        {groupedBySeries(events).map((group) => (
          <HostedGroup key={group[0]?.id} events={group} cancel={cancel} />
        ))}
      </ul>
      <LoadMore
        noun="event"
        shown={events.length}
        hasMore={hasNextPage}
        loading={isFetchingNextPage}
        onMore={() => void fetchNextPage()}
      />
    </>
  );
}

function NoEvents({ when, isStarting }: { when: When; isStarting: boolean }) {
  if (isStarting || when === 'past') {
    return <EmptyState title={empty[when]}>Events you organise or help with stand here.</EmptyState>;
  }
  return (
    <div className="grid gap-2">
      <EmptyState className="pb-4" title={empty[when]}>
        Begin with one of these. Nothing is public until you publish it.
      </EmptyState>
      <Starters />
    </div>
  );
}

function HostedSkeleton() {
  return (
    <div className="grid gap-4" aria-busy="true">
      <Skeleton className="h-35 rounded-card" />
      <Skeleton className="h-35 rounded-card" />
      <Skeleton className="h-35 rounded-card" />
    </div>
  );
}
