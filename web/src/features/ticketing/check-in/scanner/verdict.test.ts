import type { DoorAnswer } from '@festoon/contracts/ticketing/check-in';
import { describe, expect, it } from 'vitest';
import { verdictOf, type Said } from './verdict.ts';

const LISBON = { timeZone: 'Europe/Lisbon', utcOffsets: [{ from: '2026-10-25T01:00:00.000Z', minutes: 0 }] };

const now = new Date('2026-11-20T20:00:00Z');
const ticket = {
  id: '019e8a00-0000-7000-8000-000000000001',
  holderName: 'Mara Lind',
  ticketTypeName: 'Balcony',
  bookingReference: 'GB2N90MM',
  status: 'checked_in',
} as NonNullable<DoorAnswer['ticket']>;
const admission = { at: '2026-11-20T19:42:00Z', entrance: 'North entrance', deviceName: '', by: '', wasOffline: false };

function verdict(answer: Partial<DoorAnswer>, said: Partial<Said> = {}) {
  const whole = { result: 'admitted', ticket, admission: null, warning: null, ...answer } as DoorAnswer;
  return verdictOf({ answer: whole, scanId: 's1', isOffline: false, listFrom: null, ...said }, LISBON, now);
}

describe('verdictOf', () => {
  it('names the admitted attendee and returns the scan to undo', () => {
    expect(verdict({})).toMatchObject({
      tone: 'in',
      title: 'Mara Lind',
      line: 'Balcony',
      note: null,
      admitted: { ticketId: ticket.id, scanId: 's1' },
    });
    expect(verdict({ warning: 'too_early' })).toMatchObject({ tone: 'in', note: 'Let in, long before the doors open.' });
  });

  it('shows the time and entrance of an earlier check-in, with the date if it was not today', () => {
    const already = (at: string, entrance: string) =>
      verdict({ result: 'already_in', admission: { ...admission, at, entrance } }).title;
    expect(already(admission.at, 'North entrance')).toBe('Already in 19:42, North entrance');
    expect(already(admission.at, '')).toBe('Already in 19:42');
    expect(already('2026-11-19T19:42:00Z', 'South')).toBe('Already in Thu 19 Nov, 19:42, South');
  });

  it('states the reason for a rejected ticket', () => {
    expect(verdict({ result: 'void' })).toMatchObject({ tone: 'no', title: 'No longer valid', line: 'Mara Lind, Balcony' });
    expect(verdict({ result: 'event_cancelled' }).title).toBe('Event cancelled');
    expect(verdict({ result: 'unknown', ticket: null })).toMatchObject({ tone: 'no', title: 'Not a ticket for this event' });
  });

  it('reports the age of the offline list, or a missing connection, for an unknown ticket', () => {
    const unknown = { result: 'unknown', ticket: null } as const;
    const offline = verdict(unknown, { isOffline: true, listFrom: '19:02' });
    expect([offline.title, offline.line]).toEqual(['Not on the list', 'This device’s list is from 19:02.']);
    expect(verdict(unknown, { isOffline: true, listFrom: '' }).title).toBe('No connection');
  });
});
