import { afterEach, describe, expect, it, vi } from 'vitest';
import { readInZone } from './time-zones-for-test.ts';
import { formatEventDateTime, formatEventTimeOfDay, formatEventTimeToday } from './event-instant.ts';

const berlin = { timeZone: 'Europe/Berlin', utcOffsets: [{ from: '2026-10-25T01:00:00.000Z', minutes: 60 }] };
const now = new Date('2026-11-20T12:00:00Z');
const at = '2026-11-20T18:30:00Z';

describe('times of an event on the organiser’s screens', () => {
  afterEach(() => vi.restoreAllMocks());

  it('are in the zone of the event, and name it for a reader in another zone', () => {
    readInZone('Europe/Lisbon');
    expect(formatEventDateTime(at, berlin, now)).toBe('Fri 20 Nov, 19:30 CET');
    expect(formatEventTimeOfDay(at, berlin)).toBe('19:30 CET');
    expect(formatEventTimeToday(at, berlin, now)).toBe('19:30 CET');
    expect(formatEventTimeToday(at, berlin, new Date('2026-11-21T12:00:00Z'))).toBe('Fri 20 Nov, 19:30 CET');
  });

  it('have no zone for a reader with the same time', () => {
    readInZone('Europe/Madrid');
    expect(formatEventDateTime(at, berlin, now)).toBe('Fri 20 Nov, 19:30');
    expect(formatEventTimeOfDay(at, berlin)).toBe('19:30');
  });

  it('have the year if it is not the current one', () => {
    readInZone('Europe/Madrid');
    expect(formatEventDateTime('2027-01-04T08:00:00Z', berlin, now)).toBe('Mon 4 Jan 2027, 09:00');
  });
});
