import type { DomainErrorCode } from '@festoon/contracts/core/domain-errors';
import { isSameCode } from '@festoon/contracts/core/input/normalise-code';

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

/** The minutes that a hold has left at least after the provider was busy, so that the buyer's page can try again. */
const PROVIDER_PAUSE_MINUTES = 5;
/** The minutes after the first attempt to pay in which a busy provider extends the hold. */
const PROVIDER_WAIT_MINUTES = 15;

type WaitingHold = { readonly heldUntil: Date; readonly firstPaymentAt: Date; readonly now: Date };

/** Returns the end of a hold whose buyer waits for the provider. It never ends earlier than before. */
export function holdEndForProvider({ heldUntil, firstPaymentAt, now }: WaitingHold): Date {
  const paused = now.getTime() + PROVIDER_PAUSE_MINUTES * 60_000;
  const latest = firstPaymentAt.getTime() + PROVIDER_WAIT_MINUTES * 60_000;
  return new Date(Math.max(heldUntil.getTime(), Math.min(paused, latest)));
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
