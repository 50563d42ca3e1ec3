import type { CheckInList } from '@festoon/contracts/ticketing/check-in-lists';
import type { CheckInResponse, ScanDirection } from '@festoon/contracts/ticketing/check-in';
import type { OfflineTicket } from '../../../lib/check-in-database.ts';

type OfflineScanRules = {
  readonly isCancelled: boolean;
  readonly allowsReentry: boolean;
  readonly direction: ScanDirection;
  /** The check-in lists of the event, and the id of the one of this device; empty for all tickets. */
  readonly lists: readonly CheckInList[];
  readonly listId: string;
  readonly now?: Date;
};

/** Returns the result of the stored list for a ticket, in the shape of the server's response. */
export function checkOfflineTicket(ticket: OfflineTicket | null, rules: OfflineScanRules): CheckInResponse {
  if (ticket === null) return { result: 'unknown', ticket: null, admission: null, exit: null, listNames: [], warning: null };
  const { id, holderName, ticketTypeName, referenceTail, status, checkedInAt, entrance } = ticket;
  const exit = exitOf(ticket);
  const scanned = { deviceName: '', by: '', wasOffline: true };
  const result = offlineOutcome(ticket, rules);
  return {
    result,
    ticket: { id, holderName, ticketTypeName, bookingReference: `…${referenceTail}`, status },
    admission: checkedInAt === null ? null : { at: checkedInAt, entrance, ...scanned },
    exit: exit && { ...exit, ...scanned },
    listNames: result === 'other_entrance' ? listNamesFor(ticket, rules) : [],
    warning: null,
  };
}

/** Returns the exit since which the holder is outside. A list that an earlier version stored has none. */
function exitOf({ exit }: { exit?: OfflineTicket['exit'] }): OfflineTicket['exit'] {
  return exit ?? null;
}

function offlineOutcome(ticket: OfflineTicket, rules: OfflineScanRules): CheckInResponse['result'] {
  const { isCancelled, allowsReentry, direction } = rules;
  if (isCancelled) return 'event_cancelled';
  if (ticket.status === 'void') return 'void';
  const isInside = ticket.status === 'checked_in' && exitOf(ticket) === null;
  if (direction === 'exit') return isInside ? 'exited' : 'not_inside';
  const canEnter = ticket.status === 'valid' || (!isInside && allowsReentry);
  return canEnter ? (listOutcome(ticket, rules) ?? 'admitted') : 'already_in';
}

/** Returns why the list of this device does not admit a valid ticket, or null. */
function listOutcome(ticket: OfflineTicket, { lists, listId, now = new Date() }: OfflineScanRules) {
  if (listId === '') return null;
  const list = lists.find(({ id }) => id === listId);
  if (list === undefined) return 'list_deleted';
  const { startAt, endAt } = list;
  const isOpen = (startAt === null || new Date(startAt) <= now) && (endAt === null || now < new Date(endAt));
  if (!isOpen) return 'list_not_open';
  return admitsType(list, ticket) ? null : 'other_entrance';
}

function admitsType({ ticketTypeIds }: CheckInList, { ticketTypeId }: OfflineTicket): boolean {
  return ticketTypeIds === null || ticketTypeIds.includes(ticketTypeId);
}

function listNamesFor(ticket: OfflineTicket, { lists }: OfflineScanRules): string[] {
  return lists.filter((list) => admitsType(list, ticket)).map(({ name }) => name);
}

/** Returns the tickets in the list by name or by the end of the reference, ignoring accents and case; all without a text. */
export function searchOfflineTickets(tickets: readonly OfflineTicket[], query: string, max = 20): OfflineTicket[] {
  const searchText = plain(query);
  return tickets
    .filter(
      ({ holderName, referenceTail }) =>
        plain(holderName).includes(searchText) || plain(referenceTail) === searchText.slice(-4),
    )
    .toSorted((one, other) => one.holderName.localeCompare(other.holderName))
    .slice(0, max);
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();
}
