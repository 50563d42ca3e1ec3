import type { DomainErrorCode } from '@festoon/contracts/core/domain-errors';
import { isSameCode } from '@festoon/contracts/core/typed-code';

/** The settings of one ticket type that limit a choice of tickets. */
export type Offered = {
  readonly id: string;
  readonly kind: 'paid' | 'free' | 'pay_what_you_can';
  readonly priceMinor: number;
  readonly minPerBooking: number;
  readonly maxPerBooking: number;
  readonly maxPerPerson: number | null;
  readonly accessCode: string | null;
  /** The number of tickets of this type that the buyer already holds or has. */
  readonly mine: number;
};

/** One ticket type of a choice, all its lines together. */
export type Chosen = {
  readonly offer: Offered;
  readonly quantity: number;
  readonly isOnSale: boolean;
  readonly accessCode: string | undefined;
  /** A promo code opens it. */
  readonly isUnlocked?: boolean;
};

export type Reason = { readonly code: DomainErrorCode; readonly details: Readonly<Record<string, unknown>> };

/** The first thing that speaks against holding these tickets, or null. Whether they are left is not asked here. */
export function reasonAgainst({ offer, quantity, isOnSale, accessCode, isUnlocked = false }: Chosen): Reason | null {
  const ticketTypeId = offer.id;
  if (!isUnlocked && !opens(offer, accessCode)) return { code: 'access_code_wrong', details: { ticketTypeId } };
  if (!isOnSale) return { code: 'sales_closed', details: { ticketTypeId } };
  if (quantity < offer.minPerBooking)
    return { code: 'below_minimum', details: { ticketTypeId, minPerBooking: offer.minPerBooking } };
  if (quantity > offer.maxPerBooking) return { code: 'limit_reached', details: { ticketTypeId, most: offer.maxPerBooking } };
  const most = offer.maxPerPerson === null ? null : Math.max(0, offer.maxPerPerson - offer.mine);
  return most !== null && quantity > most ? { code: 'limit_reached', details: { ticketTypeId, most } } : null;
}

function opens({ accessCode }: Offered, given: string | undefined): boolean {
  return accessCode === null || isSameCode(accessCode, given);
}

/** The price before fees: the organiser's, or where buyers choose it theirs. Null: less than the least. */
export function unitPrice(offer: Offered, chosenMinor: number | undefined): number | null {
  if (offer.kind !== 'pay_what_you_can') return offer.priceMinor;
  const price = chosenMinor ?? offer.priceMinor;
  return price < offer.priceMinor ? null : price;
}
