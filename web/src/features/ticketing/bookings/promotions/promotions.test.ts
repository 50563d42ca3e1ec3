import { afterEach, describe, expect, test, vi } from 'vitest';
import { TicketTypeId } from '@festoon/contracts/core/ids';
import type { PromoCode, Promotions } from '@festoon/contracts/ticketing/promotions';
import { readInZone } from '../../../../lib/format/time-zones-for-test.ts';
import { parsePromo, toFormValues } from './promo-fields.ts';
import { salesLabel, formatDiscount, promoStatus, formatTerm, formatUsage } from './promo-text.ts';

const typeId = TicketTypeId.parse('01a1f8f1-028b-7745-aeac-6ff764291b6e');
const promo: PromoCode = {
  id: '01a1f8f1-028b-7745-aeac-6ff764291b6f',
  code: 'SUMMER',
  discount: { kind: 'percent', percent: 20 },
  maxUses: 50,
  maxUsesPerPerson: 1,
  validFrom: null,
  validUntil: '2026-06-01T18:00:00.000Z',
  ticketTypeIds: [typeId],
  unlocksHidden: false,
  note: 'Choir',
  usedCount: 12,
  bookingCount: 11,
  ticketCount: 20,
  paidMinor: 43_200,
  discountMinor: 10_800,
  createdAt: '2026-05-01T00:00:00.000Z',
  archivedAt: null,
};
const around: Promotions = {
  currency: 'EUR',
  timeZone: 'Europe/Lisbon',
  utcOffsets: [{ from: '2026-03-29T01:00:00.000Z', minutes: 60 }],
  pageUrl: 'https://festoon.example/events/x',
  promoCodes: [promo],
  trackedLinks: [],
  ticketTypes: [{ id: typeId, name: 'General', priceMinor: 2700, isPaid: true, isHidden: false }],
};
const now = Date.parse('2026-05-14T12:00:00Z');
const choice = { kind: 'percent', ticketTypeIds: [typeId], unlocksHidden: false } as const;

describe('promoStatus', () => {
  test.each([
    [{}, 'Active'],
    [{ usedCount: 50 }, 'Used up'],
    [{ validUntil: '2026-05-14T12:00:00Z' }, 'Expired'],
    [{ validFrom: '2026-05-15T12:00:00Z' }, 'Scheduled'],
    [{ archivedAt: '2026-05-13T12:00:00Z', usedCount: 50 }, 'Inactive'],
  ])('maps %o to %s', (overrides, text) => expect(promoStatus({ ...promo, ...overrides }, now).text).toBe(text));
});

describe('promo code text', () => {
  afterEach(() => vi.restoreAllMocks());

  test('formats the discount, the terms, the usage and the sales', () => {
    expect(formatDiscount(promo.discount, 'EUR')).toBe('20% off');
    expect(formatDiscount({ kind: 'amount', amountMinor: 500 }, 'EUR')).toBe('€5.00 off each ticket');
    readInZone('Europe/Lisbon');
    expect(formatTerm(promo, around)).toEqual(['General', 'Until Mon 1 Jun, 19:00', 'once per person']);
    readInZone('Europe/Berlin');
    expect(formatTerm(promo, around)).toContain('Until Mon 1 Jun, 19:00 WEST');
    expect(formatUsage(promo)).toBe('12 of 50 used');
    expect(formatUsage({ ...promo, maxUses: null, usedCount: 1 })).toBe('Used once');
    expect(salesLabel(promo, 'EUR')).toBe('11 bookings, 20 tickets, €432.00');
    expect(salesLabel({ bookingCount: 0, ticketCount: 0, paidMinor: 0 }, 'EUR')).toBe('No bookings yet');
  });
});

describe('parsePromo', () => {
  test('round-trips a promo code through the form values', () => {
    const { fields } = parsePromo(toFormValues(promo, around), choice, around);
    const { code, discount, maxUses, maxUsesPerPerson, validUntil, ticketTypeIds, note } = promo;
    expect(fields).toMatchObject({ code, discount, maxUses, maxUsesPerPerson, validUntil, ticketTypeIds, note });
  });

  test.each([
    [{ code: '' }, 'code'],
    [{ percent: '0' }, 'percent'],
    [{ percent: 'half' }, 'percent'],
    [{ maxUses: '-1' }, 'maxUses'],
    [{ validFrom: '2026-06-01T19:00' }, 'validUntil'],
  ])('reports the invalid field: %o', (wrong, field) => {
    const { fields, problems } = parsePromo({ ...toFormValues(promo, around), ...wrong }, choice, around);
    expect(fields).toBeNull();
    expect(Object.keys(problems)).toEqual([field]);
  });

  test.each([
    ['0.999', 'Amounts in EUR can have up to 2 decimal places. Enter an amount such as 12.50.'],
    ['', 'Enter an amount, such as 12.50.'],
    ['$5', 'Enter an amount in EUR, such as 12.50.'],
  ])('returns a field error for the invalid amount “%s”', (amount, message) => {
    const values = { ...toFormValues(promo, around), amount };
    const { fields, problems } = parsePromo(values, { ...choice, kind: 'amount' }, around);
    expect(fields).toBeNull();
    expect(problems).toEqual({ amount: message });
  });

  test('sets unlocksHidden for a code without a discount', () => {
    const { fields } = parsePromo({ code: 'GUESTS' }, { ...choice, kind: 'none' }, around);
    expect(fields).toMatchObject({ discount: { kind: 'none' }, unlocksHidden: true });
  });
});
