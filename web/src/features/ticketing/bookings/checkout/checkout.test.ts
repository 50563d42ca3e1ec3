import type { Booking } from '@festoon/contracts/ticketing/bookings';
import { describe, expect, it } from 'vitest';
import { selectionOf } from './checkout.tsx';

const booking = (promoCode: string | null) =>
  ({
    event: { id: 'event' },
    lineItems: [{ ticketTypeId: 'general', quantity: 2, unitPriceMinor: 1500, unitTotalMinor: 1400 }],
    promoCode,
  }) as unknown as Booking;

describe('selectionOf', () => {
  it('keeps the promo code and the chosen price', () => {
    expect(selectionOf(booking('SUMMER'))).toEqual({
      eventId: 'event',
      lineItems: [{ ticketTypeId: 'general', quantity: 2, unitPriceMinor: 1500 }],
      promoCode: 'SUMMER',
    });
  });

  it('sends no promo code for a booking without one', () => {
    expect(selectionOf(booking(null))).not.toHaveProperty('promoCode');
  });
});
