import { BOOKING_PLACES_MAX, type holdTickets as contract } from '@festoon/contracts/ticketing/checkout';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import {
  getPlatformFee,
  listOffers,
  saleState,
  ticketTotals,
  type EventRow,
  type OfferRow,
} from '../../../events/events/public.ts';
import { isSubscriber } from '../../../money/subscriptions/public.ts';
import { reasonAgainst, unitPrice } from './hold-rules.ts';
import { discountOn, unlocks, type PromoTerms } from '../promotions/promo-rules.ts';
import type { PricedLine } from '../total-rules.ts';

export type PricedChoice = PricedLine & {
  readonly offer: OfferRow;
  /** The price of one ticket for the buyer without the promo code. */
  readonly fullUnitTotalMinor: number;
};

type Choice = {
  readonly event: Pick<EventRow, 'id' | 'endsAt' | 'feeMode' | 'taxRateBps' | 'taxInclusive'>;
  readonly input: EndpointInput<typeof contract>;
  readonly buyerId: string;
  readonly promo?: PromoTerms | null;
};
type Line = EndpointInput<typeof contract>['lines'][number];

/** Checks every rule of the organiser against the choice and prices it; prices that a client sends count only where buyers choose them. */
export async function priceChoice(
  ctx: Context,
  tx: Tx,
  { event, input, buyerId, promo = null }: Choice,
): Promise<PricedChoice[]> {
  const places = input.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  if (places > BOOKING_PLACES_MAX) throwDomainError('limit_reached', { most: BOOKING_PLACES_MAX });
  const offers = new Map((await listOffers(tx, event.id, buyerId)).map((offer) => [offer.id, offer]));
  const now = ctx.clock.now();
  const opensEarly = input.lines.some(({ ticketTypeId }) => offersEarly(offers.get(ticketTypeId)));
  const moment = { now, eventEndAt: event.endsAt, isSubscriber: opensEarly && (await isSubscriber(tx, buyerId, now)) };
  for (const [ticketTypeId, quantity] of quantities(input.lines)) {
    const offer = offers.get(ticketTypeId);
    if (offer === undefined) throwDomainError('not_found');
    const reason = reasonAgainst({
      offer,
      quantity,
      isOnSale: isInSale(offer, moment),
      accessCode: input.accessCode,
      isUnlocked: promo !== null && unlocks(promo, offer.id),
    });
    if (reason !== null) throwDomainError(reason.code, reason.details);
  }
  const fee = await getPlatformFee(tx, ctx.config.currency);
  const priced = input.lines.flatMap(({ ticketTypeId, quantity, unitPriceMinor: chosen }) => {
    const offer = offers.get(ticketTypeId);
    if (offer === undefined) return [];
    const fullPriceMinor = unitPrice(offer, chosen);
    if (fullPriceMinor === null) throwDomainError('amount_too_low', { ticketTypeId, leastMinor: offer.priceMinor });
    const totalsAt = (priceMinor: number) => ticketTotals({ kind: offer.kind, priceMinor }, event, fee);
    const full = totalsAt(fullPriceMinor);
    const unit = promo === null ? full : totalsAt(fullPriceMinor - discountOn(offer, promo));
    return [
      { offer, quantity, unit, unitDiscountMinor: full.priceMinor - unit.priceMinor, fullUnitTotalMinor: full.totalMinor },
    ];
  });
  if (promo !== null && !priced.some((line) => profits(line, promo))) throwDomainError('promo_code_wrong');
  return mergeLines(priced);
}

function profits({ offer, unitDiscountMinor }: PricedChoice, promo: PromoTerms): boolean {
  return unitDiscountMinor > 0 || (offer.accessCode !== null && unlocks(promo, offer.id));
}

function offersEarly(offer: OfferRow | undefined): boolean {
  return offer !== undefined && offer.subscriberSalesStartAt !== null;
}

// Only the time is asked here: whether tickets are left is decided where they are taken.
function isInSale(offer: OfferRow, moment: Parameters<typeof saleState>[1]): boolean {
  return saleState({ ...offer, quantity: null, poolsLeft: [], isWaitedFor: false }, moment) === 'on_sale';
}

function quantities(lines: readonly Line[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { ticketTypeId, quantity } of lines) sums.set(ticketTypeId, (sums.get(ticketTypeId) ?? 0) + quantity);
  return sums;
}

/** Lines of one type at one price are one line. */
function mergeLines(lines: readonly PricedChoice[]): PricedChoice[] {
  const merged = new Map<string, PricedChoice>();
  for (const line of lines) {
    const key = `${line.offer.id}:${line.unit.priceMinor}`;
    merged.set(key, { ...line, quantity: line.quantity + (merged.get(key)?.quantity ?? 0) });
  }
  return [...merged.values()];
}
