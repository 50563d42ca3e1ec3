import type { CheckInResponse, ScanDirection } from '@festoon/contracts/ticketing/check-in';
import type { OfflineTicket } from '../../../lib/check-in-database.ts';

type OfflineScanRules = {
  readonly isCancelled: boolean;
  readonly allowsReentry: boolean;
  readonly direction: ScanDirection;
};

/** Returns the result of the stored list for a ticket, in the shape of the server's response. */
export function checkOfflineTicket(ticket: OfflineTicket | null, rules: OfflineScanRules): CheckInResponse {
  if (ticket === null) return { result: 'unknown', ticket: null, admission: null, exit: null, warning: null };
  const { id, holderName, ticketTypeName, referenceTail, status, checkedInAt, entrance } = ticket;
  const exit = exitOf(ticket);
  const scanned = { deviceName: '', by: '', wasOffline: true };
  return {
    result: offlineOutcome(ticket, rules),
    ticket: { id, holderName, ticketTypeName, bookingReference: `…${referenceTail}`, status },
    admission: checkedInAt === null ? null : { at: checkedInAt, entrance, ...scanned },
    exit: exit && { ...exit, ...scanned },
    warning: null,
  };
}

/** Returns the exit since which the holder is outside. A list that an earlier version stored has none. */
function exitOf({ exit }: { exit?: OfflineTicket['exit'] }): OfflineTicket['exit'] {
  return exit ?? null;
}

function offlineOutcome(
  ticket: OfflineTicket,
  { isCancelled, allowsReentry, direction }: OfflineScanRules,
): CheckInResponse['result'] {
  if (isCancelled) return 'event_cancelled';
  if (ticket.status === 'void') return 'void';
  const isInside = ticket.status === 'checked_in' && exitOf(ticket) === null;
  if (direction === 'exit') return isInside ? 'exited' : 'not_inside';
  return ticket.status === 'valid' || (!isInside && allowsReentry) ? 'admitted' : 'already_in';
}

/** Returns the tickets in the list by name or by the end of the reference, ignoring accents and case. */
export function searchOfflineTickets(tickets: readonly OfflineTicket[], query: string, max = 20): OfflineTicket[] {
  const searchText = plain(query);
  if (searchText === '') return [];
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
