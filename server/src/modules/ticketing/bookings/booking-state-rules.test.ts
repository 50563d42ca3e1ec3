import { describe, expect, it } from 'vitest';
import { paidActionFor, paymentStatusOf, type PaymentState } from './booking-state-rules.ts';

function payment(overrides: Partial<PaymentState>): PaymentState {
  return { status: 'open', disposition: null, isRefunded: false, ...overrides };
}

const used = payment({ status: 'succeeded', disposition: 'applied' });
const due = payment({ status: 'succeeded', disposition: 'refund_due' });
const back = { ...used, isRefunded: true };

const unpaid = { status: 'held', confirmedAt: null, totalMinor: 2700, refundedMinor: 0 } as const;
const paid = { ...unpaid, status: 'confirmed', confirmedAt: new Date(0) } as const;
const over = { ...paid, status: 'cancelled' } as const;

describe('paymentWord', () => {
  it.each([
    [[], 'none'],
    [[payment({})], 'open'],
    [[payment({ status: 'expired' }), payment({})], 'failed'],
    [[payment({}), payment({ status: 'expired' })], 'open'],
    [[payment({}), payment({ status: 'processing' })], 'processing'],
    [[due], 'refunding'],
    [[{ ...due, isRefunded: true }], 'refunded'],
    [[{ ...due, isRefunded: true }, due], 'refunding'],
  ] as const)('says of %j before anything was paid: %s', (payments, word) => {
    expect(paymentStatusOf(payments, unpaid)).toBe(word);
  });

  it.each([
    [[due, used], paid, 'paid'],
    [[used], { ...paid, refundedMinor: 1400 }, 'paid'],
    [[used], { ...paid, refundedMinor: 2700 }, 'refunding'],
    [[back], { ...paid, refundedMinor: 2700 }, 'refunded'],
    [[used], over, 'paid'],
    [[used], { ...over, refundedMinor: 1400 }, 'refunding'],
    [[back], { ...over, refundedMinor: 1400 }, 'refunded'],
    [[], paid, 'paid'],
    [[], { ...over, refundedMinor: 2700 }, 'refunded'],
  ] as const)('says of %j, paid as in %j: %s', (payments, booking, word) => {
    expect(paymentStatusOf(payments, booking)).toBe(word);
  });
});

describe('arrivalOf', () => {
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
  ] as const)('money for a booking that is %s (event cancelled: %s) leads to %s', (status, cancelled, arrival) => {
    expect(paidActionFor(status, cancelled)).toBe(arrival);
  });
});
