import { describe, expect, it } from 'vitest';
import type { OrganiserBookingRefunds } from '@festoon/contracts/ticketing/refunds';
import { planRefund, type OrganiserRefundFormValues } from './refund-plan.ts';

const tickets = ['one', 'two'].map((id) => ({
  id,
  ticketTypeName: 'General',
  holderName: 'Mara',
  status: 'valid',
  priceMinor: 2700,
})) as OrganiserBookingRefunds['tickets'];

const booking = {
  bookingId: 'b',
  reference: 'K7QM2XPR',
  currency: 'EUR',
  totalMinor: 5400,
  leftMinor: 4400,
  leftOnCardMinor: 2000,
  tickets,
  refunds: [],
} as unknown as OrganiserBookingRefunds;

const plan = (values: Partial<OrganiserRefundFormValues>) =>
  planRefund(booking, { kind: 'all', ticketId: tickets[0]!.id, amount: '', keepTickets: false, to: 'card', ...values });

describe('planRefund', () => {
  it('refunds the rest, to the card as far as possible', () => {
    expect(plan({})).toMatchObject({
      amountMinor: 4400,
      cardMinor: 2000,
      walletMinor: 2400,
      voidedCount: 2,
      hasCheckedIn: false,
    });
    expect(plan({ to: 'wallet' })).toMatchObject({ cardMinor: 0, walletMinor: 4400 });
  });

  it('refunds one ticket at its price, and cancels it unless it is kept', () => {
    expect(plan({ kind: 'ticket' })).toMatchObject({ amountMinor: 2700, voidedCount: 1 });
    expect(plan({ kind: 'ticket', keepTickets: true })).toMatchObject({ amountMinor: 2700, voidedCount: 0 });
  });

  it('describes an invalid amount', () => {
    expect(plan({ kind: 'amount', amount: '12,50' })).toMatchObject({ amountMinor: 1250, voidedCount: 0 });
    expect(plan({ kind: 'amount', amount: '44.01' })).toBe('That’s more than the amount left to refund.');
    expect(plan({ kind: 'amount', amount: 'much' })).toBe('Enter an amount, such as 12.50.');
  });
});
