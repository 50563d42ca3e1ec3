import type { OrganiserEvent } from '@festoon/contracts/events/organiser-events';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { eventListText } from '@festoon/catalogue/hosting/event-list';
import { cardClass } from '../../../../ui/card-class.ts';
import { Disclosure } from '../../../../ui/disclosure.tsx';
import { RepeatIcon } from '../../../../ui/image/icons.ts';
import { type CancelSlot, EventCommandDialog } from './event-command-dialog.tsx';
import { formatLocalDateTime } from '../../../../lib/format/format.ts';
import { formatMoney } from '../../../../lib/format/money.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { buttonClass } from '../../../../ui/button.tsx';
import { CoverArt } from '../../../../ui/image/cover-art.tsx';
import { ImageSet } from '../../../../ui/image/image-set.tsx';
import { ProgressBar } from '../../../../ui/feedback/progress-bar.tsx';
import { LoadError } from '../../../../ui/feedback/load-error.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { LoadMore } from '../../../../ui/load-more.tsx';
import { type EventListFilter, organiserEventsQuery } from '../organiser-events-query.ts';
import { eventStatusBadge } from '../event-status-badges.ts';
import { imageSource } from '../image-source.ts';
import { type EventCommand, EventMenu } from './event-menu.tsx';
import { eventActions, type NextAction } from './next-action.ts';

type EventGroupProps = {
  readonly event: OrganiserEvent;
  readonly when: EventListFilter;
  /** The search of the list, which also limits the dates. */
  readonly q: string;
  readonly cancel: CancelSlot | undefined;
};

/** Shows a single event, or a series by its first date, with the others on request. */
export function EventGroup({ event, when, q, cancel }: EventGroupProps) {
  const [isOpen, setOpen] = useState(false);
  const { seriesId, occurrenceCount } = event;
  return (
    <li className={`${cardClass()} p-4`}>
      <OrganiserEventRow event={event} cancel={cancel} />
      {seriesId !== null && occurrenceCount > 1 && (
        <Disclosure
          className="mt-3 border-t border-line"
          onToggle={setOpen}
          summary={
            <span className="flex items-center gap-2 text-sm">
              <RepeatIcon className="size-4 text-muted" aria-hidden="true" />
              {eventListText('dates', { count: occurrenceCount })}
            </span>
          }
        >
          {isOpen && <OtherDates event={event} seriesId={seriesId} when={when} q={q} cancel={cancel} />}
        </Disclosure>
      )}
    </li>
  );
}

/** Shows the dates of a series after the first, page by page. */
function OtherDates({ event: first, seriesId, when, q, cancel }: EventGroupProps & { readonly seriesId: string }) {
  const list = useInfiniteQuery(organiserEventsQuery(when, { seriesId, ...(q !== '' && { q }) }));
  const { data, error, refetch, isFetching } = list;
  if (!data && error) return <LoadError error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <Skeleton className="h-35 rounded-control" />;
  const dates = data.pages.flatMap(({ items }) => items);
  return (
    <>
      <ul className="grid divide-y divide-line">
        {dates
          .filter(({ id }) => id !== first.id)
          .map((event) => (
            <li key={event.id}>
              <DateRow event={event} cancel={cancel} />
            </li>
          ))}
      </ul>
      {list.hasNextPage && (
        <LoadMore
          countLabel={eventListText('dates', { count: dates.length })}
          loadingLabel={eventListText('loadingMoreDates')}
          hasMore
          loading={list.isFetchingNextPage}
          onMore={() => void list.fetchNextPage()}
        />
      )}
    </>
  );
}

/** Shows one line for a date of a series, which has the title and the image of the first. */
function DateRow({ event, cancel }: OrganiserEventRowProps) {
  const [command, setCommand] = useState<EventCommand | null>(null);
  const { label, tone } = eventStatusBadge(event.status);
  return (
    <article className="flex items-center gap-x-4">
      <h3 className="min-w-0 grow text-sm font-medium">
        <EventLink event={event}>{formatLocalDateTime(event.localStart)}</EventLink>
      </h3>
      {event.status !== 'published' && <Badge tone={tone}>{label}</Badge>}
      <SalesLine event={event} className="shrink-0 max-sm:flex-col max-sm:items-end sm:w-64" />
      <EventMenu event={event} mayCancel={cancel !== undefined} onCommand={setCommand} />
      <EventCommandDialog event={event} command={command} cancel={cancel} onClose={() => setCommand(null)} />
    </article>
  );
}

type OrganiserEventRowProps = {
  readonly event: OrganiserEvent;
  readonly cancel: CancelSlot | undefined;
};

/** Shows one of the organiser's events: its status, its sales and the next action. */
function OrganiserEventRow({ event, cancel }: OrganiserEventRowProps) {
  const [command, setCommand] = useState<EventCommand | null>(null);
  const { label, tone } = eventStatusBadge(event.status);
  const [now] = useState(() => new Date());
  const actions = (
    <div className="flex gap-2 max-sm:*:grow">
      {eventActions(event, now).map((action) => (
        <ActionLink key={action.to} event={event} action={action} />
      ))}
    </div>
  );
  return (
    <article className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-4 gap-y-3 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <Cover event={event} />
      <div className="grid grid-cols-[minmax(0,1fr)_auto] content-start gap-x-2">
        <div className="grid content-start gap-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 className="min-w-0 font-semibold">
              <EventLink event={event}>{event.title || eventListText('untitledEvent')}</EventLink>
            </h2>
            {event.status !== 'published' && <Badge tone={tone}>{label}</Badge>}
          </div>
          <p className="text-sm text-ink-2 max-sm:grid">
            <span className="max-sm:truncate">{formatLocalDateTime(event.localStart)}</span>
            {event.city !== '' && (
              <>
                <span className="max-sm:hidden"> · </span>
                <span className="max-sm:truncate">
                  <bdi>{event.city}</bdi>
                </span>
              </>
            )}
          </p>
        </div>
        <div className="-mt-2">
          <EventMenu event={event} mayCancel={cancel !== undefined} onCommand={setCommand} />
        </div>
        <div className="col-span-2 mt-3 hidden items-end justify-between gap-6 sm:flex">
          <SalesSummary event={event} />
          {actions}
        </div>
      </div>
      <div className="col-span-2 grid gap-3 sm:hidden">
        <SalesSummary event={event} />
        {actions}
      </div>
      <EventCommandDialog event={event} command={command} cancel={cancel} onClose={() => setCommand(null)} />
    </article>
  );
}

function EventLink({ event, children }: { event: OrganiserEvent; children: string }) {
  return (
    <Link
      to={event.role === 'check_in' ? '/profile/events/$id/check-in' : '/profile/edit-event/$id'}
      params={{ id: event.id }}
      className="rounded-chip hover:underline hover:underline-offset-3"
    >
      {children}
    </Link>
  );
}

function Cover({ event }: { event: OrganiserEvent }) {
  const shape = 'aspect-video w-full self-start overflow-hidden rounded-control';
  if (!event.cover) return <CoverArt seed={event.slug} className={shape} />;
  return <ImageSet image={imageSource(event.cover)} alt="" sizes="144px" className={shape} />;
}

function ActionLink({ event, action: { to, label, isDue } }: { event: OrganiserEvent; action: NextAction }) {
  return (
    <Link to={to} params={{ id: event.id }} className={buttonClass(isDue ? 'primary' : 'secondary', 'sm')}>
      {label}
    </Link>
  );
}

/** Shows the sales and their bar. Shows nothing for a draft, which has none. */
function SalesSummary({ event }: { event: OrganiserEvent }) {
  const { status, soldCount, capacity } = event;
  if (status === 'draft') return <span />;
  return (
    <div className="grid min-w-0 grow gap-1 sm:max-w-sm">
      <SalesLine event={event} />
      {capacity !== null && (
        <ProgressBar
          meter
          label={eventListText('soldMeter')}
          value={soldCount}
          max={Math.max(1, capacity)}
          valueText={soldText(event)}
        />
      )}
    </div>
  );
}

/** Shows the tickets sold and the income, which check-in staff do not see. */
function SalesLine({ event, className = '' }: { event: OrganiserEvent; className?: string }) {
  const { status, role, incomeMinor, currency } = event;
  if (status === 'draft') return null;
  return (
    <p className={`flex justify-between gap-x-4 text-sm tabular-nums ${className}`}>
      <span>{soldText(event)}</span>
      {role !== 'check_in' && <span className="font-medium">{formatMoney(incomeMinor, currency)}</span>}
    </p>
  );
}

function soldText({ soldCount, capacity }: OrganiserEvent): string {
  return capacity === null ? eventListText('sold', { soldCount }) : eventListText('soldOf', { soldCount, capacity });
}
