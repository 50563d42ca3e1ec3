import type { PromoDiscount } from '@festoon/contracts/ticketing/promotions';

export type PromoTerms = {
  readonly discount: PromoDiscount;
  /** Null: valid for every ticket type. */
  readonly ticketTypeIds: readonly string[] | null;
  readonly unlocksHidden: boolean;
  readonly maxUses: number | null;
  readonly maxUsesPerPerson: number | null;
  readonly used: number;
  readonly validFrom: Date | null;
  readonly validUntil: Date | null;
  readonly archivedAt: Date | null;
};

type PricedTicketType = {
  readonly id: string;
  readonly kind: 'paid' | 'free' | 'pay_what_you_can';
  readonly priceMinor: number;
};

/** Returns a code's discount on one ticket's price, without fees and tax. A price that the buyer chooses gets none. */
export function discountMinorFor({ id, kind, priceMinor }: PricedTicketType, promo: PromoTerms): number {
  if (kind !== 'paid' || !appliesTo(promo, id)) return 0;
  const { discount } = promo;
  if (discount.kind === 'percent') return Math.floor((2 * priceMinor * discount.percent + 100) / 200);
  return discount.kind === 'amount' ? Math.min(discount.amountMinor, priceMinor) : 0;
}

/** Returns whether a code replaces the access code of a ticket type. */
export function promoUnlocks(promo: PromoTerms, ticketTypeId: string): boolean {
  return promo.unlocksHidden && appliesTo(promo, ticketTypeId);
}

function appliesTo({ ticketTypeIds }: PromoTerms, ticketTypeId: string): boolean {
  return ticketTypeIds === null || ticketTypeIds.includes(ticketTypeId);
}

/**
 * Returns whether a buyer who has used a code this often may use it now. Only redeeming the code decides whether it is used
 * up.
 */
export function isUsable(
  promo: PromoTerms,
  { now, buyerUses }: { readonly now: Date; readonly buyerUses: number },
): boolean {
  const { archivedAt, maxUses, maxUsesPerPerson, used, validFrom, validUntil } = promo;
  const isOpen = (validFrom === null || now >= validFrom) && (validUntil === null || now < validUntil);
  const hasUsesLeft = (maxUses === null || used < maxUses) && (maxUsesPerPerson === null || buyerUses < maxUsesPerPerson);
  return archivedAt === null && isOpen && hasUsesLeft;
}
