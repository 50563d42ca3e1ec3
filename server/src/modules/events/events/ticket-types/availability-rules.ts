import type { SaleState } from '@festoon/contracts/events/event-page';

/** The stock of a ticket type on sale: its quantity and the places already taken. */
export type Stock = {
  /** Null: as many as the pools have. */
  readonly quantity: number | null;
  readonly held: number;
  readonly sold: number;
  /** Places left in each pool it shares. */
  readonly poolsAvailable: readonly number[];
  /** True when people are on its waiting list. Places that become free go to them. */
  readonly hasWaitlist?: boolean;
};

export type Sale = Stock & {
  /** The places each pool has in all, in the order of `poolsLeft`. */
  readonly poolCapacities: readonly number[];
  readonly salesStartAt: Date | null;
  readonly salesEndAt: Date | null;
  /** The time from which subscribers may book, before everyone else. */
  readonly subscriberSalesStartAt: Date | null;
};

export type SaleContext = { readonly now: Date; readonly eventEndAt: Date; readonly isSubscriber: boolean };

/** "Almost gone" needs both: at most so many places left, and at most this share of all. */
const ALMOST_GONE_AVAILABLE = 10;
const ALMOST_GONE_SHARE = 0.1;

/** Places that can still be booked; null when nothing limits them. */
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

/** Returns whether few places are left, measured by the capacity; nothing without a capacity is almost gone. */
export function isAlmostGone(available: number | null, capacity: number | null): boolean {
  if (available === null || available === 0 || capacity === null) return false;
  return available <= ALMOST_GONE_AVAILABLE && available <= capacity * ALMOST_GONE_SHARE;
}

/** Returns whether the type itself or one of its pools is almost gone. */
function isScarce({ quantity, held, sold, poolsAvailable, poolCapacities }: Sale): boolean {
  const own = quantity !== null && isAlmostGone(quantity - held - sold, quantity);
  return own || poolsAvailable.some((available, index) => isAlmostGone(available, poolCapacities[index] ?? null));
}

/** Returns the most tickets that one person may still book in one booking. `mine` are those they hold or have already. */
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
