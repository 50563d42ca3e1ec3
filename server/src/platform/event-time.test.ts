import { describe, expect, it } from 'vitest';
import {
  formatEventTime as formatLocalTime,
  formatViewerTime as formatViewer,
  type EventTimeStyle,
} from '@festoon/contracts/events/event-time';
import { runInLanguage } from './language.ts';
import { formatZoneName } from '@festoon/contracts/events/zone-name';
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
  formatViewer(localEventTime(time), zone, style);

const evening = { startAt: '2026-11-20T19:30:00Z', endAt: '2026-11-20T22:00:00Z', timeZone: 'Europe/Lisbon' };

describe('formatEventTime', () => {
  it('formats the date, time and zone of the event', () => {
    expect(formatEventTime(evening)).toBe('Fri 20 Nov 2026, 19:30 – 22:00 WET');
  });

  it('joins date and time as each language does', () => {
    expect(runInLanguage('ja', () => formatEventStart(evening))).toMatch(/日\([^)]\) 19:30/);
    expect(runInLanguage('ar', () => formatEventStart(evening))).toMatch(/نوفمبر\u2069، \u20687:30/);
  });

  it('spells out the weekday and month when requested', () => {
    expect(formatEventTime(evening, { length: 'long' })).toBe('Friday 20 November 2026, 19:30 – 22:00 WET');
  });

  it('uses the time zone of the event, not of the machine', () => {
    expect(formatEventTime({ ...evening, timeZone: 'Asia/Tokyo' })).toBe('Sat 21 Nov 2026, 04:30 – 07:00 GMT+9');
  });

  it('adds the second date when the event ends on another day', () => {
    expect(formatEventTime({ ...evening, endAt: '2026-11-22T02:00:00Z' })).toBe(
      'Fri 20 Nov 2026, 19:30 – Sun 22 Nov, 02:00 WET',
    );
  });

  it('repeats the year when the event spans two years', () => {
    expect(formatEventTime({ ...evening, startAt: '2026-12-31T22:00:00Z', endAt: '2027-01-01T04:00:00Z' })).toBe(
      'Thu 31 Dec 2026, 22:00 – Fri 1 Jan 2027, 04:00 WET',
    );
  });

  it('omits the end when it is unknown', () => {
    expect(formatEventTime({ ...evening, endAt: null })).toBe('Fri 20 Nov 2026, 19:30 WET');
  });

  it('formats midnight as 00:00', () => {
    expect(formatEventTime({ ...evening, startAt: '2026-11-20T00:00:00Z', endAt: null })).toContain(', 00:00 ');
  });

  it('keeps both times correct across the change to winter time', () => {
    const night = { startAt: '2026-10-24T22:00:00Z', endAt: '2026-10-25T05:00:00Z', timeZone: 'Europe/Lisbon' };
    expect(formatEventTime(night)).toBe('Sat 24 Oct 2026, 23:00 – Sun 25 Oct, 05:00 WEST');
  });

  it('formats an all-day event without times and includes the last day', () => {
    const days = { startAt: '2026-11-20T00:00:00Z', endAt: '2026-11-23T00:00:00Z', timeZone: 'Europe/Lisbon', allDay: true };
    expect(formatEventTime(days)).toBe('Fri 20 Nov – Sun 22 Nov 2026');
    expect(formatEventTime({ ...days, endAt: '2026-11-21T00:00:00Z' })).toBe('Fri 20 Nov 2026');
    expect(formatEventTime({ ...days, endAt: days.startAt })).toBe('Fri 20 Nov 2026');
  });

  it('formats the time in another locale', () => {
    expect(formatEventTime(evening, { locale: 'de' })).toMatch(/^Fr.* 20\. Nov.* 2026, 19:30 – 22:00 WEZ$/);
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

describe('formatEventClock', () => {
  it('names the days of an event of several days, because its times alone read as those of each day', () => {
    expect(formatEventClock({ ...evening, endAt: '2026-11-22T18:00:00Z' })).toBe('Fri, 19:30 – Sun, 18:00 WET');
    expect(formatEventClock({ ...evening, endAt: '2026-11-21T04:00:00Z' })).toBe('19:30 – 04:00 WET');
  });
});

describe('short formats', () => {
  it('show the time and the start', () => {
    expect(formatEventClock(evening)).toBe('19:30 – 22:00 WET');
    expect(formatEventClock({ ...evening, allDay: true })).toBe('All day');
    expect(formatEventStart(evening)).toBe('Fri 20 Nov, 19:30 WET');
    expect(formatEventStart(evening, { year: true })).toBe('Fri 20 Nov 2026, 19:30 WET');
    expect(formatInstant('2026-11-20T19:30:00Z', 'UTC')).toBe('Fri 20 Nov 2026, 19:30 UTC');
  });

  it('show the viewer’s time only when it differs', () => {
    expect(formatViewerTime(evening, 'America/New_York')).toBe('14:30 your time');
    expect(formatViewerTime(evening, 'Asia/Tokyo')).toBe('Sat 21 Nov, 04:30 your time');
    expect(formatViewerTime(evening, 'Europe/London')).toBeNull();
    expect(formatViewerTime({ ...evening, allDay: true }, 'Asia/Tokyo')).toBeNull();
  });
});

describe('formatZoneName', () => {
  it.each([
    ['Europe/Lisbon', 'Western European Time'],
    ['America/New_York', 'Eastern Time'],
    ['Asia/Calcutta', 'India Standard Time'],
    ['Etc/UTC', 'UTC'],
  ])('formats %s as %s', (timeZone, name) => {
    expect(formatZoneName(timeZone)).toBe(name);
  });
});

describe('the name of the zone', () => {
  it('is that of the day, such as summer time', () => {
    const summer = { startAt: '2026-07-20T18:30:00Z', timeZone: 'Europe/London' };
    expect(formatEventTime(summer)).toBe('Mon 20 Jul 2026, 19:30 BST');
  });

  it('is left out for a reader whose clock shows the same time', () => {
    expect(formatEventTime(evening, { viewerTimeZone: 'Europe/London' })).toBe('Fri 20 Nov 2026, 19:30 – 22:00');
    expect(formatEventTime(evening, { viewerTimeZone: 'Europe/Berlin' })).toBe('Fri 20 Nov 2026, 19:30 – 22:00 WET');
  });

  it('is the offset if the zones of this runtime have another time than the server', () => {
    const time = { ...localEventTime(evening), localStart: '2026-11-20T20:30', localEnd: null };
    expect(formatLocalTime(time)).toBe('Fri 20 Nov 2026, 20:30 GMT+1');
  });
});

describe('a zone that this runtime does not know', () => {
  it('is shown by its offset, and named by its identifier', () => {
    const time = { ...localEventTime(evening), timeZone: 'Europe/Newtown' };
    expect(formatLocalTime(time)).toBe('Fri 20 Nov 2026, 19:30 – 22:00 GMT+0');
    expect(formatZoneName('Europe/Newtown')).toBe('Europe/Newtown');
  });
});

describe('each region of English', () => {
  it.each([
    ['en-GB', 'Fri 27 Nov 2026, 09:05 – 19:30 GMT'],
    ['en-US', 'Fri, Nov 27, 2026, 9:05 AM – 7:30 PM GMT'],
    ['en-CA', 'Fri, Nov 27, 2026, 9:05 a.m. – 7:30 p.m. GMT'],
    ['en-AU', 'Fri 27 Nov 2026, 9:05 am – 7:30 pm GMT'],
    ['en-NZ', 'Fri 27 Nov 2026, 9:05 am – 7:30 pm GMT'],
    ['en-IE', 'Fri 27 Nov 2026, 09:05 – 19:30 GMT'],
    ['en-IN', 'Fri 27 Nov 2026, 9:05 am – 7:30 pm GMT'],
    ['en-ZA', 'Fri 27 Nov 2026, 09:05 – 19:30 GMT'],
  ])('%s has its own dates and clock', (locale, expected) => {
    const day = { startAt: '2026-11-27T09:05:00Z', endAt: '2026-11-27T19:30:00Z', timeZone: 'Europe/London' };
    expect(formatEventTime(day, { locale })).toBe(expected);
  });
});

describe('American English', () => {
  it('has its own order of the date, and twelve hours', () => {
    const style = { locale: 'en-US' };
    expect(formatEventTime({ ...evening, timeZone: 'America/New_York' }, style)).toBe(
      'Fri, Nov 20, 2026, 2:30 PM – 5:00 PM EST',
    );
  });
});
