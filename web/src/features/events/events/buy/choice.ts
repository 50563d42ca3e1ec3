import type { PublicTicketType } from '@festoon/contracts/events/event-page';
import { isOnSale } from './buy-state.ts';
import type { SelectableTicketType } from './promo-prices.ts';

/** The quantity of each ticket type, and for pay-what-you-can the price per ticket that the buyer chose. */
export type Choice = Readonly<Record<string, { readonly quantity: number; readonly unitPriceMinor?: number }>>;

type SelectedLine = {
  ticketType: SelectableTicketType;
  quantity: number;
  /** The total of one ticket. */
  unitTotalMinor: number;
  totalMinor: number;
};

export type ChoiceTotals = {
  lines: SelectedLine[];
  count: number;
  totalMinor: number;
  feeMinor: number;
  /** The discount of a promo code. */
  discountMinor: number;
};

/** Returns the totals of a choice. Lines of types that are no longer on sale are dropped. */
export function choiceTotals(ticketTypes: readonly SelectableTicketType[], choice: Choice): ChoiceTotals {
  const lines = ticketTypes.filter(isOnSale).flatMap((ticketType) => {
    const chosen = choice[ticketType.id];
    if (!chosen || chosen.quantity === 0) return [];
    const unitTotalMinor = Math.max(ticketType.totalMinor, chosen.unitPriceMinor ?? 0);
    return [{ ticketType, quantity: chosen.quantity, unitTotalMinor, totalMinor: unitTotalMinor * chosen.quantity }];
  });
  return {
    lines,
    count: sum(lines.map(({ quantity }) => quantity)),
    totalMinor: sum(lines.map(({ totalMinor }) => totalMinor)),
    feeMinor: sum(lines.map(({ ticketType, quantity }) => ticketType.feeMinor * quantity)),
    discountMinor: sum(lines.map(({ ticketType, quantity }) => (ticketType.discountMinor ?? 0) * quantity)),
  };
}

/** Returns the choice limited to what can still be booked. */
export function fitChoice(ticketTypes: readonly PublicTicketType[], choice: Choice): Choice {
  const fitting = ticketTypes.filter(isOnSale).flatMap((ticketType) => {
    const chosen = choice[ticketType.id];
    if (!chosen) return [];
    const quantity = fitQuantity(ticketType, chosen.quantity);
    return quantity === 0 ? [] : [[ticketType.id, { ...chosen, quantity }] as const];
  });
  return Object.fromEntries(fitting);
}

/**
 * Returns the choice before the buyer has made one: the smallest booking if one ticket type can be booked, otherwise
 * nothing.
 */
export function defaultChoice(ticketTypes: readonly PublicTicketType[]): Choice {
  const [only, ...others] = ticketTypes.filter((ticketType) => isOnSale(ticketType) && fitQuantity(ticketType, 1) > 0);
  return only === undefined || others.length > 0 ? {} : { [only.id]: { quantity: fitQuantity(only, 1) } };
}

/** Returns zero, or a quantity between the minimum and the maximum of one booking. */
export function fitQuantity({ minPerBooking, maxPerBooking }: PublicTicketType, quantity: number): number {
  const max = maxPerBooking < minPerBooking ? 0 : maxPerBooking;
  return quantity <= 0 || max === 0 ? 0 : Math.min(max, Math.max(minPerBooking, quantity));
}

/** Returns the quantity after one press on − or +. Zero is next to the minimum quantity. */
export function stepQuantity(ticketType: PublicTicketType, from: number, to: number): number {
  if (to > from) return fitQuantity(ticketType, to);
  return to < ticketType.minPerBooking ? 0 : fitQuantity(ticketType, to);
}

/** Returns the lines that the API needs to hold the choice. */
export function holdLines({ lines }: ChoiceTotals) {
  return lines.map(({ ticketType, quantity, unitTotalMinor }) => ({
    ticketTypeId: ticketType.id,
    quantity,
    ...(ticketType.kind === 'pay_what_you_can' && { unitPriceMinor: unitTotalMinor }),
  }));
}

/** Returns the choice as text for the address during sign-in, such as `<id>.2~<id>.1.1500`. */
export function writeChoice(choice: Choice): string {
  return Object.entries(choice)
    .filter(([, { quantity }]) => quantity > 0)
    .map(([id, { quantity, unitPriceMinor }]) =>
      [id, quantity, unitPriceMinor].filter((part) => part !== undefined).join('.'),
    )
    .join('~');
}

export function readChoice(text: string | undefined): Choice {
  const entries = (text ?? '').split('~').flatMap((part) => {
    const [id, quantity, price] = part.split('.');
    const [count, unitPriceMinor] = [Number(quantity), Number(price)];
    if (!id || !Number.isSafeInteger(count) || count <= 0) return [];
    return [[id, { quantity: count, ...(price && Number.isSafeInteger(unitPriceMinor) && { unitPriceMinor }) }] as const];
  });
  return Object.fromEntries(entries);
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
