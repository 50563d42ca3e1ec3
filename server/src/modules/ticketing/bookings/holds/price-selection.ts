import { BOOKING_TICKETS_MAX, type holdTickets as contract } from '@festoon/contracts/ticketing/checkout';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import {
  getPlatformFee,
  listPublicTicketTypeRows,
  saleState,
  ticketTotals,
  type EventRow,
  type PublicTicketTypeRow,
} from '../../../events/events/public.ts';
import { isSubscriber } from '../../../money/subscriptions/public.ts';
import { findHoldRejection, unitPrice } from './hold-rules.ts';
import { discountMinorFor, promoUnlocks, type PromoTerms } from '../promotions/promo-rules.ts';
import type { PricedLineItem } from '../total-rules.ts';

export type PricedSelection = PricedLineItem & {
  readonly ticketType: PublicTicketTypeRow;
  /** The price of one ticket without the promo code. */
  readonly fullUnitTotalMinor: number;
};

type SelectionInput = {
  readonly event: Pick<EventRow, 'id' | 'endsAt' | 'feeMode' | 'taxRateBps' | 'taxInclusive'>;
  readonly input: EndpointInput<typeof contract>;
  readonly buyerId: string;
  readonly promo?: PromoTerms | null;
};
type LineItemInput = EndpointInput<typeof contract>['lineItems'][number];

/**
 * Checks the selection against all rules of the organiser and prices it. Uses a client's prices only for pay-what-you-can
 * tickets.
 */
export async function priceSelection(
  ctx: Context,
  tx: Tx,
  { event, input, buyerId, promo = null }: SelectionInput,
): Promise<PricedSelection[]> {
  const ticketCount = input.lineItems.reduce((sum, { quantity }) => sum + quantity, 0);
  if (ticketCount > BOOKING_TICKETS_MAX) throwDomainError('limit_reached', { max: BOOKING_TICKETS_MAX });
  const ticketTypes = new Map(
    (await listPublicTicketTypeRows(tx, event.id, buyerId)).map((ticketType) => [ticketType.id, ticketType]),
  );
  const now = ctx.clock.now();
  const hasPresale = input.lineItems.some(({ ticketTypeId }) => hasSubscriberPresale(ticketTypes.get(ticketTypeId)));
  const saleMoment = { now, eventEndAt: event.endsAt, isSubscriber: hasPresale && (await isSubscriber(tx, buyerId, now)) };
  for (const [ticketTypeId, quantity] of quantities(input.lineItems)) {
    const ticketType = ticketTypes.get(ticketTypeId);
    if (ticketType === undefined) throwDomainError('not_found');
    const reason = findHoldRejection({
      ticketType,
      quantity,
      isOnSale: isWithinSale(ticketType, saleMoment),
      accessCode: input.accessCode,
      isUnlocked: promo !== null && promoUnlocks(promo, ticketType.id),
    });
    if (reason !== null) throwDomainError(reason.code, reason.details);
  }
  const fee = await getPlatformFee(tx, ctx.config.currency);
  const priced = input.lineItems.flatMap(({ ticketTypeId, quantity, unitPriceMinor: chosenPriceMinor }) => {
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

function benefitsFrom({ ticketType, unitDiscountMinor }: PricedSelection, promo: PromoTerms): boolean {
  return unitDiscountMinor > 0 || (ticketType.accessCode !== null && promoUnlocks(promo, ticketType.id));
}

function hasSubscriberPresale(ticketType: PublicTicketTypeRow | undefined): boolean {
  return ticketType !== undefined && ticketType.subscriberSalesStartAt !== null;
}

// Checks only the sale period. The claim of the stock decides whether tickets are available.
function isWithinSale(ticketType: PublicTicketTypeRow, saleMoment: Parameters<typeof saleState>[1]): boolean {
  return saleState({ ...ticketType, quantity: null, poolsAvailable: [], hasWaitlist: false }, saleMoment) === 'on_sale';
}

function quantities(lineItems: readonly LineItemInput[]): Map<string, number> {
  const totals = new Map<string, number>();
  for (const { ticketTypeId, quantity } of lineItems) totals.set(ticketTypeId, (totals.get(ticketTypeId) ?? 0) + quantity);
  return totals;
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
