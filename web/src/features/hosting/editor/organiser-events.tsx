import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { eventListText } from '@festoon/catalogue/hosting/event-list';
import { buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { LoadError } from '../../../ui/feedback/load-error.tsx';
import { IconButton } from '../../../ui/image/icon-button.tsx';
import { PlusIcon, XIcon } from '../../../ui/image/icons.ts';
import { LoadMore } from '../../../ui/load-more.tsx';
import { SegmentedControl } from '../../../ui/form/segmented-control.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { type EventListFilter, organiserEventsQuery } from './organiser-events-query.ts';
import { groupBySeries } from './list/group-by-series.ts';
import type { CancelSlot } from './list/event-command-dialog.tsx';
import { EventGroup } from './list/event-group.tsx';
import { EventTemplates } from './list/event-templates.tsx';

const FILTERS = { upcoming: 'upcoming', draft: 'drafts', past: 'past' } as const satisfies Record<EventListFilter, string>;
const EMPTY_TITLES = {
  upcoming: 'noUpcomingEvents',
  past: 'noPastEvents',
  draft: 'noDrafts',
} as const satisfies Record<EventListFilter, string>;

type OrganiserEventsProps = {
  readonly when: EventListFilter;
  readonly onWhen: (when: EventListFilter) => void;
  /** True while the templates are shown. */
  readonly showsTemplates?: boolean;
  readonly onShowTemplates?: (showsTemplates: boolean) => void;
  readonly cancel?: CancelSlot;
};

export function OrganiserEvents({ when, onWhen, showsTemplates = false, onShowTemplates, cancel }: OrganiserEventsProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <SegmentedControl
          className="max-sm:w-full sm:min-w-80"
          label={eventListText('whichEvents')}
          segments={(Object.keys(FILTERS) as EventListFilter[]).map((value) => ({
            value,
            label: eventListText(FILTERS[value]),
          }))}
          value={when}
          onChange={onWhen}
        />
        {!showsTemplates && (
          <Link to="/profile/events" search={{ when, new: '1' }} className={`${buttonClass('primary')} max-sm:w-full`}>
            <span className="inline-flex items-center gap-2">
              <PlusIcon className="size-5" aria-hidden="true" />
              {eventListText('createEvent')}
            </span>
          </Link>
        )}
      </div>
      {showsTemplates && (
        <section aria-label={eventListText('createAnEvent')} className="grid gap-4 rounded-card bg-subtle p-4 md:p-6">
          <div className="flex items-start justify-between gap-4">
            <div>
              <h2 className="text-xl font-semibold">{eventListText('whatAreYouHosting')}</h2>
              <p className="text-ink-2">{eventListText('templatesComePreFilledYouCan')}</p>
            </div>
            <IconButton label={eventListText('close')} className="-mt-1 -me-1" onClick={() => onShowTemplates?.(false)}>
              <XIcon />
            </IconButton>
          </div>
          <EventTemplates />
        </section>
      )}
      <OrganiserEventList when={when} showsTemplates={showsTemplates} cancel={cancel} />
    </div>
  );
}

type OrganiserEventListProps = {
  readonly when: EventListFilter;
  readonly showsTemplates: boolean;
  readonly cancel: CancelSlot | undefined;
};

function OrganiserEventList({ when, showsTemplates, cancel }: OrganiserEventListProps) {
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    organiserEventsQuery(when),
  );
  const events = data?.pages.flatMap(({ items }) => items) ?? [];
  if (!data && error) {
    return <LoadError error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (!data) return <OrganiserEventsSkeleton />;
  if (events.length === 0) return <NoEvents when={when} showsTemplates={showsTemplates} />;
  return (
    <>
      <ul className="grid gap-4">
        {groupBySeries(events).map((group) => (
          <EventGroup key={group[0]?.id} events={group} cancel={cancel} />
        ))}
      </ul>
      <LoadMore
        countLabel={eventListText('eventCount', { count: events.length })}
        loadingLabel={eventListText('loadingMoreEvents')}
        hasMore={hasNextPage}
        loading={isFetchingNextPage}
        onMore={() => void fetchNextPage()}
      />
    </>
  );
}

function NoEvents({ when, showsTemplates }: { when: EventListFilter; showsTemplates: boolean }) {
  if (showsTemplates || when === 'past') {
    return <EmptyState title={eventListText(EMPTY_TITLES[when])}>{eventListText('eventsYouHostOrHelpRun')}</EmptyState>;
  }
  return (
    <div className="grid gap-2">
      <EmptyState className="pb-4" title={eventListText(EMPTY_TITLES[when])}>
        {eventListText('startWithATemplateNothingIs')}
      </EmptyState>
      <EventTemplates />
    </div>
  );
}

function OrganiserEventsSkeleton() {
  return (
    <div className="grid gap-4" aria-busy="true">
      <Skeleton className="h-35 rounded-card" />
      <Skeleton className="h-35 rounded-card" />
      <Skeleton className="h-35 rounded-card" />
    </div>
  );
}
