import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { eventListText } from '@festoon/catalogue/hosting/event-list';
import { formatShortDate } from '../../../lib/format/format-date.ts';
import { isoOfDate } from '../../../lib/format/iso-date.ts';
import { useDebouncedInput } from '../../../lib/use-debounced-input.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { LoadError } from '../../../ui/feedback/load-error.tsx';
import { IconButton } from '../../../ui/image/icon-button.tsx';
import { PlusIcon, SearchIcon, XIcon } from '../../../ui/image/icons.ts';
import { LoadMore } from '../../../ui/load-more.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { SegmentedControl } from '../../../ui/form/segmented-control.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { type EventListFilter, organiserEventsQuery } from './organiser-events-query.ts';
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
  const [q, setQ] = useState('');
  const [typed, setTyped] = useDebouncedInput(q, setQ);
  const list = useInfiniteQuery(organiserEventsQuery(when, q === '' ? {} : { q }));
  const { data, error, refetch, isFetching } = list;
  const events = data?.pages.flatMap(({ items }) => items);
  if (isEmpty(events) && q === '') return <NoEvents when={when} showsTemplates={showsTemplates} />;
  return (
    <>
      <TextField
        type="search"
        label={eventListText('searchByTitleOrDate')}
        hideLabel
        placeholder={eventListText('searchByTitleOrDate')}
        leading={<SearchIcon />}
        value={typed}
        maxLength={120}
        onChange={({ target }) => setTyped(target.value)}
      />
      {!data && error && <LoadError error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !error && <OrganiserEventsSkeleton />}
      {isEmpty(events) && <NoMatches />}
      {events && !isEmpty(events) && (
        <>
          <ul className="grid gap-4">
            {events.map((event) => (
              <EventGroup key={event.id} event={event} when={when} q={q} cancel={cancel} />
            ))}
          </ul>
          <LoadMore
            countLabel={eventListText('eventCount', { count: events.length })}
            loadingLabel={eventListText('loadingMoreEvents')}
            hasMore={list.hasNextPage}
            loading={list.isFetchingNextPage}
            onMore={() => void list.fetchNextPage()}
          />
        </>
      )}
    </>
  );
}

function isEmpty(events: readonly unknown[] | undefined): boolean {
  return events?.length === 0;
}

function NoMatches() {
  const [today] = useState(() => formatShortDate(isoOfDate(new Date())));
  return (
    <EmptyState title={eventListText('noEventsFound')}>{eventListText('tryAnotherTitleOrDate', { date: today })}</EmptyState>
  );
}

function NoEvents({ when, showsTemplates }: { when: EventListFilter; showsTemplates: boolean }) {
  // The templates already say what to do next.
  if (showsTemplates) return null;
  if (when === 'past') {
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
