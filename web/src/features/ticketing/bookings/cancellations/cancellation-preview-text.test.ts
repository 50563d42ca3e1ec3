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
      '€54.00 goes back to 1 buyer, platform fees included.',
      '3 bookings with 5 tickets end, and each buyer gets a mail.',
      '2 people in waiting lists are told.',
      'The event’s page stays and says that it is cancelled.',
    ]);
  });

  it('states that no one needs to be notified', () => {
    expect(formatCancellationPreview(nothing)[0]).toBe('No one has booked, so no one needs to be told.');
  });
});
