import { describe, expect, it } from 'vitest';
import { arrivalOf, paymentWord, type PaymentStanding } from './booking-state-rules.ts';

function payment(overrides: Partial<PaymentStanding>): PaymentStanding {
  return { status: 'open', disposition: null, isRefunded: false, isGivenBack: false, ...overrides };
}

const used = payment({ status: 'succeeded', disposition: 'applied' });
const due = payment({ status: 'succeeded', disposition: 'refund_due' });

const byCard = { confirmedAt: new Date(0), totalMinor: 2700, walletMinor: 0, refundedMinor: 2700 };
const byWallet = { ...byCard, walletMinor: 2700 };

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
    [[due, used], 'paid'],
    [[{ ...used, isGivenBack: true }], 'refunding'],
    [[{ ...used, isGivenBack: true, isRefunded: true }], 'refunded'],
  ] as const)('says of %j: %s', (payments, word) => {
    expect(paymentWord(payments, byCard)).toBe(word);
  });

  it.each([
    [[], byWallet, 'refunded'],
    [[], { ...byWallet, refundedMinor: 1400 }, 'paid'],
    [[], { ...byWallet, confirmedAt: null, refundedMinor: 0 }, 'none'],
    [[due], { ...byWallet, refundedMinor: 0 }, 'paid'],
    [[{ ...used, isGivenBack: true, isRefunded: true }], { ...byCard, walletMinor: 1300, refundedMinor: 1400 }, 'paid'],
  ] as const)('says of %j, paid from the wallet as in %j: %s', (payments, booking, word) => {
    expect(paymentWord(payments, booking)).toBe(word);
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
    expect(arrivalOf(status, cancelled)).toBe(arrival);
  });
});
