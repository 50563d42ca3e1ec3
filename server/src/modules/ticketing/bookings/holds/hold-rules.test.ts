import { describe, expect, it } from 'vitest';
import { reasonAgainst, unitPrice, type Offered } from './hold-rules.ts';

const offer: Offered = {
  id: 'general',
  kind: 'paid',
  priceMinor: 2700,
  minPerBooking: 2,
  maxPerBooking: 6,
  maxPerPerson: 8,
  accessCode: null,
  mine: 3,
};
const chosen = { offer, quantity: 2, isOnSale: true, accessCode: undefined };

describe('reasonAgainst', () => {
  it('finds nothing against a choice that keeps every rule', () => {
    expect(reasonAgainst(chosen)).toBeNull();
    expect(reasonAgainst({ ...chosen, quantity: 5 })).toBeNull();
  });

  it.each([
    [{ isOnSale: false }, { code: 'sales_closed', details: { ticketTypeId: 'general' } }],
    [{ quantity: 1 }, { code: 'below_minimum', details: { ticketTypeId: 'general', minPerBooking: 2 } }],
    [{ quantity: 7 }, { code: 'limit_reached', details: { ticketTypeId: 'general', most: 6 } }],
    [{ quantity: 6 }, { code: 'limit_reached', details: { ticketTypeId: 'general', most: 5 } }],
    [{ offer: { ...offer, mine: 9 } }, { code: 'limit_reached', details: { ticketTypeId: 'general', most: 0 } }],
  ])('speaks against %j', (change, reason) => {
    expect(reasonAgainst({ ...chosen, ...change })).toEqual(reason);
  });

  it('unlocks with the code in any case and with spaces around, and with nothing else', () => {
    const locked = { ...chosen, offer: { ...offer, accessCode: 'Friends' } };
    expect(reasonAgainst({ ...locked, accessCode: ' FRIENDS ' })).toBeNull();
    for (const accessCode of [undefined, '', 'friend'])
      expect(reasonAgainst({ ...locked, accessCode })?.code).toBe('access_code_wrong');
  });
});

describe('unitPrice', () => {
  it('takes a price from the buyer only where buyers choose it', () => {
    expect(unitPrice(offer, 1)).toBe(2700);
    expect(unitPrice({ ...offer, kind: 'free', priceMinor: 0 }, 500)).toBe(0);
    expect(unitPrice({ ...offer, kind: 'pay_what_you_can', priceMinor: 500 }, 800)).toBe(800);
  });

  it('knows the least, and takes it where none is said', () => {
    const chosenByBuyer: Offered = { ...offer, kind: 'pay_what_you_can', priceMinor: 500 };
    expect(unitPrice(chosenByBuyer, 499)).toBeNull();
    expect(unitPrice(chosenByBuyer, undefined)).toBe(500);
  });
});
