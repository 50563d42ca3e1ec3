import { CHECK_IN_LIST_MAX, CHECK_IN_SEARCH_MAX } from '@festoon/contracts/core/limits';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState, type FormEvent, type RefObject } from 'react';
import { inlineErrorMessage } from '../../../lib/api/inline-error-message.ts';
import { inlineErrors } from '../../../lib/api/query-client.ts';
import { Button } from '../../../ui/button.tsx';
import { InlineNotice } from '../../../ui/feedback/inline-notice.tsx';
import { SearchIcon } from '../../../ui/image/icons.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { TicketInput, CheckInDevice } from './admit-attendee.ts';
import { looksLikeCode } from './scanner/ticket-code-text.ts';
import type { Clock } from '../../../lib/format/format.ts';
import { formatEventTimeOfDay } from '../../../lib/format/event-instant.ts';
import { Badge } from '../../../ui/badge.tsx';
import { joinList } from '@festoon/contracts/core/join-list';
import { searchCheckInTickets, type CheckInTicket } from '@festoon/contracts/ticketing/check-in';
import type { EventId } from '@festoon/contracts/core/ids';
import { checkInText } from '@festoon/catalogue/ticketing/check-in';
import { call } from '../../../lib/api/api-client.ts';
import type { CheckInSession } from './offline-sync.ts';
import { useMedia, WIDE } from '../../../lib/use-media.ts';
import { findOfflineList, listOfflineTickets } from './offline-storage.ts';
import { checkOfflineTicket, searchOfflineTickets } from './offline-check.ts';
import { isUnreachableError, canReachServer, markReachable, markUnreachable } from './server-reachability.ts';

const MIN_QUERY_LENGTH = 2;

export type GuestSearchProps = {
  device: CheckInDevice;
  onAdmit: (ticketInput: TicketInput) => void;
  /** Called when the person types, so that the previous result disappears. */
  onType?: () => void;
  field?: RefObject<HTMLInputElement | null>;
  /** Lists the first tickets before a search, where there is space. */
  listsFirst?: boolean;
};

/** Shows one field for a name, an email address, a reference, or the code printed on a ticket. */
export function GuestSearch({ device, onAdmit, onType, field, listsFirst = false }: GuestSearchProps) {
  const [query, setQuery] = useState('');
  const isCode = looksLikeCode(query);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isCode) return;
    onAdmit({ code: query });
    setQuery('');
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4" data-searching={query !== '' || undefined}>
      <form onSubmit={submit} className="flex items-end gap-3">
        <TextField
          className="grow"
          label={checkInText('nameEmailBookingReferenceOrTicket')}
          type="search"
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            onType?.();
          }}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...(field && { ref: field })}
          leading={<SearchIcon />}
        />
        {isCode && (
          <Button type="submit" tone="primary">
            {checkInText(device.direction === 'exit' ? 'recordExit' : 'checkInGuest')}
          </Button>
        )}
      </form>
      {!isCode && <GuestResults device={device} query={query} listsFirst={listsFirst} onAdmit={onAdmit} />}
    </div>
  );
}

type GuestResultsProps = Pick<GuestSearchProps, 'device' | 'onAdmit' | 'listsFirst'> & { query: string };

function GuestResults({ device, query, listsFirst, onAdmit }: GuestResultsProps) {
  const searchText = useDeferredValue(query.trim());
  const { eventId } = device;
  // A phone has no space for the list beside the other parts.
  const isWide = useMedia(WIDE);
  const isShown = searchText.length >= MIN_QUERY_LENGTH || (listsFirst === true && isWide && searchText === '');
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    queryKey: ['organiser-event', eventId, 'door', 'guests', searchText],
    queryFn: ({ signal }) => findGuests(device, searchText, signal),
    enabled: isShown,
    placeholderData: (before) => before,
    staleTime: 0,
    networkMode: 'always',
    retry: false,
    meta: inlineErrors,
  });
  if (!isShown) return null;
  if (error) return <InlineNotice tone="failure">{inlineErrorMessage(error)}</InlineNotice>;
  const guests = data?.guests ?? [];
  return (
    <div className={isFetching ? 'opacity-60' : undefined} aria-busy={isFetching || undefined}>
      <p role="status" className="text-sm text-muted">
        {data && (searchText === '' ? formatFirst(guests.length) : formatQuantity(guests.length, data.isOffline))}
      </p>
      {/* The rows of the search before move when the results arrive, so a press could reach another guest. */}
      <ul inert={isPlaceholderData} className="divide-y divide-line">
        {guests.map((guest) => (
          <GuestRow
            key={guest.ticket.id}
            guest={guest}
            device={device}
            onAdmit={() => onAdmit({ ticketId: guest.ticket.id })}
          />
        ))}
      </ul>
    </div>
  );
}

/** Returns the text above the list before a search: only a full list is not all of them. */
function formatFirst(count: number): string {
  if (count === 0) return checkInText('noTicketsYet');
  return checkInText(count < CHECK_IN_LIST_MAX ? 'allTickets' : 'firstTickets', { count });
}

function formatQuantity(count: number, isOffline: boolean): string {
  if (count === 0) return isOffline ? checkInText('noGuestsOnDevice') : checkInText('noGuests');
  return isOffline ? checkInText('guestsOnDevice', { count }) : checkInText('guests', { count });
}

type GuestRowProps = { guest: Guest; device: CheckInDevice; onAdmit: () => void };

function GuestRow({ guest, device, onAdmit }: GuestRowProps) {
  const { ticket, email } = guest;
  const name = ticket.holderName;
  const isExit = device.direction === 'exit';
  return (
    <li className="flex items-center justify-between gap-4 py-3 lg:py-2">
      <div className="grid min-w-0 gap-0.5">
        <p className="truncate font-medium">{name}</p>
        <div className="text-sm text-muted lg:flex lg:gap-4">
          <p className="truncate lg:shrink-0">
            {ticket.ticketTypeName} · {ticket.bookingReference}
          </p>
          {email && <p className="truncate">{email}</p>}
        </div>
      </div>
      <div className="flex shrink-0 items-center gap-3">
        <GuestStatus guest={guest} device={device} />
        {canScan(guest, device) && (
          <Button size="sm" onClick={onAdmit} aria-label={checkInText(isExit ? 'recordExitOf' : 'checkInName', { name })}>
            {checkInText(isExit ? 'recordExit' : 'checkInGuest')}
          </Button>
        )}
      </div>
    </li>
  );
}

/** Returns whether the ticket can be scanned in the direction of this device. */
function canScan({ ticket: { status }, exit }: Guest, { direction, allowsReentry }: CheckInDevice): boolean {
  if (direction === 'exit') return status === 'checked_in' && exit === null;
  return status === 'valid' || (status === 'checked_in' && exit !== null && allowsReentry);
}

/** Shows why a ticket cannot be scanned, or that its holder is outside. */
function GuestStatus({ guest, device }: { guest: Guest; device: CheckInDevice }) {
  const { ticket, entry, exit } = guest;
  if (ticket.status === 'void') return <Badge tone="failure">{checkInText('noLongerValid')}</Badge>;
  if (ticket.status === 'valid') {
    return device.direction === 'exit' ? <Badge tone="neutral">{checkInText('notCheckedIn')}</Badge> : null;
  }
  if (device.allowsReentry && exit !== null) {
    return <StatusBadge tone="neutral" label={checkInText('outside')} scan={exit} clock={device.clock} />;
  }
  if (canScan(guest, device)) return null;
  const label = checkInText(device.allowsReentry ? 'inside' : 'alreadyIn');
  return <StatusBadge tone="warning" label={label} scan={entry} clock={device.clock} />;
}

type StatusBadgeProps = { tone: 'neutral' | 'warning'; label: string; scan: GuestScan | null; clock: Clock };

function StatusBadge({ tone, label, scan, clock }: StatusBadgeProps) {
  return (
    <div className="grid justify-items-end gap-1 text-end">
      <Badge tone={tone}>{label}</Badge>
      {scan !== null && (
        <p className="text-xs text-muted tabular-nums">{joinList([formatEventTimeOfDay(scan.at, clock), scan.entrance])}</p>
      )}
    </div>
  );
}

type GuestScan = { readonly at: string; readonly entrance: string };

type Guest = {
  readonly ticket: CheckInTicket;
  readonly email: string | null;
  /** The latest entry. */
  readonly entry: GuestScan | null;
  /** The exit since which the guest is outside. */
  readonly exit: GuestScan | null;
};

type Guests = { readonly guests: readonly Guest[]; readonly isOffline: boolean };

/** Returns the guests by name, email or reference. Uses the list on this device if the server does not respond. */
async function findGuests(session: CheckInSession, query: string, signal: AbortSignal): Promise<Guests> {
  try {
    if (canReachServer()) return { guests: await searchServer(session.eventId, query, signal), isOffline: false };
  } catch (error) {
    if (signal.aborted || !isUnreachableError(error)) throw error;
    markUnreachable();
  }
  return { guests: await searchDevice(session, query), isOffline: true };
}

async function searchServer(eventId: string, query: string, signal: AbortSignal): Promise<Guest[]> {
  const { items } = await call(searchCheckInTickets, { eventId: eventId as EventId, q: query }, { signal });
  markReachable();
  return items.map(({ holderEmail, admission, exit, ...ticket }) => ({
    ticket,
    email: holderEmail,
    entry: admission,
    exit,
  }));
}

async function searchDevice({ eventId, accountId }: CheckInSession, query: string): Promise<Guest[]> {
  const list = await findOfflineList(eventId);
  if (list?.accountId !== accountId) return [];
  const rules = { isCancelled: false, allowsReentry: false, direction: 'entry', lists: [], listId: '' } as const;
  return searchOfflineTickets(
    await listOfflineTickets(eventId),
    query,
    query === '' ? CHECK_IN_LIST_MAX : CHECK_IN_SEARCH_MAX,
  ).flatMap((stored) => {
    const { ticket, admission, exit } = checkOfflineTicket(stored, rules);
    return ticket ? [{ ticket, email: null, entry: admission, exit }] : [];
  });
}
