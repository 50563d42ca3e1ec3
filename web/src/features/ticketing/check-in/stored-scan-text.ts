import type { DoorAnswer } from '@festoon/contracts/ticketing/check-in';
import type { OfflineTicket } from '../../../lib/door-database.ts';

/** Returns the result of the stored list for a ticket, in the shape of the server's answer. */
export function judgeKept(ticket: OfflineTicket | null, isCancelled: boolean): DoorAnswer {
  if (ticket === null) return { result: 'unknown', ticket: null, admission: null, warning: null };
  const { id, holderName, ticketTypeName, referenceTail, status, checkedInAt, entrance } = ticket;
  const worth = ({ valid: 'admitted', checked_in: 'already_in', void: 'void' } as const)[status];
  return {
    result: isCancelled ? 'event_cancelled' : worth,
    ticket: { id, holderName, ticketTypeName, bookingReference: `…${referenceTail}`, status },
    admission: checkedInAt === null ? null : { at: checkedInAt, entrance, deviceName: '', by: '', wasOffline: true },
    warning: null,
  };
}

/** Tickets of the list by name or by the end of the reference, forgiving accents and capitals. */
export function searchKept(tickets: readonly OfflineTicket[], words: string, most = 20): OfflineTicket[] {
  const wanted = plain(words);
  if (wanted === '') return [];
  return tickets
    .filter(
      ({ holderName, referenceTail }) => plain(holderName).includes(wanted) || plain(referenceTail) === wanted.slice(-4),
    )
    .toSorted((one, other) => one.holderName.localeCompare(other.holderName))
    .slice(0, most);
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();
}
