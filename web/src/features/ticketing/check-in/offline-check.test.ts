import { describe, expect, it } from 'vitest';
import type { OfflineTicket } from '../../../lib/check-in-database.ts';
import { checkOfflineTicket, searchOfflineTickets } from './offline-check.ts';

function buildOfflineTicket(overrides: Partial<OfflineTicket> = {}): OfflineTicket {
  return {
    eventId: 'e1',
    id: '019e8a00-0000-7000-8000-000000000001' as OfflineTicket['id'],
    digest: 'd'.repeat(32),
    holderName: 'Hana Novák',
    ticketTypeName: 'Balcony',
    referenceTail: '90MM',
    status: 'valid',
    checkedInAt: null,
    entrance: '',
    ...overrides,
  };
}

describe('checkOfflineTicket', () => {
  it('admits a valid ticket, and rejects checked-in, void and unknown tickets and a cancelled event', () => {
    expect(checkOfflineTicket(buildOfflineTicket(), false)).toMatchObject({
      result: 'admitted',
      ticket: { bookingReference: '…90MM' },
    });
    const inside = buildOfflineTicket({ status: 'checked_in', checkedInAt: '2026-11-20T19:42:00Z', entrance: 'North' });
    expect(checkOfflineTicket(inside, false)).toMatchObject({ result: 'already_in', admission: { entrance: 'North' } });
    expect(checkOfflineTicket(buildOfflineTicket({ status: 'void' }), false).result).toBe('void');
    expect(checkOfflineTicket(buildOfflineTicket(), true).result).toBe('event_cancelled');
    expect(checkOfflineTicket(null, false)).toMatchObject({ result: 'unknown', ticket: null });
  });
});

describe('searchOfflineTickets', () => {
  const tickets = [buildOfflineTicket(), buildOfflineTicket({ holderName: 'Bram de Wit', referenceTail: '7XYZ' })];
  const find = (query: string) => searchOfflineTickets(tickets, query).map(({ holderName }) => holderName);

  it('ignores accents and case, and matches the end of a booking reference', () => {
    expect(find('novak')).toEqual(['Hana Novák']);
    expect(find('DE W')).toEqual(['Bram de Wit']);
    expect(find('GB2N7xyz')).toEqual(['Bram de Wit']);
    expect(find('a').length).toBe(2);
    expect(find('  ')).toEqual([]);
  });
});
