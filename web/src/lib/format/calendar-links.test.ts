import { describe, expect, it } from 'vitest';
import { calendarLinks } from './calendar-links.ts';

const entry = {
  title: 'Jazz & more',
  details: 'Two sets.\n\nhttps://festoon.example/events/jazz',
  venue: 'Teatro São Luiz, Lisbon, Portugal',
  startAt: '2026-12-04T19:30:00.000Z',
  endAt: '2026-12-04T22:30:00Z',
  allDay: false,
  localStart: '2026-12-04T19:30',
  localEnd: '2026-12-04T22:30',
  timeZone: 'Europe/Lisbon',
};

describe('calendarLinks', () => {
  it('prefill the event in Google and Outlook calendars', () => {
    const [google, outlook] = calendarLinks(entry).map(({ href }) => new URL(href));
    expect(google?.searchParams.get('dates')).toBe('20261204T193000Z/20261204T223000Z');
    expect(google?.searchParams.get('text')).toBe('Jazz & more');
    expect(google?.searchParams.get('location')).toBe(entry.venue);
    expect(outlook?.searchParams.get('startdt')).toBe('2026-12-04T19:30:00Z');
    expect(outlook?.searchParams.get('body')).toBe(entry.details);
    expect(outlook?.href).not.toContain('+');
  });

  it('use whole days in the event’s time zone for an all-day event', () => {
    const days = {
      ...entry,
      allDay: true,
      timeZone: 'Asia/Tokyo',
      startAt: '2026-12-03T15:00:00Z',
      endAt: '2026-12-05T15:00:00Z',
      localStart: '2026-12-04T00:00',
      localEnd: '2026-12-06T00:00',
    };
    const [google, outlook] = calendarLinks(days).map(({ href }) => new URL(href).searchParams);
    expect(google?.get('dates')).toBe('20261204/20261206');
    expect([outlook?.get('startdt'), outlook?.get('enddt'), outlook?.get('allday')]).toEqual([
      '2026-12-04',
      '2026-12-06',
      'true',
    ]);
  });
});
