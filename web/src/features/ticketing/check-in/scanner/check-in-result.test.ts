import type { CheckInResponse } from '@festoon/contracts/ticketing/check-in';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readInZone } from '../../../../lib/format/time-zones-for-test.ts';
import { toCheckInResult, type CheckInAttempt } from './check-in-result.ts';

beforeEach(() => readInZone('Europe/Lisbon'));
afterEach(() => vi.restoreAllMocks());

const LISBON = { timeZone: 'Europe/Lisbon', utcOffsets: [{ from: '2026-10-25T01:00:00.000Z', minutes: 0 }] };

const now = new Date('2026-11-20T20:00:00Z');
const ticket = {
  id: '019e8a00-0000-7000-8000-000000000001',
  holderName: 'Mara Lind',
  ticketTypeName: 'Balcony',
  bookingReference: 'GB2N90MM',
  status: 'checked_in',
} as NonNullable<CheckInResponse['ticket']>;
const admission = { at: '2026-11-20T19:42:00Z', entrance: 'North entrance', deviceName: '', by: '', wasOffline: false };

function buildResult(response: Partial<CheckInResponse>, attempt: Partial<CheckInAttempt> = {}) {
  const whole = {
    result: 'admitted',
    ticket,
    admission: null,
    exit: null,
    listNames: [],
    warning: null,
    ...response,
  } as CheckInResponse;
  return toCheckInResult(
    { response: whole, scanId: 's1', before: null, allowsReentry: false, isOffline: false, listFrom: null, ...attempt },
    LISBON,
    now,
  );
}

describe('toCheckInResult', () => {
  it('names the admitted attendee and returns the scan to undo', () => {
    expect(buildResult({})).toMatchObject({
      tone: 'in',
      title: 'Mara Lind',
      line: 'Balcony',
      note: null,
      undoable: { ticketId: ticket.id, scanId: 's1' },
    });
    expect(buildResult({ warning: 'too_early' })).toMatchObject({ tone: 'in', note: 'Checked in before doors open.' });
  });

  it('shows the time and entrance of an earlier check-in, with the date if it was not today', () => {
    const already = (at: string, entrance: string) =>
      buildResult({ result: 'already_in', admission: { ...admission, at, entrance } }).title;
    expect(already(admission.at, 'North entrance')).toBe('Already checked in: 19:42, North entrance');
    expect(already(admission.at, '')).toBe('Already checked in: 19:42');
    expect(already('2026-11-19T19:42:00Z', 'South')).toBe('Already checked in: Thu 19 Nov, 19:42, South');
  });

  it('names the attendee who left, and shows where they are if the scan is at the wrong door', () => {
    expect(buildResult({ result: 'exited' })).toMatchObject({
      tone: 'out',
      title: 'Mara Lind',
      undoable: { ticketId: ticket.id, scanId: 's1' },
    });
    const titleOf = (response: Partial<CheckInResponse>) => {
      const { tone, title } = buildResult(response, { allowsReentry: true });
      return `${tone}: ${title}`;
    };
    expect(titleOf({ result: 'already_in', admission })).toBe('already: Inside since 19:42, North entrance');
    expect(titleOf({ result: 'not_inside', exit: admission })).toBe('already: Left at 19:42, North entrance');
    expect(titleOf({ result: 'not_inside', exit: { ...admission, entrance: '' } })).toBe('already: Left at 19:42');
    expect(titleOf({ result: 'not_inside' })).toBe('already: Not checked in yet');
    expect(titleOf({ result: 'reentry_off' })).toBe('no: Re-entry is off');
  });

  it('names the lists that admit a ticket of another entrance', () => {
    expect(buildResult({ result: 'other_entrance', listNames: ['VIP', 'Backstage'] })).toMatchObject({
      tone: 'no',
      title: 'This ticket is for another entrance: VIP or Backstage',
      line: 'Mara Lind, Balcony',
    });
    expect(buildResult({ result: 'other_entrance' }).title).toBe('This ticket isn’t on this list');
    expect(buildResult({ result: 'list_not_open' }).title).toBe('This list isn’t open now');
    expect(buildResult({ result: 'list_deleted' }).note).toBe('Choose another list on this device.');
  });

  it('states the reason for a rejected ticket', () => {
    expect(buildResult({ result: 'void' })).toMatchObject({
      tone: 'no',
      title: 'No longer valid',
      line: 'Mara Lind, Balcony',
    });
    expect(buildResult({ result: 'event_cancelled' }).title).toBe('Event cancelled');
    expect(buildResult({ result: 'unknown', ticket: null })).toMatchObject({
      tone: 'no',
      title: 'Not a ticket for this event',
    });
  });

  it('reports the age of the offline list, or a missing connection, for an unknown ticket', () => {
    const unknown = { result: 'unknown', ticket: null } as const;
    const offline = buildResult(unknown, { isOffline: true, listFrom: '19:02' });
    expect([offline.title, offline.line]).toEqual(['Not on the list', 'This device’s list is from 19:02.']);
    expect(buildResult(unknown, { isOffline: true, listFrom: '' }).title).toBe('You’re offline');
  });
});
