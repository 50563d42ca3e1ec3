import { describe, expect, it } from 'vitest';
import { paidActionFor, paymentStatusOf, type PaymentState } from './booking-state-rules.ts';

function payment(overrides: Partial<PaymentState>): PaymentState {
  return { status: 'open', disposition: null, isRefunded: false, ...overrides };
}

const applied = payment({ status: 'succeeded', disposition: 'applied' });
const refundDue = payment({ status: 'succeeded', disposition: 'refund_due' });
const refunded = { ...applied, isRefunded: true };

const unpaid = { status: 'held', confirmedAt: null, totalMinor: 2700, refundedMinor: 0 } as const;
const paid = { ...unpaid, status: 'confirmed', confirmedAt: new Date(0) } as const;
const cancelledBooking = { ...paid, status: 'cancelled' } as const;

describe('paymentStatusOf', () => {
  it.each([
    [[], 'none'],
    [[payment({})], 'open'],
    [[payment({ status: 'expired' }), payment({})], 'failed'],
    [[payment({}), payment({ status: 'expired' })], 'open'],
    [[payment({}), payment({ status: 'processing' })], 'processing'],
    [[refundDue], 'refunding'],
    [[{ ...refundDue, isRefunded: true }], 'refunded'],
    [[{ ...refundDue, isRefunded: true }, refundDue], 'refunding'],
  ] as const)('maps %j to %s before a payment succeeded', (payments, expected) => {
    expect(paymentStatusOf(payments, unpaid)).toBe(expected);
  });

  it.each([
    [[refundDue, applied], paid, 'paid'],
    [[applied], { ...paid, refundedMinor: 1400 }, 'paid'],
    [[applied], { ...paid, refundedMinor: 2700 }, 'refunding'],
    [[refunded], { ...paid, refundedMinor: 2700 }, 'refunded'],
    [[applied], cancelledBooking, 'paid'],
    [[applied], { ...cancelledBooking, refundedMinor: 1400 }, 'refunding'],
    [[refunded], { ...cancelledBooking, refundedMinor: 1400 }, 'refunded'],
    [[], paid, 'paid'],
    [[], { ...cancelledBooking, refundedMinor: 2700 }, 'refunded'],
  ] as const)('maps %j of the booking %j to %s', (payments, booking, expected) => {
    expect(paymentStatusOf(payments, booking)).toBe(expected);
  });
});

describe('paidActionFor', () => {
  it.each([
    ['held', false, 'confirm'],
    ['expired', false, 'confirm_if_free'],
    ['confirmed', false, 'refund_duplicate'],
    ['confirmed', true, 'refund_duplicate'],
    ['released', false, 'refund_cancelled'],
    ['cancelled', false, 'refund_cancelled'],
    ['refunded', false, 'refund_cancelled'],
    ['requested', false, 'refund_cancelled'],
    ['declined', false, 'refund_cancelled'],
    ['held', true, 'refund_cancelled'],
    ['expired', true, 'refund_cancelled'],
  ] as const)('maps a payment of a %s booking (event cancelled: %s) to %s', (status, cancelledBooking, action) => {
    expect(paidActionFor(status, cancelledBooking)).toBe(action);
  });
});
