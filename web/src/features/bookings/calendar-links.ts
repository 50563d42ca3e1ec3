import type { Booking } from '@festoon/contracts/bookings';
import { wordsOfPlace } from './booking-words.ts';

export type CalendarLink = { readonly label: string; readonly href: string };

/** Pages of web calendars with the event filled in. */
export function calendarLinks(event: Booking['event'], eventUrl: string): CalendarLink[] {
  return [
    { label: 'Google Calendar', href: googleLink(event, eventUrl) },
    { label: 'Outlook', href: outlookLink(event, eventUrl) },
  ];
}

function googleLink(event: Booking['event'], eventUrl: string): string {
  const span = event.allDay
    ? [dayIn(event.startAt, event.timeZone), dayIn(event.endAt, event.timeZone)].map((day) => day.replaceAll('-', ''))
    : [event.startAt, event.endAt].map((instant) => utc(instant).replaceAll(/[-:]/g, ''));
  return linkOf('https://calendar.google.com/calendar/render', {
    action: 'TEMPLATE',
    text: event.title,
    dates: span.join('/'),
    ctz: event.timeZone,
    details: eventUrl,
    location: wordsOfPlace(event),
  });
}

function outlookLink(event: Booking['event'], eventUrl: string): string {
  const [start, end] = event.allDay
    ? [dayIn(event.startAt, event.timeZone), dayIn(event.endAt, event.timeZone)]
    : [utc(event.startAt), utc(event.endAt)];
  return linkOf('https://outlook.live.com/calendar/0/action/compose', {
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: event.title,
    startdt: start ?? '',
    enddt: end ?? '',
    allday: String(event.allDay),
    body: eventUrl,
    location: wordsOfPlace(event),
  });
}

// Outlook shows a plus sign as it is, so spaces go as %20.
function linkOf(page: string, query: Readonly<Record<string, string>>): string {
  return `${page}?${Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')}`;
}

function utc(instant: string): string {
  return new Date(instant).toISOString().replace(/\.\d{3}Z$/, 'Z');
}

/** "2026-11-20": the day of an instant in a zone. */
function dayIn(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(new Date(instant));
}
