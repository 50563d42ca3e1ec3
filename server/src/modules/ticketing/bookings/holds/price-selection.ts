import { BOOKING_TICKETS_MAX } from '@festoon/contracts/ticketing/checkout';
import { throwDomainError } from '../../../../platform/errors.ts';
import {
  saleState,
  ticketTotals,
  type EventRow,
  type PlatformFee,
  type PublicTicketTypeRow,
} from '../../../events/events/public.ts';
import { findHoldRejection, unitPrice } from './hold-rules.ts';
import { discountMinorFor, promoUnlocks, type PromoTerms } from '../promotions/promo-rules.ts';
import type { PricedLineItem } from '../total-rules.ts';

export type PricedSelection = PricedLineItem & {
  readonly ticketType: PublicTicketTypeRow;
  /** The discount on the price of one ticket, without fee and tax. */
  readonly unitDiscountMinor: number;
};

/** The tickets that a buyer chose. */
type Selection = {
  readonly lineItems: readonly {
    readonly ticketTypeId: string;
    readonly quantity: number;
    readonly unitPriceMinor?: number | undefined;
  }[];
  readonly accessCode?: string | undefined;
};

/** Everything that decides the price of a selection and whether it is on sale. */
export type SaleFacts = {
  readonly event: Pick<EventRow, 'id' | 'endsAt' | 'feeMode' | 'taxRateBps' | 'taxInclusive'>;
  /** The ticket types on sale, with the number of tickets that the buyer has of each. */
  readonly ticketTypes: readonly PublicTicketTypeRow[];
  readonly fee: PlatformFee;
  readonly isSubscriber: boolean;
  /** True if the organiser has blocked the buyer: nothing is on sale to them. */
  readonly isBlocked: boolean;
  readonly now: Date;
};

/**
 * Checks a selection against all rules of the organiser and prices it. Prices from a client count only where buyers choose
 * them.
 */
export function priceSelection(facts: SaleFacts, selection: Selection, promo: PromoTerms | null): PricedSelection[] {
  const { event, fee, now, isSubscriber, isBlocked } = facts;
  const ticketCount = selection.lineItems.reduce((sum, { quantity }) => sum + quantity, 0);
  if (ticketCount > BOOKING_TICKETS_MAX) throwDomainError('limit_reached', { max: BOOKING_TICKETS_MAX });
  const ticketTypes = new Map(facts.ticketTypes.map((ticketType) => [ticketType.id, ticketType]));
  const saleMoment = { now, eventEndAt: event.endsAt, isSubscriber };
  for (const [ticketTypeId, quantity] of quantitiesByType(selection.lineItems)) {
    const ticketType = ticketTypes.get(ticketTypeId);
    if (ticketType === undefined) throwDomainError('not_found');
    const reason = findHoldRejection({
      ticketType,
      quantity,
      isOnSale: !isBlocked && isWithinSale(ticketType, saleMoment),
      accessCode: selection.accessCode,
      isUnlocked: promo !== null && promoUnlocks(promo, ticketType.id),
    });
    if (reason !== null) throwDomainError(reason.code, reason.details);
  }
  const priced = selection.lineItems.flatMap(({ ticketTypeId, quantity, unitPriceMinor: chosenPriceMinor }) => {
    const ticketType = ticketTypes.get(ticketTypeId);
    if (ticketType === undefined) return [];
    const fullPriceMinor = unitPrice(ticketType, chosenPriceMinor);
    if (fullPriceMinor === null) throwDomainError('amount_too_low', { ticketTypeId, minimumMinor: ticketType.priceMinor });
    const totalsAt = (priceMinor: number) => ticketTotals({ kind: ticketType.kind, priceMinor }, event, fee);
    const full = totalsAt(fullPriceMinor);
    const unit = promo === null ? full : totalsAt(fullPriceMinor - discountMinorFor(ticketType, promo));
    return [
      {
        ticketType,
        quantity,
        unit,
        unitDiscountMinor: full.priceMinor - unit.priceMinor,
        fullUnitTotalMinor: full.totalMinor,
      },
    ];
  });
  if (promo !== null && !priced.some((line) => benefitsFrom(line, promo))) throwDomainError('promo_code_wrong');
  return mergeLineItems(priced);
}

/** Returns whether one of these ticket types is on sale earlier for subscribers. */
export function hasPresale(ticketTypes: readonly PublicTicketTypeRow[]): boolean {
  return ticketTypes.some(({ subscriberSalesStartAt }) => subscriberSalesStartAt !== null);
}

/** Returns how many tickets of each type a selection has. */
export function quantitiesByType(
  lineItems: readonly { readonly ticketTypeId: string; readonly quantity: number }[],
): Map<string, number> {
  const totals = new Map<string, number>();
  for (const { ticketTypeId, quantity } of lineItems) totals.set(ticketTypeId, (totals.get(ticketTypeId) ?? 0) + quantity);
  return totals;
}

function benefitsFrom({ ticketType, unitDiscountMinor }: PricedSelection, promo: PromoTerms): boolean {
  return unitDiscountMinor > 0 || (ticketType.accessCode !== null && promoUnlocks(promo, ticketType.id));
}

// Checks only the sale period. The claim of the stock decides whether tickets are available.
function isWithinSale(ticketType: PublicTicketTypeRow, saleMoment: Parameters<typeof saleState>[1]): boolean {
  return saleState({ ...ticketType, quantity: null, poolsAvailable: [], hasWaitlist: false }, saleMoment) === 'on_sale';
}

/** Merges lines of the same type and price. */
function mergeLineItems(lineItems: readonly PricedSelection[]): PricedSelection[] {
  const merged = new Map<string, PricedSelection>();
  for (const line of lineItems) {
    const key = `${line.ticketType.id}:${line.unit.priceMinor}`;
    merged.set(key, { ...line, quantity: line.quantity + (merged.get(key)?.quantity ?? 0) });
  }
  return [...merged.values()];
}
