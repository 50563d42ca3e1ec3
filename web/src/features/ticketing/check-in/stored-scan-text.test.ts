import { describe, expect, it } from 'vitest';
import type { OfflineTicket } from '../../../lib/door-database.ts';
import { judgeKept, searchKept } from './stored-scan-text.ts';

function kept(overrides: Partial<OfflineTicket> = {}): OfflineTicket {
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

describe('judgeKept', () => {
  it('admits a valid ticket, and rejects checked-in, void and unknown tickets and a cancelled event', () => {
    expect(judgeKept(kept(), false)).toMatchObject({ result: 'admitted', ticket: { bookingReference: '…90MM' } });
    const inside = kept({ status: 'checked_in', checkedInAt: '2026-11-20T19:42:00Z', entrance: 'North' });
    expect(judgeKept(inside, false)).toMatchObject({ result: 'already_in', admission: { entrance: 'North' } });
    expect(judgeKept(kept({ status: 'void' }), false).result).toBe('void');
    expect(judgeKept(kept(), true).result).toBe('event_cancelled');
    expect(judgeKept(null, false)).toMatchObject({ result: 'unknown', ticket: null });
  });
});

describe('searchKept', () => {
  const tickets = [kept(), kept({ holderName: 'Bram de Wit', referenceTail: '7XYZ' })];
  const find = (words: string) => searchKept(tickets, words).map(({ holderName }) => holderName);

  it('ignores accents and case, and matches the end of a booking reference', () => {
    expect(find('novak')).toEqual(['Hana Novák']);
    expect(find('DE W')).toEqual(['Bram de Wit']);
    expect(find('GB2N7xyz')).toEqual(['Bram de Wit']);
    expect(find('a').length).toBe(2);
    expect(find('  ')).toEqual([]);
  });
});
