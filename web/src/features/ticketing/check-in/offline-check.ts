import type { CheckInResponse } from '@festoon/contracts/ticketing/check-in';
import type { OfflineTicket } from '../../../lib/check-in-database.ts';

/** Returns the result of the stored list for a ticket, in the shape of the server's response. */
export function checkOfflineTicket(ticket: OfflineTicket | null, isCancelled: boolean): CheckInResponse {
  if (ticket === null) return { result: 'unknown', ticket: null, admission: null, warning: null };
  const { id, holderName, ticketTypeName, referenceTail, status, checkedInAt, entrance } = ticket;
  const outcome = ({ valid: 'admitted', checked_in: 'already_in', void: 'void' } as const)[status];
  return {
    result: isCancelled ? 'event_cancelled' : outcome,
    ticket: { id, holderName, ticketTypeName, bookingReference: `…${referenceTail}`, status },
    admission: checkedInAt === null ? null : { at: checkedInAt, entrance, deviceName: '', by: '', wasOffline: true },
    warning: null,
  };
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
