import { describe, expect, test } from 'vitest';
import { isPromoOf, offersWith } from './promo-offers.ts';
import { buildOffer } from '../testing.ts';

const general = buildOffer({ totalMinor: 2700, left: 3 });
const free = buildOffer({ id: '01a1f8f1-028b-7745-aeac-6ff764291b6f', name: 'Free', totalMinor: 0 });
const hidden = buildOffer({ id: '01a1f8f1-028b-7745-aeac-6ff764291b70', name: 'Friends', totalMinor: 1000 });

describe('offersWith', () => {
  test('applies the code’s prices to offers on sale and adds ticket types that only the code unlocks', () => {
    const promo = [
      { ...general, totalMinor: 2160, left: 9, discountMinor: 540 },
      { ...hidden, discountMinor: 0 },
    ];
    const shown = offersWith([general, free], promo);
    expect(shown.map(({ name, totalMinor, left, discountMinor }) => [name, totalMinor, left, discountMinor])).toEqual([
      ['General', 2160, 3, 540],
      ['Friends', 1000, hidden.left, 0],
      ['Free', 0, free.left, undefined],
    ]);
    const lineOf = (name: string) => shown.filter((each) => each.name === name).map((each) => ({ offer: each }));
    expect(['General', 'Friends', 'Free'].map((name) => isPromoOf(lineOf(name)))).toEqual([true, true, false]);
  });

  test('changes nothing without a code', () => {
    expect(offersWith([general], undefined)).toEqual([general]);
    expect(isPromoOf([{ offer: general }])).toBe(false);
  });
});
