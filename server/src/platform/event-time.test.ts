import { describe, expect, it } from 'vitest';
import { viewerTimeWords as viewerWords, zoneWords, type EventTimeStyle } from '@festoon/contracts/event-time';
import {
  eventClockWords,
  eventDateWords,
  eventStartWords,
  eventTimeWords,
  instantWords,
  localEventTime,
  type EventTime,
} from './event-time.ts';

/** As a page calls it: with the local times that the server sent. */
const viewerTimeWords = (time: EventTime & { startAt: string }, zone: string, style?: EventTimeStyle) =>
  viewerWords({ ...localEventTime(time), startAt: time.startAt }, zone, style);

const evening = { startAt: '2026-11-20T19:30:00Z', endAt: '2026-11-20T22:00:00Z', timeZone: 'Europe/Lisbon' };

describe('eventTimeWords', () => {
  it('says date, clock and zone of the event', () => {
    expect(eventTimeWords(evening)).toBe('Fri 20 Nov 2026, 19:30 – 22:00 (Lisbon time)');
  });

  it('spells the words out when asked', () => {
    expect(eventTimeWords(evening, { length: 'long' })).toBe('Friday 20 November 2026, 19:30 – 22:00 (Lisbon time)');
  });

  it('reads the clock of the zone, not of the machine', () => {
    expect(eventTimeWords({ ...evening, timeZone: 'Asia/Tokyo' })).toBe('Sat 21 Nov 2026, 04:30 – 07:00 (Tokyo time)');
  });

  it('names the second date when the event ends on another day', () => {
    expect(eventTimeWords({ ...evening, endAt: '2026-11-22T02:00:00Z' })).toBe(
      'Fri 20 Nov 2026, 19:30 – Sun 22 Nov, 02:00 (Lisbon time)',
    );
  });

  it('repeats the year when the event crosses it', () => {
    expect(eventTimeWords({ ...evening, startAt: '2026-12-31T22:00:00Z', endAt: '2027-01-01T04:00:00Z' })).toBe(
      'Thu 31 Dec 2026, 22:00 – Fri 1 Jan 2027, 04:00 (Lisbon time)',
    );
  });

  it('leaves the end out when none is known', () => {
    expect(eventTimeWords({ ...evening, endAt: null })).toBe('Fri 20 Nov 2026, 19:30 (Lisbon time)');
  });

  it('gives midnight as 00:00', () => {
    expect(eventTimeWords({ ...evening, startAt: '2026-11-20T00:00:00Z', endAt: null })).toContain(', 00:00 ');
  });

  it('keeps both clocks right across the change to winter time', () => {
    const night = { startAt: '2026-10-24T22:00:00Z', endAt: '2026-10-25T05:00:00Z', timeZone: 'Europe/Lisbon' };
    expect(eventTimeWords(night)).toBe('Sat 24 Oct 2026, 23:00 – Sun 25 Oct, 05:00 (Lisbon time)');
  });

  it('says an all-day event without a clock, the last day included', () => {
    const days = { startAt: '2026-11-20T00:00:00Z', endAt: '2026-11-23T00:00:00Z', timeZone: 'Europe/Lisbon', allDay: true };
    expect(eventTimeWords(days)).toBe('Fri 20 Nov – Sun 22 Nov 2026');
    expect(eventTimeWords({ ...days, endAt: '2026-11-21T00:00:00Z' })).toBe('Fri 20 Nov 2026');
    expect(eventTimeWords({ ...days, endAt: days.startAt })).toBe('Fri 20 Nov 2026');
  });

  it('follows another language', () => {
    expect(eventTimeWords(evening, { locale: 'de' })).toMatch(/^Fr.* 20\. Nov.* 2026, 19:30 – 22:00 \(Lisbon\)$/);
  });
});

describe('eventDateWords', () => {
  it('counts a night that ends next morning as one date', () => {
    expect(eventDateWords({ ...evening, endAt: '2026-11-21T04:00:00Z' })).toBe('Fri 20 Nov 2026');
  });

  it('gives both dates of a weekend', () => {
    expect(eventDateWords({ ...evening, endAt: '2026-11-22T18:00:00Z' })).toBe('Fri 20 Nov – Sun 22 Nov 2026');
  });
});

describe('the shorter forms', () => {
  it('give clock and start', () => {
    expect(eventClockWords(evening)).toBe('19:30 – 22:00');
    expect(eventClockWords({ ...evening, allDay: true })).toBe('All day');
    expect(eventStartWords(evening)).toBe('Fri 20 Nov, 19:30 (Lisbon)');
    expect(eventStartWords(evening, { year: true })).toBe('Fri 20 Nov 2026, 19:30 (Lisbon)');
    expect(instantWords('2026-11-20T19:30:00Z', 'UTC')).toBe('Fri 20 Nov 2026, 19:30 (UTC)');
  });

  it("give the reader's clock only where it differs", () => {
    expect(viewerTimeWords(evening, 'America/New_York')).toBe('14:30 your time');
    expect(viewerTimeWords(evening, 'Asia/Tokyo')).toBe('Sat 21 Nov, 04:30 your time');
    expect(viewerTimeWords(evening, 'Europe/London')).toBeNull();
    expect(viewerTimeWords({ ...evening, allDay: true }, 'Asia/Tokyo')).toBeNull();
  });
});

describe('zoneWords', () => {
  it.each([
    ['America/Argentina/Buenos_Aires', 'Buenos Aires time'],
    ['Asia/Calcutta', 'Kolkata time'],
    ['Etc/UTC', 'UTC'],
    ['Etc/GMT+5', 'UTC-5'],
    ['Etc/GMT-3', 'UTC+3'],
  ])('says %s as %s', (timeZone, words) => {
    expect(zoneWords(timeZone)).toBe(words);
  });
});
