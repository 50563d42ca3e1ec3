import type { DomainErrorCode } from '@festoon/contracts/core/domain-errors';
import { isSameCode } from '@festoon/contracts/core/normalise-code';

/** The settings of one ticket type that limit a selection. */
export type TicketTypeLimits = {
  readonly id: string;
  readonly kind: 'paid' | 'free' | 'pay_what_you_can';
  readonly priceMinor: number;
  readonly minPerBooking: number;
  readonly maxPerBooking: number;
  readonly maxPerPerson: number | null;
  readonly accessCode: string | null;
  /** The number of tickets of this type that the buyer already holds or has. */
  readonly viewerTicketCount: number;
};

/** One ticket type of a selection, with all its line items. */
export type TicketSelection = {
  readonly ticketType: TicketTypeLimits;
  readonly quantity: number;
  readonly isOnSale: boolean;
  readonly accessCode: string | undefined;
  /** True if a promo code unlocks it. */
  readonly isUnlocked?: boolean;
};

export type HoldRejection = { readonly code: DomainErrorCode; readonly details: Readonly<Record<string, unknown>> };

/** Returns the first reason not to hold these tickets, or null. Does not check whether they are available. */
export function findHoldRejection({
  ticketType,
  quantity,
  isOnSale,
  accessCode,
  isUnlocked = false,
}: TicketSelection): HoldRejection | null {
  const ticketTypeId = ticketType.id;
  if (!isUnlocked && !matchesAccessCode(ticketType, accessCode))
    return { code: 'access_code_wrong', details: { ticketTypeId } };
  if (!isOnSale) return { code: 'sales_closed', details: { ticketTypeId } };
  if (quantity < ticketType.minPerBooking)
    return { code: 'below_minimum', details: { ticketTypeId, minPerBooking: ticketType.minPerBooking } };
  if (quantity > ticketType.maxPerBooking)
    return { code: 'limit_reached', details: { ticketTypeId, max: ticketType.maxPerBooking } };
  const max = ticketType.maxPerPerson === null ? null : Math.max(0, ticketType.maxPerPerson - ticketType.viewerTicketCount);
  return max !== null && quantity > max ? { code: 'limit_reached', details: { ticketTypeId, max } } : null;
}

function matchesAccessCode({ accessCode }: TicketTypeLimits, enteredCode: string | undefined): boolean {
  return accessCode === null || isSameCode(accessCode, enteredCode);
}

/**
 * Returns the price before fees: the organiser's, or the buyer's for pay-what-you-can. Returns null if it is below the
 * minimum.
 */
export function unitPrice(ticketType: TicketTypeLimits, chosenPriceMinor: number | undefined): number | null {
  if (ticketType.kind !== 'pay_what_you_can') return ticketType.priceMinor;
  const price = chosenPriceMinor ?? ticketType.priceMinor;
  return price < ticketType.priceMinor ? null : price;
}
