import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { joinList } from '@festoon/contracts/core/join-list';
import type { AttendeeOverview, AttendeeRow } from '@festoon/contracts/ticketing/attendees';
import { attendeesText } from '@festoon/catalogue/ticketing/attendees';
import { useLiveTopic } from '../../../lib/live/live.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { LoadError } from '../../../ui/feedback/load-error.tsx';
import { DownloadIcon, PlusIcon, SearchIcon } from '../../../ui/image/icons.ts';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { AddDialog } from './add-dialog.tsx';
import { csvUrl, hasFilters, type AttendeeFilter } from './attendee-filter.ts';
import { attendeesQuery, invalidateAttendees, overviewQuery } from './attendee-queries.ts';
import { AttendeeSheet } from './attendee-sheet.tsx';
import { formatQuantity, formatTypeCounts, originLabel, statusLabel, statusOptions } from './attendee-text.ts';
import type { Clock } from '../../../lib/format/format.ts';
import { formatEventDateTime } from '../../../lib/format/event-instant.ts';
import { useDebouncedInput } from '../../../lib/use-debounced-input.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Table, type TableColumn } from '../../../ui/table.tsx';
import { EmailAddress } from '../../../ui/text/email-address.tsx';

export type AttendeesScreenProps = {
  readonly eventId: string;
  readonly filter: AttendeeFilter;
  readonly onFilter: (next: AttendeeFilter) => void;
  /** True for an owner of the event, who may block people. */
  readonly mayBlock: boolean;
  /** The requests to join, shown above the attendees; `waiting` is the waiting list, shown below. */
  readonly requests: ReactNode;
  readonly waiting: ReactNode;
};

/** Shows the attendees of an event, the people who want to attend, and the actions for each of them. */
export function AttendeesScreen({ eventId, filter, onFilter, mayBlock, requests, waiting }: AttendeesScreenProps) {
  const client = useQueryClient();
  const overview = useQuery(overviewQuery(eventId));
  const [isAdding, setAdding] = useState(false);
  const [openId, setOpenId] = useState<string | null>(null);
  useLiveTopic(`hosted:${eventId}`, () => void invalidateAttendees(client, eventId));
  return (
    <div className="grid gap-6">
      <header className="grid gap-1">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h1 className="text-2xl font-semibold">{attendeesText('attendees')}</h1>
          <div className="flex flex-wrap gap-2">
            <a href={csvUrl(eventId, filter)} download className={buttonClass('secondary', 'sm')}>
              <span className="inline-flex items-center gap-2">
                <DownloadIcon className="size-4.5" />
                {hasFilters(filter) ? attendeesText('exportCsv') : attendeesText('csv')}
              </span>
            </a>
            <Button
              tone="primary"
              size="sm"
              icon={<PlusIcon className="size-4.5" />}
              disabled={!overview.data}
              onClick={() => setAdding(true)}
            >
              {attendeesText('addPeople')}
            </Button>
          </div>
        </div>
        {overview.data ? (
          <div className="tabular-nums">
            <p role="status" className="text-ink-2">
              {formatQuantity(overview.data.counts)}
            </p>
            <p className="text-sm text-muted">{formatTypeCounts(overview.data)}</p>
          </div>
        ) : (
          <Skeleton className="h-6 w-44" />
        )}
      </header>
      {requests}
      <FilterFields filter={filter} onFilter={onFilter} overview={overview.data} />
      <AttendeeList
        eventId={eventId}
        filter={filter}
        clock={overview.data ?? 'UTC'}
        onOpen={setOpenId}
        onClear={() => onFilter({})}
      />
      {waiting}
      {isAdding && overview.data && (
        <AddDialog eventId={eventId} overview={overview.data} onClose={() => setAdding(false)} />
      )}
      <AttendeeSheet
        eventId={eventId}
        ticketId={openId}
        clock={overview.data ?? 'UTC'}
        mayBlock={mayBlock}
        onOpen={setOpenId}
        onClose={() => setOpenId(null)}
      />
    </div>
  );
}

type AttendeeListProps = {
  readonly eventId: string;
  readonly filter: AttendeeFilter;
  readonly clock: Clock;
  readonly onOpen: (ticketId: string) => void;
  readonly onClear: () => void;
};

function AttendeeList({ eventId, filter, clock, onOpen, onClear }: AttendeeListProps) {
  const list = useInfiniteQuery(attendeesQuery(eventId, filter));
  const { data, error } = list;
  if (!data && error) {
    return <LoadError error={error} onRetry={() => void list.refetch()} retrying={list.isFetching} />;
  }
  if (!data) return <RowsSkeleton />;
  const rows = data.pages.flatMap(({ items }) => items);
  if (rows.length === 0) {
    return hasFilters(filter) ? (
      <EmptyState
        title={attendeesText('noMatchingAttendees')}
        action={<Button onClick={onClear}>{attendeesText('showEveryone')}</Button>}
      >
        {attendeesText('tryPartOfANameAn')}
      </EmptyState>
    ) : (
      <EmptyState title={attendeesText('noAttendeesYet')}>{attendeesText('peopleAppearHereAsSoonAs')}</EmptyState>
    );
  }
  return (
    <div>
      <AttendeeTable rows={rows} clock={clock} busy={list.isPlaceholderData} onOpen={onOpen} />
      <LoadMore
        countLabel={attendeesText('ticketCount', { count: rows.length })}
        loadingLabel={attendeesText('loadingMoreTickets')}
        hasMore={list.hasNextPage}
        loading={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
        automatic
      />
    </div>
  );
}

function RowsSkeleton() {
  return (
    <div className="grid gap-2" aria-busy="true">
      {Array.from({ length: 8 }, (_, row) => (
        <Skeleton key={row} className="h-13" />
      ))}
    </div>
  );
}

export function AttendeesSkeleton() {
  return (
    <div className="grid gap-6" aria-busy="true">
      <Skeleton className="h-16 w-full max-w-md" />
      <Skeleton className="h-11" />
      <RowsSkeleton />
    </div>
  );
}

type FilterFieldsProps = {
  readonly filter: AttendeeFilter;
  readonly onFilter: (next: AttendeeFilter) => void;
  readonly overview: AttendeeOverview | undefined;
};

function FilterFields({ filter, onFilter, overview }: FilterFieldsProps) {
  const [typed, setTyped] = useDebouncedInput(filter.q ?? '', (q) => onFilter({ ...filter, q: q === '' ? undefined : q }));
  const types = overview?.ticketTypes ?? [];
  const codes = overview?.promoCodes ?? [];
  const pick = (name: keyof AttendeeFilter, value: string) =>
    onFilter({ ...filter, [name]: value === '' ? undefined : value });
  return (
    <search className="grid grid-cols-1 gap-3 lg:flex lg:flex-wrap">
      <TextField
        label={attendeesText('searchAttendees')}
        hideLabel
        className="lg:min-w-64 lg:grow"
        type="search"
        leading={<SearchIcon />}
        placeholder={attendeesText('nameEmailOrBooking')}
        autoComplete="off"
        maxLength={100}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {/* One row that scrolls on a phone, because each further row moves the attendees down. */}
      <div className="scroll-row -my-1 gap-3 py-1 *:shrink-0 max-lg:*:max-w-64 lg:contents">
        {types.length > 1 && (
          <SelectField
            label={attendeesText('ticketType')}
            hideLabel
            className="lg:w-48"
            placeholder={attendeesText('allTicketTypes')}
            options={types.map(({ id, name }) => ({ value: id, label: name }))}
            value={filter.ticketTypeId ?? ''}
            onChange={({ target }) => pick('ticketTypeId', target.value)}
          />
        )}
        <SelectField
          label={attendeesText('status')}
          hideLabel
          className="lg:w-44"
          placeholder={attendeesText('anyStatus')}
          options={statusOptions()}
          value={filter.status ?? ''}
          onChange={({ target }) => pick('status', target.value)}
        />
        {codes.length > 0 && (
          <SelectField
            label={attendeesText('promoCode')}
            hideLabel
            className="lg:w-44"
            placeholder={attendeesText('anyPromoCode')}
            options={codes.map(({ id, code }) => ({ value: id, label: code }))}
            value={filter.promoCodeId ?? ''}
            onChange={({ target }) => pick('promoCodeId', target.value)}
          />
        )}
      </div>
    </search>
  );
}

type AttendeeTableProps = {
  readonly rows: AttendeeRow[];
  readonly clock: Clock;
  readonly busy: boolean;
  readonly onOpen: (ticketId: string) => void;
};

/** Shows one row per ticket. Its name opens the details. */
function AttendeeTable({ rows, clock, busy, onOpen }: AttendeeTableProps) {
  const columns: TableColumn<AttendeeRow>[] = [
    {
      id: 'name',
      header: attendeesText('name'),
      primary: true,
      phonePlace: 'top',
      cell: ({ ticketId, name, email }) => (
        <>
          <button
            type="button"
            className="rounded-chip text-start font-medium break-words hover:underline hover:underline-offset-3 max-md:after:absolute max-md:after:inset-0 md:touch-target"
            onClick={() => onOpen(ticketId)}
          >
            {name}
          </button>
          {/* A tablet has no room for a separate column. */}
          <EmailAddress email={email} className="hidden text-sm font-normal text-muted md:max-lg:block" />
        </>
      ),
    },
    {
      id: 'email',
      header: attendeesText('email'),
      cell: ({ email }) => <EmailAddress email={email} className="text-ink-2" />,
      desktopOnly: true,
    },
    { id: 'type', header: attendeesText('ticket'), phonePlace: 'below', cell: ({ ticketTypeName }) => ticketTypeName },
    {
      id: 'status',
      header: attendeesText('status'),
      cell: (row) => <StatusCell row={row} clock={clock} />,
      phonePlace: 'end',
    },
    {
      id: 'booking',
      header: attendeesText('booking'),
      cell: ({ bookingReference }) => <span className="font-mono text-xs">{bookingReference}</span>,
      wideOnly: true,
    },
    { id: 'booked', header: attendeesText('booked'), cell: (row) => <BookedCell row={row} clock={clock} />, wideOnly: true },
  ];
  return (
    <Table
      caption={attendeesText('attendees')}
      lowOnPhone
      columns={columns}
      rows={rows}
      rowKey={({ ticketId }) => ticketId}
      busy={busy}
    />
  );
}

type CellProps = { readonly row: AttendeeRow; readonly clock: Clock };

function StatusCell({ row: { status, checkedInAt }, clock }: CellProps) {
  const { text, tone } = statusLabel(status);
  return (
    <span className="flex items-center gap-x-2 max-md:grid max-md:justify-items-end md:flex-wrap">
      <Badge tone={tone}>{text}</Badge>
      {checkedInAt !== null && <span className="text-xs text-muted">{formatEventDateTime(checkedInAt, clock)}</span>}
    </span>
  );
}

function BookedCell({ row: { bookedAt, origin, promoCode }, clock }: CellProps) {
  const extra = joinList([originLabel(origin), promoCode]);
  return (
    <span className="grid py-1">
      <span className="whitespace-nowrap tabular-nums">{formatEventDateTime(bookedAt, clock)}</span>
      {extra !== '' && <span className="text-xs text-muted">{extra}</span>}
    </span>
  );
}
