import type { SaleState } from '@festoon/contracts/events/event-page';

/** The stock of a ticket type on sale: its quantity and the held and sold tickets. */
export type Stock = {
  /** Null: limited only by the pools. */
  readonly quantity: number | null;
  readonly held: number;
  readonly sold: number;
  /** The available tickets of each pool that it shares. */
  readonly poolsAvailable: readonly number[];
  /** True when people are on its waiting list. Places that become free go to them. */
  readonly hasWaitlist?: boolean;
};

export type Sale = Stock & {
  /** The total size of each pool, in the order of `poolsAvailable`. */
  readonly poolCapacities: readonly number[];
  readonly salesStartAt: Date | null;
  readonly salesEndAt: Date | null;
  /** The time from which subscribers may book, before everyone else. */
  readonly subscriberSalesStartAt: Date | null;
};

export type SaleContext = { readonly now: Date; readonly eventEndAt: Date; readonly isSubscriber: boolean };

/** A type is "almost gone" if at most this many tickets are left, and at most this share of all. */
const ALMOST_GONE_AVAILABLE = 10;
const ALMOST_GONE_SHARE = 0.1;

/** Returns the tickets that can still be booked; null if nothing limits them. */
export function availableTickets(stock: Stock): number | null {
  if (stock.hasWaitlist === true) return 0;
  const own = stock.quantity === null ? [] : [stock.quantity - stock.held - stock.sold];
  const limits = [...own, ...stock.poolsAvailable];
  return limits.length === 0 ? null : Math.max(0, Math.min(...limits));
}

export function saleState(sale: Sale, { now, eventEndAt, isSubscriber }: SaleContext): SaleState {
  if ((sale.salesEndAt !== null && now >= sale.salesEndAt) || now >= eventEndAt) return 'ended';
  const available = availableTickets(sale);
  if (available === 0) return 'sold_out';
  const presaleStartAt = isSubscriber ? sale.subscriberSalesStartAt : null;
  const opensAt = presaleStartAt ?? sale.salesStartAt;
  if (opensAt !== null && now < opensAt) return 'not_yet';
  return isScarce(sale) ? 'almost_gone' : 'on_sale';
}

/** Returns whether few tickets are left, compared with the capacity. Without a capacity, never. */
export function isAlmostGone(available: number | null, capacity: number | null): boolean {
  if (available === null || available === 0 || capacity === null) return false;
  return available <= ALMOST_GONE_AVAILABLE && available <= capacity * ALMOST_GONE_SHARE;
}

/** Returns whether the type itself or one of its pools is almost gone. */
function isScarce({ quantity, held, sold, poolsAvailable, poolCapacities }: Sale): boolean {
  const own = quantity !== null && isAlmostGone(quantity - held - sold, quantity);
  return own || poolsAvailable.some((available, index) => isAlmostGone(available, poolCapacities[index] ?? null));
}

/** Returns the most tickets that one person can still book in one booking. `mine` are those that they hold or have already. */
export function maxBookableQuantity(
  type: { maxPerBooking: number; maxPerPerson: number | null },
  available: number | null,
  ownTicketCount: number,
): number {
  const own = type.maxPerPerson === null ? type.maxPerBooking : type.maxPerPerson - ownTicketCount;
  return Math.max(0, Math.min(type.maxPerBooking, own, available ?? type.maxPerBooking));
}

export type PricedType = { readonly totalMinor: number; readonly available: number | null };

export type TicketSummary = {
  readonly priceFromMinor: number | null;
  readonly priceToMinor: number | null;
  readonly isFree: boolean;
  readonly isSoldOut: boolean;
};

/** Returns the prices and availability of all openly sold ticket types, as a card shows them. */
export function summariseTickets(types: readonly PricedType[]): TicketSummary {
  if (types.length === 0) return { priceFromMinor: null, priceToMinor: null, isFree: false, isSoldOut: false };
  const bookable = types.filter(({ available }) => available !== 0);
  const totals = (bookable.length > 0 ? bookable : types).map(({ totalMinor }) => totalMinor);
  const priceToMinor = Math.max(...totals);
  return {
    priceFromMinor: Math.min(...totals),
    priceToMinor,
    isFree: priceToMinor === 0,
    isSoldOut: bookable.length === 0,
  };
}
