import { joinList } from '@festoon/contracts/core/join-list';
import { currentLanguage } from '@festoon/catalogue/language';
import { feedsText } from '@festoon/catalogue/events/feeds';
import { HOUR_MS } from '@festoon/contracts/core/durations';
import { countryName } from '@festoon/contracts/core/place';
import ical, { escape, ICalCalendarMethod, ICalEventStatus, type ICalEventData } from 'ical-generator';
import { Temporal } from 'temporal-polyfill';
import type { EventFacts } from '../event-facts.ts';
import { mapSerialisable, type OnSkippedEvent } from '../editing/map-serialisable.ts';
import { vtimezone } from './vtimezone.ts';

export type CalendarSource = {
  productName: string;
  /**
   * The sender address of our emails. Files contain it as the organiser's address, so that no personal address is
   * published.
   */
  contactAddress: string;
};

export type CalendarFeed = CalendarSource & { name: string; url: string; description?: string };

export type CalendarBooking = {
  reference: string;
  /** The absolute address of the booking's page. */
  url: string;
  /** "2 × General", one per line. */
  ticketLineItems: readonly string[];
  cancelled: boolean;
  updatedAt: Date;
};

/** Returns the `.ics` file of one event. */
export function eventCalendar(event: EventFacts, source: CalendarSource): string {
  return calendarOf([entryOf(event, source)], [event], { ...source, name: event.title });
}

/** Returns the `.ics` of a list that calendars subscribe to, without the events that cannot be written. */
export function feedCalendar(events: readonly EventFacts[], feed: CalendarFeed, onSkipped: OnSkippedEvent): string {
  const written = mapSerialisable(events, (event) => ({ event, entry: validatedEntryOf(event, feed) }), onSkipped);
  return calendarOf(
    written.map(({ entry }) => entry),
    written.map(({ event }) => event),
    feed,
  );
}

/** Returns the entry of an event, after a trial of what is written once for all events of its zone. */
function validatedEntryOf(event: EventFacts, feed: CalendarFeed): ICalEventData {
  const entry = entryOf(event, feed);
  if (entry.timezone !== undefined) vtimezone(event.timeZone, rangeOf([event]));
  return entry;
}

/**
 * Returns the `.ics` file of a booking. It shares the UID of the event's own file, so a person who adds both has one entry.
 * A cancelled booking removes the entry.
 */
export function bookingCalendar(
  { event, booking }: { event: EventFacts; booking: CalendarBooking },
  source: CalendarSource,
): string {
  const entry = entryOf(event, source);
  const isCancelled = booking.cancelled || event.cancelled;
  const updatedAt = booking.updatedAt > event.updatedAt ? booking.updatedAt : event.updatedAt;
  const description = [
    ...booking.ticketLineItems,
    feedsText('booking', { reference: booking.reference }),
    feedsText('yourTickets', { url: booking.url }),
    '',
    event.summary,
  ];
  const entryOfBooking: ICalEventData = {
    ...entry,
    stamp: updatedAt,
    lastModified: updatedAt,
    url: booking.url,
    description: clean(description.join('\n')),
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  };
  const method = isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH;
  return calendarOf([entryOfBooking], [event], { ...source, name: event.title, method });
}

/** A calendar entry with a start time but no place and no end, such as a live stream. */
export type CalendarStream = {
  id: string;
  title: string;
  description: string;
  /** The absolute address of its page. */
  url: string;
  startAt: Date;
  updatedAt: Date;
};

const STREAM_ENTRY_MS = HOUR_MS;

/** Returns the `.ics` file of such an entry, with a duration of one hour. */
export function streamCalendar(stream: CalendarStream, source: CalendarSource): string {
  const { title, url, startAt, updatedAt } = stream;
  const endAt = new Date(startAt.getTime() + STREAM_ENTRY_MS);
  const entry: ICalEventData = {
    id: calendarUid(stream.id),
    sequence: Math.floor(updatedAt.getTime() / 1000) % 2 ** 31,
    stamp: updatedAt,
    lastModified: updatedAt,
    start: startAt,
    end: endAt,
    url,
    location: feedsText('online'),
    summary: clean(title),
    description: clean([stream.description, url].filter(Boolean).join('\n\n')),
    status: ICalEventStatus.CONFIRMED,
    organizer: { name: source.productName, email: source.contactAddress },
  };
  const times = { startAt: startAt.toISOString(), endAt: endAt.toISOString() };
  return calendarOf([entry], [times], { ...source, name: title });
}

/** Returns the id of an event's calendar entry, which never changes, even if the site's address does. */
function calendarUid(eventId: string): string {
  return `${eventId}@festoon`;
}

function entryOf(event: EventFacts, source: CalendarSource): ICalEventData {
  return {
    id: calendarUid(event.id),
    sequence: event.sequence,
    stamp: event.updatedAt,
    created: event.publishedAt,
    lastModified: event.updatedAt,
    ...timesOf(event),
    summary: clean(event.cancelled ? feedsText('cancelledTitle', { title: event.title }) : event.title),
    description: clean(`${event.summary}\n\n${event.url}`),
    url: event.url,
    status: event.cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: clean(event.organiser.name) || source.productName, email: source.contactAddress },
    ...placeOf(event),
  };
}

function timesOf({
  startAt,
  endAt,
  timeZone,
  allDay,
}: EventFacts): Pick<ICalEventData, 'start' | 'end' | 'timezone' | 'allDay'> {
  const start = zoned(startAt, timeZone);
  const end = endAt === null || endAt === undefined ? null : zoned(endAt, timeZone);
  // In the hour that a clock repeats, a local time is ambiguous. An instant is not.
  const clock = isRepeated(start) || (end !== null && isRepeated(end)) ? {} : { timezone: timeZone };
  if (allDay !== true) return { start, ...(end !== null && { end }), ...clock };
  return { start: start.toPlainDate(), ...(end !== null && { end: end.toPlainDate() }), allDay: true };
}

function placeOf({ place, coordinates }: EventFacts): Pick<ICalEventData, 'location'> {
  if (place === null) return { location: feedsText('online') };
  const address = joinList([place.address, place.city, countryName(place.country)]);
  const geo = coordinates === null ? {} : { geo: { lat: coordinates.latitude, lon: coordinates.longitude } };
  return { location: { title: clean(place.name), address: clean(address), ...geo } };
}

function calendarOf(
  entries: readonly ICalEventData[],
  events: readonly Pick<EventFacts, 'startAt' | 'endAt'>[],
  feed: Omit<CalendarFeed, 'url'> & { url?: string; method?: ICalCalendarMethod },
): string {
  const range = rangeOf(events);
  const calendar = ical({
    prodId: { company: feed.productName, product: 'Events', language: currentLanguage().toUpperCase() },
    // ical-generator 11 writes these two unchanged, including line breaks.
    name: escape(clean(feed.name), false),
    method: feed.method ?? ICalCalendarMethod.PUBLISH,
    timezone: { name: null, generator: (timeZone) => vtimezone(timeZone, range) },
    events: [...entries],
    ...(feed.description !== undefined && { description: escape(clean(feed.description), false) }),
    ...(feed.url !== undefined && { url: feed.url, source: feed.url, ttl: 4 * 60 * 60 }),
  });
  return calendar.toString();
}

function rangeOf(events: readonly Pick<EventFacts, 'startAt' | 'endAt'>[]): { from: Date; to: Date } {
  const times = events.flatMap(({ startAt, endAt }) => [startAt, endAt ?? startAt].map((at) => new Date(at).getTime()));
  return { from: new Date(Math.min(...times)), to: new Date(Math.max(...times)) };
}

function isRepeated(time: Temporal.ZonedDateTime): boolean {
  const [first, second] = (['earlier', 'later'] as const).map((disambiguation) =>
    time.toPlainDateTime().toZonedDateTime(time.timeZoneId, { disambiguation }),
  );
  return first?.offsetNanoseconds !== second?.offsetNanoseconds;
}

/** Removes control characters other than line breaks, which are invalid in a calendar. */
function clean(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, '')
    .trim();
}

function zoned(at: Date | string, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(new Date(at).getTime()).toZonedDateTimeISO(timeZone);
}
