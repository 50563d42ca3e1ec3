import { placeLine } from '@festoon/contracts/place';
import { Temporal } from 'temporal-polyfill';
import type { EventFacts } from './event-facts.ts';

export type CalendarLinks = { google: string; outlook: string; office365: string };

/** What a web calendar puts down when nobody said how long it takes. */
const UNKNOWN_LENGTH_MS = 2 * 60 * 60 * 1_000;
/** Addresses past 2,000 characters are cut off somewhere on their way. */
const DETAILS_MAX = 600;

/** Pages of the web calendars with the event already filled in. */
export function calendarLinks(event: EventFacts): CalendarLinks {
  return {
    google: googleLink(event),
    outlook: outlookLink('https://outlook.live.com/calendar/0/action/compose', event),
    office365: outlookLink('https://outlook.office.com/calendar/0/action/compose', event),
  };
}

function googleLink(event: EventFacts): string {
  const [start, end] = spanOf(event).map((at) =>
    event.allDay === true ? at.toPlainDate().toString().replaceAll('-', '') : utcStamp(at).replace(/[-:]/g, ''),
  );
  return linkOf('https://calendar.google.com/calendar/render', {
    action: 'TEMPLATE',
    text: event.title,
    dates: `${start}/${end}`,
    ctz: event.timeZone,
    details: detailsOf(event),
    location: locationOf(event),
  });
}

function outlookLink(page: string, event: EventFacts): string {
  const [start = '', end = ''] = spanOf(event).map((at) =>
    event.allDay === true ? at.toPlainDate().toString() : utcStamp(at),
  );
  return linkOf(page, {
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: event.title,
    startdt: start,
    enddt: end,
    allday: String(event.allDay === true),
    body: detailsOf(event),
    location: locationOf(event),
  });
}

function linkOf(page: string, query: Readonly<Record<string, string>>): string {
  // Outlook shows a plus sign as it is, so spaces go as %20.
  const parts = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`);
  return `${page}?${parts.join('&')}`;
}

function detailsOf({ summary, url }: EventFacts): string {
  const short = summary.length > DETAILS_MAX ? `${summary.slice(0, DETAILS_MAX - 1)}…` : summary;
  return `${short}\n\n${url}`.trim();
}

function locationOf({ place }: EventFacts): string {
  return place === null ? 'Online' : placeLine(place);
}

function spanOf({ startAt, endAt, timeZone }: EventFacts): [Temporal.ZonedDateTime, Temporal.ZonedDateTime] {
  const startMs = new Date(startAt).getTime();
  const endMs = endAt === null || endAt === undefined ? startMs + UNKNOWN_LENGTH_MS : new Date(endAt).getTime();
  const at = (ms: number) => Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timeZone);
  return [at(startMs), at(endMs)];
}

function utcStamp(at: Temporal.ZonedDateTime): string {
  return at.toInstant().toString({ smallestUnit: 'second' });
}
