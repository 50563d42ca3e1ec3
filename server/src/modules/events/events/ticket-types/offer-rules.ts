import type { SaleState } from '@festoon/contracts/events/event-page';

/** The stock of a ticket type on sale: its quantity and the places already taken. */
export type Stock = {
  /** Null: as many as the pools have. */
  readonly quantity: number | null;
  readonly held: number;
  readonly sold: number;
  /** Places left in each pool it shares. */
  readonly poolsLeft: readonly number[];
  /** True when people are on its waiting list. Places that become free go to them. */
  readonly isWaitedFor?: boolean;
};

export type Sale = Stock & {
  /** The places each pool has in all, in the order of `poolsLeft`. */
  readonly poolCapacities: readonly number[];
  readonly salesStartAt: Date | null;
  readonly salesEndAt: Date | null;
  /** The time from which subscribers may book, before everyone else. */
  readonly subscriberSalesStartAt: Date | null;
};

export type SaleMoment = { readonly now: Date; readonly eventEndAt: Date; readonly isSubscriber: boolean };

/** "Almost gone" needs both: at most so many places left, and at most this share of all. */
const ALMOST_GONE_LEFT = 10;
const ALMOST_GONE_SHARE = 0.1;

/** Places that can still be booked; null when nothing limits them. */
export function placesLeft(stock: Stock): number | null {
  if (stock.isWaitedFor === true) return 0;
  const own = stock.quantity === null ? [] : [stock.quantity - stock.held - stock.sold];
  const limits = [...own, ...stock.poolsLeft];
  return limits.length === 0 ? null : Math.max(0, Math.min(...limits));
}

export function saleState(sale: Sale, { now, eventEndAt, isSubscriber }: SaleMoment): SaleState {
  if ((sale.salesEndAt !== null && now >= sale.salesEndAt) || now >= eventEndAt) return 'ended';
  const left = placesLeft(sale);
  if (left === 0) return 'sold_out';
  const early = isSubscriber ? sale.subscriberSalesStartAt : null;
  const opensAt = early ?? sale.salesStartAt;
  if (opensAt !== null && now < opensAt) return 'not_yet';
  return isScarce(sale) ? 'almost_gone' : 'on_sale';
}

/** Returns whether few places are left, measured by the capacity; nothing without a capacity is almost gone. */
export function isAlmostGone(left: number | null, capacity: number | null): boolean {
  if (left === null || left === 0 || capacity === null) return false;
  return left <= ALMOST_GONE_LEFT && left <= capacity * ALMOST_GONE_SHARE;
}

/** Returns whether the type itself or one of its pools is almost gone. */
function isScarce({ quantity, held, sold, poolsLeft, poolCapacities }: Sale): boolean {
  const own = quantity !== null && isAlmostGone(quantity - held - sold, quantity);
  return own || poolsLeft.some((left, index) => isAlmostGone(left, poolCapacities[index] ?? null));
}

/** Returns the most tickets that one person may still book in one booking. `mine` are those they hold or have already. */
export function mostPerBooking(
  type: { maxPerBooking: number; maxPerPerson: number | null },
  left: number | null,
  mine: number,
): number {
  const own = type.maxPerPerson === null ? type.maxPerBooking : type.maxPerPerson - mine;
  return Math.max(0, Math.min(type.maxPerBooking, own, left ?? type.maxPerBooking));
}

export type PricedType = { readonly totalMinor: number; readonly left: number | null };

export type OfferSummary = {
  readonly priceFromMinor: number | null;
  readonly priceToMinor: number | null;
  readonly isFree: boolean;
  readonly isSoldOut: boolean;
};

/** Returns the prices and availability of all openly sold ticket types, as a card shows them. */
export function summariseOffer(types: readonly PricedType[]): OfferSummary {
  if (types.length === 0) return { priceFromMinor: null, priceToMinor: null, isFree: false, isSoldOut: false };
  const available = types.filter(({ left }) => left !== 0);
  const totals = (available.length > 0 ? available : types).map(({ totalMinor }) => totalMinor);
  const priceToMinor = Math.max(...totals);
  return {
    priceFromMinor: Math.min(...totals),
    priceToMinor,
    isFree: priceToMinor === 0,
    isSoldOut: available.length === 0,
  };
}
