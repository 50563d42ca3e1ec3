import { currentLanguage, isLanguage, SOURCE_LANGUAGE, type Language } from '@festoon/catalogue/language';
import { ticketDocumentsText } from '@festoon/catalogue/ticketing/ticket-documents';
import type { Place } from '@festoon/contracts/core/place';
import type { Ticket } from '@festoon/contracts/ticketing/tickets';
import { formatEventStart } from '../../../../platform/event-time.ts';
import { runInLanguage } from '../../../../platform/language.ts';
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
    staffLanguage: staffLanguageOf(view),
  };
}

/**
 * Returns the language of the people at the entrance: that of the event, or the usual one of its country, or English. Returns null if
 * the reader of the ticket has the same.
 */
function staffLanguageOf({ languages, countryCode }: BookingView): Language | null {
  const usual = /^[A-Z]{2}$/.test(countryCode) ? [new Intl.Locale(`und-${countryCode}`).maximize().language] : [];
  const language = [...languages, ...usual].find(isLanguage) ?? SOURCE_LANGUAGE;
  return language === currentLanguage() ? null : language;
}

/** Returns what the ticket on a screen shows in the language of the people at the entrance, as the printed one does. */
export function staffLabelsOf(view: BookingView): Ticket['staffLabels'] {
  const language = staffLanguageOf(view);
  if (language === null) return null;
  return runInLanguage(language, () => ({
    language,
    start: formatEventStart(toTicketEvent(view), { year: true }),
    name: ticketDocumentsText('name'),
    ticket: ticketDocumentsText('ticket'),
    booking: ticketDocumentsText('booking'),
  }));
}

function placeOf({ format, venueName, address, city, countryCode }: BookingView): Place | null {
  return format === 'online' ? null : { name: venueName, address, city, country: countryCode };
}
