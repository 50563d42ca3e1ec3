import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { bookingCalendar, eventCalendar, feedCalendar } from './calendar-file.ts';
import { buildEventFacts } from '../build-event-facts.ts';
import type { OnSkippedEvent } from '../editing/map-serialisable.ts';

const source = { productName: 'Festoon', contactAddress: 'hello@festoon.example' };
const feed = { ...source, name: 'Events in Lisbon', url: 'https://festoon.example/feeds/lisbon.ics' };

const failOnSkipped: OnSkippedEvent = ({ id }, error) => {
  throw new Error(`The event ${id} was left out.`, { cause: error });
};

const FEED_PROPERTIES = [
  'method',
  'name',
  'prodid',
  'refresh-interval',
  'source',
  'url',
  'version',
  'x-published-ttl',
  'x-wr-caldesc',
  'x-wr-calname',
];

/** Reads a file as a calendar does, with only its VTIMEZONE. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const zones = calendar.getAllSubcomponents('vtimezone').map((zone) => new ICAL.Timezone(zone));
  const events = calendar.getAllSubcomponents('vevent').map((entry) => {
    const event = new ICAL.Event(entry);
    const instant = (time: ICAL.Time) => {
      const zone = zones.find(({ tzid }) => tzid === time.zone?.tzid || tzid === (time as { timezone?: string }).timezone);
      if (zone !== undefined) time.zone = zone;
      return new Date(time.toUnixTime() * 1000).toISOString();
    };
    const first = (name: string) => entry.getFirstPropertyValue(name)?.toString();
    return { event, first, instant };
  });
  return { calendar, events, zones };
}

function readOne(text: string) {
  const [only] = read(text).events;
  if (only === undefined) throw new Error('The file has no event.');
  return only;
}

describe('eventCalendar', () => {
  it('writes all details of the event', () => {
    const { event, first } = readOne(eventCalendar(buildEventFacts(), source));
    expect(event.uid).toBe('0198f3a2-7a10-7c3e-9d5b-2b6f0f7d1c11@festoon');
    expect(event.sequence).toBe(3);
    expect(event.summary).toBe('Noite de Fado');
    expect(event.location).toBe('Teatro São Luiz\nRua António Maria Cardoso 38, Lisbon, Portugal');
    expect(event.description).toBe('Three voices, two guitars.\n\nhttps://festoon.example/events/noite-de-fado');
    expect(event.organizer).toBe('mailto:hello@festoon.example');
    expect(first('url')).toBe('https://festoon.example/events/noite-de-fado');
    expect(first('geo')).toBe('38.7098,-9.1421');
    expect(first('dtstamp')).toBe('2026-08-02T10:00:00Z');
    expect(first('status')).toBe('CONFIRMED');
  });

  it.each([
    ['Europe/Lisbon', '2026-10-25T00:30:00.000Z', '2026-10-25T03:00:00.000Z'],
    ['Europe/Lisbon', '2026-10-25T01:30:00.000Z', '2026-10-25T03:00:00.000Z'],
    ['Europe/Lisbon', '2026-03-29T00:30:00.000Z', '2026-03-29T01:30:00.000Z'],
    ['America/New_York', '2026-11-01T03:00:00.000Z', '2026-11-01T08:00:00.000Z'],
    ['Australia/Lord_Howe', '2026-04-04T12:00:00.000Z', '2026-04-05T12:00:00.000Z'],
    ['Europe/Dublin', '2026-12-20T19:00:00.000Z', '2026-12-20T21:00:00.000Z'],
    ['Asia/Kathmandu', '2026-06-01T12:00:00.000Z', '2026-06-01T14:00:00.000Z'],
    ['Etc/UTC', '2026-06-01T12:00:00.000Z', '2026-06-01T14:00:00.000Z'],
  ])('preserves the instants in %s, from %s to %s', (timeZone, startAt, endAt) => {
    const { event, instant } = readOne(eventCalendar(buildEventFacts({ timeZone, startAt, endAt }), source));
    expect([instant(event.startDate), instant(event.endDate)]).toEqual([startAt, endAt]);
  });

  it('preserves the instants at any time in any time zone', () => {
    const zone = fc.constantFrom('Europe/Lisbon', 'America/Sao_Paulo', 'Asia/Tehran', 'Pacific/Apia', 'Africa/Casablanca');
    const start = fc.date({ min: new Date('2026-01-01'), max: new Date('2036-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(zone, start, fc.integer({ min: 1, max: 4_000 }), (timeZone, date, minutes) => {
        const startAt = new Date(Math.floor(date.getTime() / 60_000) * 60_000);
        const endAt = new Date(startAt.getTime() + minutes * 60_000);
        const { event, instant } = readOne(eventCalendar(buildEventFacts({ timeZone, startAt, endAt }), source));
        expect([instant(event.startDate), instant(event.endDate)]).toEqual([startAt.toISOString(), endAt.toISOString()]);
      }),
    );
  });

  it('writes an all-day event with the dates of its own time zone', () => {
    const days = { allDay: true, startAt: '2026-06-20T23:00:00Z', endAt: '2026-06-22T23:00:00Z' };
    const { event } = readOne(eventCalendar(buildEventFacts(days), source));
    expect(event.startDate.isDate).toBe(true);
    expect([event.startDate.toString(), event.endDate.toString()]).toEqual(['2026-06-21', '2026-06-23']);
  });

  it('marks a cancelled event as cancelled', () => {
    const { event, first } = readOne(eventCalendar(buildEventFacts({ cancelled: true }), source));
    expect(first('status')).toBe('CANCELLED');
    expect(event.summary).toBe('Cancelled: Noite de Fado');
  });

  it('writes an event without an end, a place or coordinates', () => {
    const { event, first } = readOne(
      eventCalendar(buildEventFacts({ endAt: null, place: null, coordinates: null }), source),
    );
    expect(event.location).toBe('Online');
    expect(first('dtend')).toBeUndefined();
    expect(first('geo')).toBeUndefined();
  });

  it('escapes text so that it cannot add properties or events', () => {
    const letters = fc.constantFrom(
      '\r',
      '\n',
      '\\',
      ';',
      ',',
      ':',
      '"',
      'é',
      '東',
      '🎉',
      '\u0000',
      'BEGIN:VEVENT',
      ' ',
      'a',
    );
    const text = fc.array(letters, { maxLength: 60 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, text, text, (title, summary, name) => {
        const facts = buildEventFacts({ title, summary, organiser: { name, url: null } });
        const { calendar, events } = read(feedCalendar([facts], { ...feed, name, description: summary }, failOnSkipped));
        expect(FEED_PROPERTIES).toEqual(
          expect.arrayContaining(calendar.getAllProperties().map((property) => property.name)),
        );
        expect(events).toHaveLength(1);
        expect(events[0]?.event.summary ?? '').toBe(normaliseLines(title));
      }),
    );
  });

  it('folds lines at 75 bytes', () => {
    const file = eventCalendar(buildEventFacts({ summary: 'żółć 東京 🎉 '.repeat(40) }), source);
    for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(file).not.toMatch(/[^\r]\n/);
    expect(readOne(file).event.description).toContain('żółć 東京 🎉 żółć');
  });
});

describe('feedCalendar', () => {
  it('writes every event with its own time zone', () => {
    const tokyo = buildEventFacts({ id: '0198f3a2-7a10-7c3e-9d5b-000000000002', timeZone: 'Asia/Tokyo' });
    const { events, zones } = read(feedCalendar([buildEventFacts(), tokyo], feed, failOnSkipped));
    expect(zones.map(({ tzid }) => tzid)).toEqual(['Europe/Lisbon', 'Asia/Tokyo']);
    expect(events.map(({ event, instant }) => instant(event.startDate))).toEqual(Array(2).fill('2026-11-20T19:30:00.000Z'));
  });

  it('omits and reports an event that cannot be serialised', () => {
    const broken = buildEventFacts({ id: '0198f3a2-7a10-7c3e-9d5b-000000000003', timeZone: 'Mars/Base' });
    const skipped: string[] = [];
    const { events } = read(feedCalendar([broken, buildEventFacts()], feed, ({ id }) => skipped.push(id)));
    expect(events.map(({ event }) => event.summary)).toEqual(['Noite de Fado']);
    expect(skipped).toEqual([broken.id]);
  });

  it('writes an empty calendar', () => {
    expect(read(feedCalendar([], feed, failOnSkipped)).events).toEqual([]);
  });
});

describe('bookingCalendar', () => {
  const booking = {
    reference: 'K7QM2XPR',
    url: 'https://festoon.example/profile/bookings/K7QM2XPR',
    ticketLineItems: ['2 × General'],
    cancelled: false,
    updatedAt: new Date('2026-09-01T10:00:00Z'),
  };

  it('writes the event’s entry with the booked tickets in it', () => {
    const { event, first } = readOne(bookingCalendar({ event: buildEventFacts(), booking }, source));
    expect(event.uid).toBe(readOne(eventCalendar(buildEventFacts(), source)).event.uid);
    expect(event.description).toMatch(/^2 × General\nBooking K7QM2XPR\nYour tickets: https:/);
    expect(first('dtstamp')).toBe('2026-09-01T10:00:00Z');
  });

  it('sets the status to CANCELLED when the booking is cancelled', () => {
    const cancelled = { ...booking, cancelled: true };
    expect(readOne(bookingCalendar({ event: buildEventFacts(), booking: cancelled }, source)).first('status')).toBe(
      'CANCELLED',
    );
  });
});

function normaliseLines(text: string): string {
  return text.replace(/\r\n?/g, '\n').replaceAll('\u0000', '').trim();
}
