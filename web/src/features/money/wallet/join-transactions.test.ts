import type { WalletTransaction } from '@festoon/contracts/money/wallet';
import { expect, it } from 'vitest';
import { joinTransactions } from './join-transactions.ts';

const transaction = (id: string, changes: Partial<WalletTransaction>) =>
  ({
    id,
    at: '2026-11-27T07:35:00.000Z',
    group: 'bookings',
    title: 'Jazz on the Roof',
    detail: '',
    availableMinor: 0,
    pendingMinor: 0,
    reservedMinor: 0,
    balanceMinor: 1000,
    subject: { kind: 'booking', bookingId: 'booking-1' },
    ...changes,
  }) as WalletTransaction;

const payment = transaction('paid', { reservedMinor: -700 });
const reservation = transaction('reserved', { reservedMinor: 700, availableMinor: -700 });

it('joins a payment with its reservation into one row with the amount that left the balance', () => {
  const other = transaction('other', { availableMinor: 500 });
  const rows = joinTransactions([payment, other, reservation]);
  expect(rows.map(({ id, availableMinor, reservedMinor }) => [id, availableMinor, reservedMinor])).toEqual([
    ['paid', -700, 0],
    ['other', 500, 0],
  ]);
  expect(rows[0]?.reservedBy).toBe(reservation);
});

it('leaves a reservation that is not paid, one of another subject or amount, and one that was released', () => {
  const transactions = [
    transaction('released', { reservedMinor: -700, availableMinor: 700 }),
    transaction('paid', { reservedMinor: -700 }),
    transaction('elsewhere', { reservedMinor: 700, availableMinor: -700, subject: null }),
    transaction('less', { reservedMinor: 600, availableMinor: -600 }),
  ];
  expect(joinTransactions(transactions)).toEqual(transactions);
});

it('joins equal payments with one reservation each', () => {
  const later = transaction('paid-later', { reservedMinor: -700 });
  expect(joinTransactions([later, payment, reservation]).map(({ id }) => id)).toEqual(['paid-later', 'paid']);
});
