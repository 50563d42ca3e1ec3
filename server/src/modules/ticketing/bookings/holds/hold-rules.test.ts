import { describe, expect, it } from 'vitest';
import { findHoldRejection, holdEndForProvider, unitPrice, type TicketTypeLimits } from './hold-rules.ts';

const ticketType: TicketTypeLimits = {
  id: 'general',
  kind: 'paid',
  priceMinor: 2700,
  minPerBooking: 2,
  maxPerBooking: 6,
  maxPerPerson: 8,
  accessCode: null,
  viewerTicketCount: 3,
};
const selection = { ticketType, quantity: 2, isOnSale: true, accessCode: undefined };

describe('findHoldRejection', () => {
  it('returns null for a valid selection', () => {
    expect(findHoldRejection(selection)).toBeNull();
    expect(findHoldRejection({ ...selection, quantity: 5 })).toBeNull();
  });

  it.each([
    [{ isOnSale: false }, { code: 'sales_closed', details: { ticketTypeId: 'general' } }],
    [{ quantity: 1 }, { code: 'below_minimum', details: { ticketTypeId: 'general', minPerBooking: 2 } }],
    [{ quantity: 7 }, { code: 'limit_reached', details: { ticketTypeId: 'general', max: 6 } }],
    [{ quantity: 6 }, { code: 'limit_reached', details: { ticketTypeId: 'general', max: 5 } }],
    [
      { ticketType: { ...ticketType, viewerTicketCount: 9 } },
      { code: 'limit_reached', details: { ticketTypeId: 'general', max: 0 } },
    ],
  ])('rejects %j', (change, reason) => {
    expect(findHoldRejection({ ...selection, ...change })).toEqual(reason);
  });

  it('accepts the access code in any case and with surrounding spaces only', () => {
    const withAccessCode = { ...selection, ticketType: { ...ticketType, accessCode: 'Friends' } };
    expect(findHoldRejection({ ...withAccessCode, accessCode: ' FRIENDS ' })).toBeNull();
    for (const accessCode of [undefined, '', 'friend'])
      expect(findHoldRejection({ ...withAccessCode, accessCode })?.code).toBe('access_code_wrong');
  });
});

describe('holdEndForProvider', () => {
  const at = (minutes: number) => new Date(minutes * 60_000);

  it.each([
    ['leaves five minutes to try again', { heldUntil: at(10), firstPaymentAt: at(8), now: at(9) }, at(14)],
    ['keeps a hold that lasts longer', { heldUntil: at(600), firstPaymentAt: at(8), now: at(9) }, at(600)],
    ['ends fifteen minutes after the first attempt', { heldUntil: at(21), firstPaymentAt: at(8), now: at(20) }, at(23)],
    ['is not shorter after that', { heldUntil: at(23), firstPaymentAt: at(8), now: at(22.5) }, at(23)],
  ])('%s', (_, hold, end) => {
    expect(holdEndForProvider(hold)).toEqual(end);
  });
});

describe('unitPrice', () => {
  it('uses the price from the buyer only where buyers choose it', () => {
    expect(unitPrice(ticketType, 1)).toBe(2700);
    expect(unitPrice({ ...ticketType, kind: 'free', priceMinor: 0 }, 500)).toBe(0);
    expect(unitPrice({ ...ticketType, kind: 'pay_what_you_can', priceMinor: 500 }, 800)).toBe(800);
  });

  it('returns null below the minimum, and the minimum without a price', () => {
    const payWhatYouCan: TicketTypeLimits = { ...ticketType, kind: 'pay_what_you_can', priceMinor: 500 };
    expect(unitPrice(payWhatYouCan, 499)).toBeNull();
    expect(unitPrice(payWhatYouCan, undefined)).toBe(500);
  });
});
