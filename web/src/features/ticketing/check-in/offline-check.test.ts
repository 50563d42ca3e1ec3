import { describe, expect, it } from 'vitest';
import type { OfflineTicket } from '../../../lib/check-in-database.ts';
import { checkOfflineTicket, searchOfflineTickets } from './offline-check.ts';

function buildOfflineTicket(overrides: Partial<OfflineTicket> = {}): OfflineTicket {
  return {
    eventId: 'e1',
    id: '019e8a00-0000-7000-8000-000000000001' as OfflineTicket['id'],
    digest: 'd'.repeat(32),
    holderName: 'Hana Novák',
    ticketTypeId: 't1' as OfflineTicket['ticketTypeId'],
    ticketTypeName: 'Balcony',
    referenceTail: '90MM',
    status: 'valid',
    checkedInAt: null,
    entrance: '',
    exit: null,
    ...overrides,
  };
}

describe('checkOfflineTicket', () => {
  const rules = { isCancelled: false, allowsReentry: false, direction: 'entry', lists: [], listId: '' } as const;
  const inside = buildOfflineTicket({ status: 'checked_in', checkedInAt: '2026-11-20T19:42:00Z', entrance: 'North' });
  const outside = { ...inside, exit: { at: '2026-11-20T20:10:00Z', entrance: 'South' } };

  it('admits a valid ticket, and rejects checked-in, void and unknown tickets and a cancelled event', () => {
    expect(checkOfflineTicket(buildOfflineTicket(), rules)).toMatchObject({
      result: 'admitted',
      ticket: { bookingReference: '…90MM' },
    });
    expect(checkOfflineTicket(inside, rules)).toMatchObject({ result: 'already_in', admission: { entrance: 'North' } });
    expect(checkOfflineTicket(outside, rules).result).toBe('already_in');
    expect(checkOfflineTicket(buildOfflineTicket({ status: 'void' }), rules).result).toBe('void');
    expect(checkOfflineTicket(buildOfflineTicket(), { ...rules, isCancelled: true }).result).toBe('event_cancelled');
    expect(checkOfflineTicket(null, rules)).toMatchObject({ result: 'unknown', ticket: null });
  });

  it('allows an exit of a ticket that is inside, and an entry of one that is outside', () => {
    const reentry = { ...rules, allowsReentry: true };
    const tickets = [buildOfflineTicket(), inside, outside, buildOfflineTicket({ status: 'void' })];
    expect(tickets.map((ticket) => checkOfflineTicket(ticket, reentry).result)).toEqual([
      'admitted',
      'already_in',
      'admitted',
      'void',
    ]);
    expect(tickets.map((ticket) => checkOfflineTicket(ticket, { ...reentry, direction: 'exit' }).result)).toEqual([
      'not_inside',
      'exited',
      'not_inside',
      'void',
    ]);
    expect(checkOfflineTicket(outside, { ...reentry, direction: 'exit' }).exit).toMatchObject({ entrance: 'South' });
  });

  it('admits only the types of the chosen check-in list, at its times', () => {
    const now = new Date('2026-11-20T20:00:00Z');
    const list = { id: 'l1', name: 'Floor', entrance: '', ticketTypeIds: ['t2' as never], startAt: null, endAt: null };
    const other = { ...list, id: 'l2', name: 'Balcony', ticketTypeIds: ['t1' as never] };
    const outcome = (listId: string, ticket = buildOfflineTicket(), lists = [list, other]) => {
      const { result, listNames } = checkOfflineTicket(ticket, { ...rules, lists, listId, now });
      return [result, ...listNames];
    };
    expect(outcome('')).toEqual(['admitted']);
    expect(outcome('l1')).toEqual(['other_entrance', 'Balcony']);
    expect(outcome('l2')).toEqual(['admitted']);
    expect(outcome('l1', inside)).toEqual(['already_in']);
    expect(outcome('l3')).toEqual(['list_deleted']);
    expect(outcome('l2', buildOfflineTicket(), [{ ...other, endAt: now.toISOString() as never }])).toEqual([
      'list_not_open',
    ]);
  });

  it('treats a checked-in ticket of a list without exits as inside', () => {
    const { exit: _exit, ...stored } = inside;
    const ticket = stored as typeof inside;
    expect(checkOfflineTicket(ticket, { ...rules, allowsReentry: true })).toMatchObject({
      result: 'already_in',
      exit: null,
    });
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
    expect(find('  ').length).toBe(2);
  });
});
