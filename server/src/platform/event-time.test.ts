import { describe, expect, it } from 'vitest';
import { formatViewerTime as formatViewer, formatZone, type EventTimeStyle } from '@festoon/contracts/events/event-time';
import {
  formatEventClock,
  formatEventDate,
  formatEventStart,
  formatEventTime,
  formatInstant,
  localEventTime,
  type EventTime,
} from './event-time.ts';

/** Calls it as a page does, with the local times from the server. */
const formatViewerTime = (time: EventTime & { startAt: string }, zone: string, style?: EventTimeStyle) =>
  formatViewer({ ...localEventTime(time), startAt: time.startAt }, zone, style);

const evening = { startAt: '2026-11-20T19:30:00Z', endAt: '2026-11-20T22:00:00Z', timeZone: 'Europe/Lisbon' };

describe('formatEventTime', () => {
  it('formats the date, time and zone of the event', () => {
    expect(formatEventTime(evening)).toBe('Fri 20 Nov 2026, 19:30 – 22:00 (Lisbon time)');
  });

  it('spells out the weekday and month when requested', () => {
    expect(formatEventTime(evening, { length: 'long' })).toBe('Friday 20 November 2026, 19:30 – 22:00 (Lisbon time)');
  });

  it('uses the time zone of the event, not of the machine', () => {
    expect(formatEventTime({ ...evening, timeZone: 'Asia/Tokyo' })).toBe('Sat 21 Nov 2026, 04:30 – 07:00 (Tokyo time)');
  });

  it('adds the second date when the event ends on another day', () => {
    expect(formatEventTime({ ...evening, endAt: '2026-11-22T02:00:00Z' })).toBe(
      'Fri 20 Nov 2026, 19:30 – Sun 22 Nov, 02:00 (Lisbon time)',
    );
  });

  it('repeats the year when the event spans two years', () => {
    expect(formatEventTime({ ...evening, startAt: '2026-12-31T22:00:00Z', endAt: '2027-01-01T04:00:00Z' })).toBe(
      'Thu 31 Dec 2026, 22:00 – Fri 1 Jan 2027, 04:00 (Lisbon time)',
    );
  });

  it('omits the end when it is unknown', () => {
    expect(formatEventTime({ ...evening, endAt: null })).toBe('Fri 20 Nov 2026, 19:30 (Lisbon time)');
  });

  it('formats midnight as 00:00', () => {
    expect(formatEventTime({ ...evening, startAt: '2026-11-20T00:00:00Z', endAt: null })).toContain(', 00:00 ');
  });

  it('keeps both times correct across the change to winter time', () => {
    const night = { startAt: '2026-10-24T22:00:00Z', endAt: '2026-10-25T05:00:00Z', timeZone: 'Europe/Lisbon' };
    expect(formatEventTime(night)).toBe('Sat 24 Oct 2026, 23:00 – Sun 25 Oct, 05:00 (Lisbon time)');
  });

  it('formats an all-day event without times and includes the last day', () => {
    const days = { startAt: '2026-11-20T00:00:00Z', endAt: '2026-11-23T00:00:00Z', timeZone: 'Europe/Lisbon', allDay: true };
    expect(formatEventTime(days)).toBe('Fri 20 Nov – Sun 22 Nov 2026');
    expect(formatEventTime({ ...days, endAt: '2026-11-21T00:00:00Z' })).toBe('Fri 20 Nov 2026');
    expect(formatEventTime({ ...days, endAt: days.startAt })).toBe('Fri 20 Nov 2026');
  });

  it('formats the time in another locale', () => {
    expect(formatEventTime(evening, { locale: 'de' })).toMatch(/^Fr.* 20\. Nov.* 2026, 19:30 – 22:00 \(Lisbon\)$/);
  });
});

describe('formatEventDate', () => {
  it('counts a night that ends the next morning as one date', () => {
    expect(formatEventDate({ ...evening, endAt: '2026-11-21T04:00:00Z' })).toBe('Fri 20 Nov 2026');
  });

  it('returns both dates of a weekend', () => {
    expect(formatEventDate({ ...evening, endAt: '2026-11-22T18:00:00Z' })).toBe('Fri 20 Nov – Sun 22 Nov 2026');
  });
});

describe('short formats', () => {
  it('show the time and the start', () => {
    expect(formatEventClock(evening)).toBe('19:30 – 22:00');
    expect(formatEventClock({ ...evening, allDay: true })).toBe('All day');
    expect(formatEventStart(evening)).toBe('Fri 20 Nov, 19:30 (Lisbon)');
    expect(formatEventStart(evening, { year: true })).toBe('Fri 20 Nov 2026, 19:30 (Lisbon)');
    expect(formatInstant('2026-11-20T19:30:00Z', 'UTC')).toBe('Fri 20 Nov 2026, 19:30 (UTC)');
  });

  it('show the viewer’s time only when it differs', () => {
    expect(formatViewerTime(evening, 'America/New_York')).toBe('14:30 your time');
    expect(formatViewerTime(evening, 'Asia/Tokyo')).toBe('Sat 21 Nov, 04:30 your time');
    expect(formatViewerTime(evening, 'Europe/London')).toBeNull();
    expect(formatViewerTime({ ...evening, allDay: true }, 'Asia/Tokyo')).toBeNull();
  });
});

describe('formatZone', () => {
  it.each([
    ['America/Argentina/Buenos_Aires', 'Buenos Aires time'],
    ['Asia/Calcutta', 'Kolkata time'],
    ['Etc/UTC', 'UTC'],
    ['Etc/GMT+5', 'UTC-5'],
    ['Etc/GMT-3', 'UTC+3'],
  ])('formats %s as %s', (timeZone, words) => {
    expect(formatZone(timeZone)).toBe(words);
  });
});
