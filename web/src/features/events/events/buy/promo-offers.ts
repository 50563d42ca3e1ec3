import type { TicketOffer } from '@festoon/contracts/events/event-page';
import type { PromoOffer } from '@festoon/contracts/ticketing/promotions';

/** A ticket type as the picker shows it; with a promo code, what one costs less by it. */
export type PickedOffer = TicketOffer & {
  readonly discountMinor?: number;
  /** Shown by the promo code alone. */
  readonly isPromoOnly?: boolean;
};

/** Returns the tickets on sale now, at the prices of a promo code, together with the tickets that only the code shows. */
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

/** Returns whether the code changes anything for the chosen tickets: only then it is sent with them. */
export function isPromoOf(lines: readonly { readonly offer: PickedOffer }[]): boolean {
  return lines.some(({ offer }) => (offer.discountMinor ?? 0) > 0 || offer.isPromoOnly === true);
}
