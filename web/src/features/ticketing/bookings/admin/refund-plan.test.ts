import { describe, expect, it } from 'vitest';
import type { AdminBooking } from '@festoon/contracts/ticketing/admin-bookings';
import type { TicketId } from '@festoon/contracts/core/ids';
import { initialValues, planRefund } from './refund-plan.ts';

const ticket = (id: string, status: 'valid' | 'checked_in' | 'void'): AdminBooking['tickets'][number] => ({
  id: id as TicketId,
  ticketTypeName: 'General',
  holderName: 'Guest',
  holderEmail: 'guest@example.com',
  status,
  checkedInAt: null,
  priceMinor: 2700,
});
const booking = {
  currency: 'EUR',
  tickets: [ticket('a', 'valid'), ticket('b', 'checked_in'), ticket('c', 'void')],
  refundable: { leftMinor: 5000, leftOnCardMinor: 5000 },
};

describe('planRefund', () => {
  it('refunds the rest with the valid tickets', () => {
    expect(planRefund(booking, initialValues)).toEqual({
      part: { kind: 'all', keepTickets: false },
      amountMinor: 5000,
      voidedCount: 2,
      hasCheckedIn: true,
    });
  });

  it('refunds the price of the selected tickets up to the rest, and requires one', () => {
    const chosen = { ...initialValues, kind: 'tickets', ticketIds: ['a', 'c'] } as const;
    expect(planRefund(booking, chosen)).toMatchObject({ amountMinor: 2700, voidedCount: 1, hasCheckedIn: false });
    expect(planRefund(booking, { ...chosen, ticketIds: ['a', 'b'], keepTickets: true })).toMatchObject({
      amountMinor: 5000,
      voidedCount: 0,
    });
    expect(planRefund(booking, { ...chosen, ticketIds: ['c'] })).toBe('Choose a ticket.');
  });

  it('parses a typed amount up to the rest', () => {
    const typed = (amount: string) => planRefund(booking, { ...initialValues, kind: 'amount', amount });
    expect(typed('12.50')).toMatchObject({ part: { kind: 'amount', amountMinor: 1250 }, voidedCount: 0 });
    expect(typed('50.01')).toBe('That’s more than the amount left to refund.');
    expect(typed('')).toBe('Enter an amount, such as 12.50.');
  });
});
