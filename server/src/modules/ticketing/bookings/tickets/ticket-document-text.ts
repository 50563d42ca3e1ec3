import type { Place } from '@festoon/contracts/core/place';
import type { BookingView } from '../read-queries.ts';
import type { TicketEvent } from './ticket-document.ts';

/** Returns the event as tickets, receipts and emails show it. Its title is in the language in which it is read: a spread would fix it. */
export function toTicketEvent(view: BookingView): TicketEvent {
  return {
    get title() {
      return view.title;
    },
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
