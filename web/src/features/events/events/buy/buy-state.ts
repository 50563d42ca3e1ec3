import type { EventPage, PublicTicketType } from '@festoon/contracts/events/event-page';

/** The state that the buy box shows, in order of priority. */
export type BuyState =
  | { kind: 'cancelled'; reason: string }
  | { kind: 'suspended' }
  | { kind: 'draft' }
  | { kind: 'ended' }
  /** The person needs an admission from the waiting room. */
  | { kind: 'waiting_room' }
  | { kind: 'on_sale'; isAlmostGone: boolean }
  /** Sales open at this time and nothing can be booked before. */
  | { kind: 'not_yet'; opensAt: string; isSubscriberPresale: boolean }
  /** The person has the maximum of everything on sale. */
  | { kind: 'limit' }
  | { kind: 'sold_out' }
  | { kind: 'sales_over' }
  /** There are no public ticket types; a code may unlock some. */
  | { kind: 'code_only' }
  | { kind: 'no_tickets' };

type SalesFields = Pick<EventPage, 'status' | 'cancelReason' | 'ticketTypes' | 'hasLockedTickets' | 'hasWaitingRoom'>;

/** Returns the state for a person, whom the waiting room may have admitted. It is only in front of tickets that can be bought. */
export function buyState(event: SalesFields, isAdmitted = false): BuyState {
  const state = stateWithoutRoom(event);
  const isBlocked = event.hasWaitingRoom && !isAdmitted && (state.kind === 'on_sale' || state.kind === 'not_yet');
  return isBlocked ? { kind: 'waiting_room' } : state;
}

function stateWithoutRoom({ status, cancelReason, ticketTypes, hasLockedTickets }: SalesFields): BuyState {
  if (status === 'cancelled') return { kind: 'cancelled', reason: cancelReason };
  if (status === 'suspended' || status === 'draft' || status === 'ended') return { kind: status };
  const bookable = ticketTypes.filter(isOnSale);
  if (bookable.length > 0) {
    if (bookable.every(({ maxPerBooking }) => maxPerBooking === 0)) return { kind: 'limit' };
    return { kind: 'on_sale', isAlmostGone: bookable.every(({ state }) => state === 'almost_gone') };
  }
  const [next] = ticketTypes.filter(({ state }) => state === 'not_yet').toSorted(bySalesStart);
  if (next?.salesStartAt)
    return { kind: 'not_yet', opensAt: next.salesStartAt, isSubscriberPresale: next.isSubscriberPresale };
  if (ticketTypes.some(({ state }) => state === 'sold_out')) return { kind: 'sold_out' };
  if (ticketTypes.some(({ state }) => state === 'ended')) return { kind: 'sales_over' };
  return { kind: hasLockedTickets ? 'code_only' : 'no_tickets' };
}

export function isOnSale({ state }: Pick<PublicTicketType, 'state'>): boolean {
  return state === 'on_sale' || state === 'almost_gone';
}

function bySalesStart(one: PublicTicketType, other: PublicTicketType): number {
  return Date.parse(one.salesStartAt ?? '') - Date.parse(other.salesStartAt ?? '');
}
