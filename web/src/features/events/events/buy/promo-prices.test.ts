import { describe, expect, test } from 'vitest';
import { isPromoApplied, applyPromoPrices } from './promo-prices.ts';
import { buildPublicTicketType } from '../testing.ts';

const general = buildPublicTicketType({ totalMinor: 2700, available: 3 });
const free = buildPublicTicketType({ id: '01a1f8f1-028b-7745-aeac-6ff764291b6f', name: 'Free', totalMinor: 0 });
const hidden = buildPublicTicketType({ id: '01a1f8f1-028b-7745-aeac-6ff764291b70', name: 'Friends', totalMinor: 1000 });

describe('applyPromoPrices', () => {
  test('applies the code’s prices to ticket types on sale and adds those that only the code unlocks', () => {
    const promo = [
      { ...general, totalMinor: 2160, left: 9, discountMinor: 540 },
      { ...hidden, discountMinor: 0 },
    ];
    const pricedTypes = applyPromoPrices([general, free], promo);
    expect(
      pricedTypes.map(({ name, totalMinor, available, discountMinor }) => [name, totalMinor, available, discountMinor]),
    ).toEqual([
      ['General', 2160, 3, 540],
      ['Friends', 1000, hidden.available, 0],
      ['Free', 0, free.available, undefined],
    ]);
    const lineOf = (name: string) => pricedTypes.filter((each) => each.name === name).map((each) => ({ ticketType: each }));
    expect(['General', 'Friends', 'Free'].map((name) => isPromoApplied(lineOf(name)))).toEqual([true, true, false]);
  });

  test('changes nothing without a code', () => {
    expect(applyPromoPrices([general], undefined)).toEqual([general]);
    expect(isPromoApplied([{ ticketType: general }])).toBe(false);
  });
});
