import type { TicketOffer } from '@festoon/contracts/event-page';
import type { PromoOffer } from '@festoon/contracts/promotions';

/** A ticket type as the picker shows it; with a promo code, what one costs less by it. */
export type PickedOffer = TicketOffer & {
  readonly discountMinor?: number;
  /** Shown by the promo code alone. */
  readonly isPromoOnly?: boolean;
};

/** What is on sale now, at the prices of a promo code, with what only the code shows. */
export function offersWith(offers: readonly TicketOffer[], promo: readonly PromoOffer[] | undefined): PickedOffer[] {
  if (promo === undefined) return [...offers];
  const current = new Map(offers.map((offer) => [offer.id, offer]));
  const known = promo.map((offer) => {
    const { totalMinor, feeMinor, discountMinor } = offer;
    const now = current.get(offer.id);
    return now === undefined ? { ...offer, isPromoOnly: true } : { ...now, totalMinor, feeMinor, discountMinor };
  });
  const listed = new Set(promo.map(({ id }) => id));
  return [...known, ...offers.filter(({ id }) => !listed.has(id))];
}

/** Whether the code does something for what was chosen: only then it goes along. */
export function isPromoOf(lines: readonly { readonly offer: PickedOffer }[]): boolean {
  return lines.some(({ offer }) => (offer.discountMinor ?? 0) > 0 || offer.isPromoOnly === true);
}
