import type { PublicTicketType } from '@festoon/contracts/events/event-page';
import type { DiscountedTicketType } from '@festoon/contracts/ticketing/promotions';

/** A ticket type as the picker shows it. With a promo code it includes the discount. */
export type SelectableTicketType = PublicTicketType & {
  readonly discountMinor?: number;
  /** True if only the promo code shows it. */
  readonly isPromoOnly?: boolean;
};

/** Returns the tickets on sale at the prices of a promo code, together with the tickets that only the code shows. */
export function applyPromoPrices(
  ticketTypes: readonly PublicTicketType[],
  promo: readonly DiscountedTicketType[] | undefined,
): SelectableTicketType[] {
  if (promo === undefined) return [...ticketTypes];
  const current = new Map(ticketTypes.map((ticketType) => [ticketType.id, ticketType]));
  const discounted = promo.map((ticketType) => {
    const { totalMinor, feeMinor, discountMinor } = ticketType;
    const currentType = current.get(ticketType.id);
    return currentType === undefined
      ? { ...ticketType, isPromoOnly: true }
      : { ...currentType, totalMinor, feeMinor, discountMinor };
  });
  const listed = new Set(promo.map(({ id }) => id));
  return [...discounted, ...ticketTypes.filter(({ id }) => !listed.has(id))];
}

/** Returns whether the code affects the chosen tickets. The code is sent only if it does. */
export function isPromoApplied(lines: readonly { readonly ticketType: SelectableTicketType }[]): boolean {
  return lines.some(({ ticketType }) => (ticketType.discountMinor ?? 0) > 0 || ticketType.isPromoOnly === true);
}
