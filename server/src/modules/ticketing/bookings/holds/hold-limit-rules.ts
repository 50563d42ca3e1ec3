import { HELD_TICKETS_PER_EVENT_MAX } from '@festoon/contracts/ticketing/checkout';

/** The tickets of an event that one account or network holds now, and those it held in the last day without booking them. */
export type HoldUsage = {
  /** Tickets in holds that are not booked yet. */
  readonly heldTickets: number;
  /** The end of the first of these holds. */
  readonly nextHoldEnd: Date | null;
  /** The total duration of holds that ended without a booking. For a network, each ticket of a hold counts. */
  readonly unbookedMinutes: number;
  readonly lastUnbookedEnd: Date | null;
};

type HoldLimit = {
  readonly maxTickets: number;
  /** Minutes that tickets may be held without a booking before a cool-down follows. */
  readonly freeMinutes: number;
};

export type HoldError = { readonly reason: 'held' | 'cool_down'; readonly retryAt: Date };

type HoldAttempt = { readonly tickets: number; readonly now: Date };

/** Hours in which holds without a booking count. */
export const HOLD_HISTORY_HOURS = 24;
const ACCOUNT_HOLD_LIMIT: HoldLimit = { maxTickets: HELD_TICKETS_PER_EVENT_MAX, freeMinutes: 30 };

const NETWORK_TICKETS = 60;
const NETWORK_SHARE = 0.05;
const NETWORK_FREE_MINUTES = 60;
const COOL_DOWN_SHARE = 0.1;

/** Returns why an account may not hold these tickets now, or null. A first hold may be as large as the organiser allows. */
export function checkAccountHold(usage: HoldUsage, { tickets, now }: HoldAttempt): HoldError | null {
  const coolDown = coolDownEnd(usage, ACCOUNT_HOLD_LIMIT);
  if (coolDown !== null && coolDown > now) return { reason: 'cool_down', retryAt: coolDown };
  const isFirst = usage.heldTickets === 0;
  if (isFirst || usage.heldTickets + tickets <= ACCOUNT_HOLD_LIMIT.maxTickets) return null;
  return { reason: 'held', retryAt: usage.nextHoldEnd ?? now };
}

/**
 * Returns why a network may not hold these tickets now, or null. A network may be an office or a mobile operator: its
 * cool-down therefore lowers the limit to a tenth and never closes the sale.
 */
export function checkNetworkHold(usage: HoldUsage, { tickets, now, stock }: HoldAttempt & Stock): HoldError | null {
  const maxTickets = networkHoldMax(stock);
  // The number of tickets that the network can block for others: for a small event, all of them.
  const reachable = stock === null ? maxTickets : Math.max(1, Math.min(stock, maxTickets));
  const unbookedMinutes = usage.unbookedMinutes / reachable;
  const coolDown = coolDownEnd({ ...usage, unbookedMinutes }, { maxTickets, freeMinutes: NETWORK_FREE_MINUTES });
  const held = usage.heldTickets + tickets;
  if (coolDown !== null && coolDown > now) {
    const lowered = Math.ceil(reachable * COOL_DOWN_SHARE);
    return held <= lowered ? null : { reason: 'cool_down', retryAt: coolDown };
  }
  if (usage.heldTickets === 0 || held <= maxTickets) return null;
  return { reason: 'held', retryAt: usage.nextHoldEnd ?? now };
}

/** All tickets of an event, including sold ones. Null if it is unlimited. */
type Stock = { readonly stock: number | null };

/**
 * Returns the number of tickets that one network may hold. It grows with the event, because thousands of phones can share
 * an address.
 */
export function networkHoldMax(stock: number | null): number {
  return Math.max(NETWORK_TICKETS, Math.ceil((stock ?? 0) * NETWORK_SHARE));
}

/**
 * Returns the cool-down: as long as tickets were held without a booking, so that each further hold leads to a longer wait.
 */
function coolDownEnd({ unbookedMinutes, lastUnbookedEnd }: HoldUsage, { freeMinutes }: HoldLimit): Date | null {
  if (lastUnbookedEnd === null || unbookedMinutes < freeMinutes) return null;
  return new Date(lastUnbookedEnd.getTime() + unbookedMinutes * 60_000);
}
