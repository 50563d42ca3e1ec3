import { describe, expect, it } from 'vitest';
import { formatCancellationPreview } from './cancellation-preview-text.ts';

const nothing = {
  isCancelled: false,
  bookingCount: 0,
  ticketCount: 0,
  paidCount: 0,
  refundMinor: 0,
  platformFeeMinor: 0,
  currency: 'EUR',
  holdCount: 0,
  requestCount: 0,
  waitingCount: 0,
};

describe('formatCancellationPreview', () => {
  it('lists the refunds before the notifications', () => {
    const plan = { ...nothing, bookingCount: 3, ticketCount: 5, paidCount: 1, refundMinor: 5400, waitingCount: 2 };
    expect(formatCancellationPreview(plan)).toEqual([
      '€54.00 will be refunded to 1 buyer, including platform fees.',
      'Card refunds start after 48 hours. Until then, buyers can choose to get the money in their wallet.',
      '3 bookings with 5 tickets will be cancelled, and each buyer will get an email.',
      '2 people on waiting lists will be notified.',
      'The event page stays online and says it’s cancelled.',
    ]);
  });

  it('states that no one needs to be notified', () => {
    expect(formatCancellationPreview(nothing)[0]).toBe('There are no bookings, so no one will be notified.');
  });
});
