import type { TicketOffer } from '@festoon/contracts/events/event-page';
import { isOnSale } from './buy-state.ts';
import type { PickedOffer } from './promo-offers.ts';

/** The quantity of each ticket type, and for pay-what-you-can the price per ticket that the buyer chose. */
export type Choice = Readonly<Record<string, { readonly quantity: number; readonly unitPriceMinor?: number }>>;

type ChosenLine = {
  offer: PickedOffer;
  quantity: number;
  /** All that one costs. */
  unitTotalMinor: number;
  totalMinor: number;
};

export type ChoiceTotals = {
  lines: ChosenLine[];
  count: number;
  totalMinor: number;
  feeMinor: number;
  /** The discount of a promo code. */
  savedMinor: number;
};

/** Returns the totals of a choice; lines of types that are no longer on sale are dropped. */
export function choiceTotals(offers: readonly PickedOffer[], choice: Choice): ChoiceTotals {
  const lines = offers.filter(isOnSale).flatMap((offer) => {
    const chosen = choice[offer.id];
    if (!chosen || chosen.quantity === 0) return [];
    const unitTotalMinor = Math.max(offer.totalMinor, chosen.unitPriceMinor ?? 0);
    return [{ offer, quantity: chosen.quantity, unitTotalMinor, totalMinor: unitTotalMinor * chosen.quantity }];
  });
  return {
    lines,
    count: sum(lines.map(({ quantity }) => quantity)),
    totalMinor: sum(lines.map(({ totalMinor }) => totalMinor)),
    feeMinor: sum(lines.map(({ offer, quantity }) => offer.feeMinor * quantity)),
    savedMinor: sum(lines.map(({ offer, quantity }) => (offer.discountMinor ?? 0) * quantity)),
  };
}

/** The same choice made to fit what can still be booked. */
export function fitChoice(offers: readonly TicketOffer[], choice: Choice): Choice {
  const fitting = offers.filter(isOnSale).flatMap((offer) => {
    const chosen = choice[offer.id];
    if (!chosen) return [];
    const quantity = fitQuantity(offer, chosen.quantity);
    return quantity === 0 ? [] : [[offer.id, { ...chosen, quantity }] as const];
  });
  return Object.fromEntries(fitting);
}

/** Returns zero, or a quantity between the minimum and the maximum of one booking. */
export function fitQuantity({ minPerBooking, maxPerBooking }: TicketOffer, quantity: number): number {
  const most = maxPerBooking < minPerBooking ? 0 : maxPerBooking;
  return quantity <= 0 || most === 0 ? 0 : Math.min(most, Math.max(minPerBooking, quantity));
}

/** One press on − or +: the fewest that can be booked and none lie next to each other. */
export function stepQuantity(offer: TicketOffer, from: number, to: number): number {
  if (to > from) return fitQuantity(offer, to);
  return to < offer.minPerBooking ? 0 : fitQuantity(offer, to);
}

/** Returns the lines that the API expects to hold the choice. */
export function holdLines({ lines }: ChoiceTotals) {
  return lines.map(({ offer, quantity, unitTotalMinor }) => ({
    ticketTypeId: offer.id,
    quantity,
    ...(offer.kind === 'pay_what_you_can' && { unitPriceMinor: unitTotalMinor }),
  }));
}

/** `<id>.2~<id>.1.1500`: the choice as it travels through signing in. */
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
