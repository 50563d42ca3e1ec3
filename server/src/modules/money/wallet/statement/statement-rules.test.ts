import { describe, expect, it } from 'vitest';
import { reservationLabel, formatStatementTransaction, type StatementTransaction } from './statement-rules.ts';

const booking = { title: 'Jazz on the Roof', reference: 'K7XQ2M4P' };
const plain: StatementTransaction = {
  kind: 'top_up',
  purpose: null,
  title: null,
  reference: null,
  isBuyer: false,
  availableMinor: 0,
  reservedMinor: 0,
};

describe('formatStatementTransaction', () => {
  it.each<[string, Partial<StatementTransaction>, string, string]>([
    ['a top-up', { availableMinor: 5000 }, 'Top-up by card', ''],
    ['a reversed top-up', { availableMinor: -5000 }, 'Top-up by card', 'Reclaimed by your card or bank'],
    [
      'a reservation for a booking',
      { kind: 'wallet_reserved', purpose: 'booking', ...booking },
      'Jazz on the Roof',
      'Reserved · Booking K7XQ2M4P',
    ],
    ['a reservation for a payout', { kind: 'wallet_reserved', purpose: 'payout' }, 'Payout to your bank', 'Reserved'],
    [
      'a buyer’s payment',
      { kind: 'sale', reservedMinor: -2700, isBuyer: true, ...booking },
      'Jazz on the Roof',
      'Paid from wallet · Booking K7XQ2M4P',
    ],
    ['an organiser’s income', { kind: 'sale', ...booking }, 'Jazz on the Roof', 'Income · Booking K7XQ2M4P'],
    [
      'a buyer’s refund',
      { kind: 'sale_reversed', isBuyer: true, ...booking },
      'Jazz on the Roof',
      'Refund to your wallet · Booking K7XQ2M4P',
    ],
    [
      'an organiser’s refund',
      { kind: 'sale_reversed', ...booking },
      'Jazz on the Roof',
      'Refunded to the buyer · Booking K7XQ2M4P',
    ],
    ['released income', { kind: 'escrow_released', title: 'Jazz on the Roof' }, 'Jazz on the Roof', 'Income now available'],
    ['premium', { kind: 'subscription' }, 'Premium', ''],
  ])('formats %s', (_, transaction, title, detail) =>
    expect(formatStatementTransaction({ ...plain, ...transaction })).toEqual({ title, detail }),
  );
});

describe('reservationLabel', () => {
  it('names the booking when one exists', () => {
    expect(reservationLabel('booking', booking)).toBe('Jazz on the Roof, booking K7XQ2M4P');
    expect(reservationLabel('subscription', { title: null, reference: null })).toBe('Premium');
  });
});
