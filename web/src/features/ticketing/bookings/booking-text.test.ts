import { describe, expect, it } from 'vitest';
import type { Booking } from '@festoon/contracts/ticketing/bookings';
import {
  formatIncludedCharges,
  payButtonLabel,
  formatBookingStart,
  formatBookingTime,
  formatVenue,
  refundPolicyText,
  bookingStatusLabel,
  formatPaymentSplit,
} from './booking-text.ts';

const event = {
  title: 'Jazz & more',
  startAt: '2026-12-04T19:30:00Z',
  endAt: '2026-12-04T22:30:00Z',
  timeZone: 'Europe/Lisbon',
  allDay: false,
  format: 'in_person',
  status: 'published',
  venueName: 'Teatro São Luiz',
  address: '',
  city: 'Lisbon',
  countryCode: 'PT',
} as unknown as Booking['event'];

describe('text of a booking', () => {
  it('shows the amount on the button', () => {
    expect(payButtonLabel({ totalMinor: 5400, currency: 'EUR' })).toBe('Pay €54.00');
    expect(payButtonLabel({ totalMinor: 0, currency: 'EUR' })).toBe('Confirm booking');
  });

  it('shows the year of an event in another year only', () => {
    const local = { ...event, localStart: '2026-12-04T19:30', localEnd: '2026-12-04T22:30' };
    expect(formatBookingTime(local, new Date(2026, 10, 28))).toMatch(/^Fri 4 Dec, 19:30 – 22:30/);
    expect(formatBookingTime(local, new Date(2025, 10, 28))).toMatch(/^Fri 4 Dec 2026, 19:30 – 22:30/);
    expect(formatBookingStart(local, new Date(2025, 10, 28))).toMatch(/^Fri 4 Dec 2026, 19:30/);
  });

  it('shows the card’s part if the wallet pays a part', () => {
    const booking = { totalMinor: 5400, currency: 'EUR' };
    expect(payButtonLabel(booking, { walletMinor: 1240, cardMinor: 4160 })).toBe('Pay €41.60 by card');
    expect(payButtonLabel(booking, { walletMinor: 5400, cardMinor: 0 })).toBe('Pay €54.00');
    expect(formatPaymentSplit({ walletMinor: 1240, cardMinor: 4160 }, 'EUR')).toBe(
      '€12.40 from your wallet, €41.60 by card',
    );
    expect(formatPaymentSplit({ walletMinor: 5400, cardMinor: 0 }, 'EUR')).toBe('€54.00 from your wallet');
  });

  it('lists the included charges, if any', () => {
    expect(formatIncludedCharges({ feeMinor: 240, taxMinor: 900, currency: 'EUR' })).toBe(
      'Includes €2.40 in fees and €9.00 in tax.',
    );
    expect(formatIncludedCharges({ feeMinor: 0, taxMinor: 0, currency: 'EUR' })).toBeNull();
  });

  const terms = { totalMinor: 2400, refundDeadlineAt: '2027-05-01T18:00:00.000Z', now: '2027-05-01T18:00:00.000Z' };

  it('promises no refund after the deadline', () => {
    const refundPolicy = { kind: 'until', hoursBefore: 48, percent: 100 } as const;
    const text = refundPolicyText({ ...terms, refundPolicy, now: '2027-05-01T18:00:00.001Z' });
    expect(text).toContain('The refund deadline has passed');
    expect(text).not.toContain('get a full refund. If');
  });

  it('shows the refund policy in days if it is in days', () => {
    expect(refundPolicyText({ ...terms, refundPolicy: { kind: 'until', hoursBefore: 48, percent: 100 } })).toContain(
      'up to 2 days before the event and get a full refund',
    );
    expect(refundPolicyText({ ...terms, refundPolicy: { kind: 'until', hoursBefore: 6, percent: 50 } })).toContain(
      'up to 6 hours before the event and get 50% back',
    );
    expect(refundPolicyText({ ...terms, refundPolicy: { kind: 'none' } })).toContain('can’t cancel');
    expect(refundPolicyText({ ...terms, totalMinor: 0, refundPolicy: { kind: 'none' } })).toContain(
      'until the event starts',
    );
  });

  it('shows on the button that a request is sent first', () => {
    expect(payButtonLabel({ totalMinor: 5400, currency: 'EUR', needsApproval: true })).toBe('Send request');
  });

  it('shows the status of a request and of the refund of a cancelled booking', () => {
    const held = { status: 'held', payment: 'none', event, requestedAt: '2026-12-01T10:00:00Z' } as const;
    expect(bookingStatusLabel(held).text).toBe('Approved: pay now');
    expect(bookingStatusLabel({ status: 'requested', payment: 'none', event }).text).toBe('Pending approval');
    expect(bookingStatusLabel({ status: 'cancelled', payment: 'refunding', event }).text).toBe('Refund on its way');
    expect(bookingStatusLabel({ status: 'cancelled', payment: 'refunded', event }).text).toBe('Refunded');
  });

  it('shows a pending bank decision before the status', () => {
    expect(bookingStatusLabel({ status: 'held', payment: 'processing', event }).text).toBe('Waiting for the bank');
    expect(bookingStatusLabel({ status: 'confirmed', payment: 'paid', event: { ...event, status: 'cancelled' } }).text).toBe(
      'Event cancelled',
    );
    expect(bookingStatusLabel({ status: 'confirmed', payment: 'paid', event }).text).toBe('Confirmed');
  });

  it('shows the place, or that the event is online', () => {
    expect(formatVenue(event)).toBe('Teatro São Luiz, Lisbon, Portugal');
    expect(formatVenue({ ...event, format: 'online' })).toBe('Online');
  });
});
