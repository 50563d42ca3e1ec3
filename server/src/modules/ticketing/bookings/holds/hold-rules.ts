import type { DomainErrorCode } from '@festoon/contracts/core/domain-errors';
import { isSameCode } from '@festoon/contracts/core/normalise-code';

/** The settings of one ticket type that limit a choice of tickets. */
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

/** One ticket type of a choice, all its lines together. */
export type TicketSelection = {
  readonly ticketType: TicketTypeLimits;
  readonly quantity: number;
  readonly isOnSale: boolean;
  readonly accessCode: string | undefined;
  /** A promo code opens it. */
  readonly isUnlocked?: boolean;
};

export type HoldRejection = { readonly code: DomainErrorCode; readonly details: Readonly<Record<string, unknown>> };

/** The first thing that speaks against holding these tickets, or null. Whether they are left is not asked here. */
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

/** The price before fees: the organiser's, or where buyers choose it theirs. Null: less than the least. */
export function unitPrice(ticketType: TicketTypeLimits, chosenPriceMinor: number | undefined): number | null {
  if (ticketType.kind !== 'pay_what_you_can') return ticketType.priceMinor;
  const price = chosenPriceMinor ?? ticketType.priceMinor;
  return price < ticketType.priceMinor ? null : price;
}
