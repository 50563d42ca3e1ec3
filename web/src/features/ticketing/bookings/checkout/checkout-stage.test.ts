import { describe, expect, it } from 'vitest';
import { bookingIdFromCheckoutPath, checkoutPath, outcomeOf, outcomePath, stageOf } from './checkout-stage.ts';

describe('stageOf', () => {
  it.each([
    ['held', 'none', true, 'open'],
    ['held', 'open', true, 'open'],
    ['held', 'failed', true, 'open'],
    ['held', 'none', false, 'ended'],
    ['expired', 'none', true, 'ended'],
    ['released', 'open', true, 'ended'],
    ['held', 'processing', false, 'decided'],
    ['held', 'paid', true, 'decided'],
    ['confirmed', 'none', false, 'decided'],
    ['expired', 'refunding', false, 'decided'],
    ['refunded', 'refunded', false, 'decided'],
    ['requested', 'none', true, 'decided'],
    ['declined', 'none', true, 'decided'],
  ] as const)(
    'returns the stage of a booking %s with a payment %s, time left %s: %s',
    (status, payment, isTimeLeft, stage) => {
      expect(stageOf({ status, payment }, isTimeLeft)).toBe(stage);
    },
  );
});

describe('bookingIdFromCheckoutPath', () => {
  const id = '01890000-0000-7000-8000-000000000000';

  it('accepts only checkout paths', () => {
    expect(bookingIdFromCheckoutPath(checkoutPath(id))).toBe(id);
    for (const path of [undefined, '/explore', `https://elsewhere.example/checkout?booking=${id}`, '/checkout?booking=1'])
      expect(bookingIdFromCheckoutPath(path)).toBeNull();
  });
});

describe('outcomeOf', () => {
  it.each([
    ['confirmed', 'paid', 'confirmed'],
    ['confirmed', 'none', 'confirmed'],
    ['held', 'open', 'waiting'],
    ['held', 'processing', 'waiting'],
    ['expired', 'processing', 'waiting'],
    ['expired', 'refunding', 'late'],
    ['expired', 'refunded', 'late'],
    ['held', 'failed', 'declined'],
    ['expired', 'open', 'unpaid'],
    ['refunded', 'refunded', 'cancelled'],
    ['cancelled', 'refunding', 'cancelled'],
    ['requested', 'none', 'requested'],
    ['declined', 'none', 'request_declined'],
  ] as const)('returns the outcome of a booking %s with a payment %s: %s', (status, payment, outcome) => {
    expect(outcomeOf({ status, payment })).toBe(outcome);
  });
});

describe('checkoutPath and outcomePath', () => {
  it('contain the booking as plain text', () => {
    expect(checkoutPath('a&b')).toBe('/checkout?booking=a%26b');
    expect(outcomePath('1')).toBe('/payment/success?booking=1');
  });
});
