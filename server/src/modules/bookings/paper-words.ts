import type { RefundPolicy } from '@festoon/contracts/events';
import type { Place } from '@festoon/contracts/place';
import type { BookingView } from './read-queries.ts';
import type { TicketEvent } from './paper.ts';

/** The event as it stands on tickets, receipts and mails. */
export function paperEvent(view: BookingView): TicketEvent {
  return {
    title: view.title,
    startAt: view.startsAt,
    endAt: view.endsAt,
    doorsAt: view.doorsAt,
    timeZone: view.timeZone,
    allDay: view.allDay,
    place: placeOf(view),
    accessNotes: view.accessNotes,
    organiserName: view.organiserName,
  };
}

function placeOf({ format, venueName, address, city, countryCode }: BookingView): Place | null {
  return format === 'online' ? null : { name: venueName, address, city, country: countryCode };
}

/** The organiser's rule in a sentence. */
export function refundWords(policy: RefundPolicy): string {
  if (policy.kind === 'none') return 'Tickets are not refunded unless the event is cancelled.';
  const share = policy.percent === 100 ? 'Full refund' : `${policy.percent} % back`;
  return `${share} until ${lead(policy.hoursBefore)} before the start.`;
}

function lead(hours: number): string {
  if (hours === 0) return 'the moment';
  const [count, unit] = hours % 24 === 0 ? [hours / 24, 'day'] : [hours, 'hour'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
