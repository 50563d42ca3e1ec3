import { HOUR_MS } from '@festoon/contracts/core/durations';

const OFFER_HOURS = 12;
/** In minutes. If less time is left, no more offers are made, and released tickets are available to everyone. */
export const OFFER_MINUTES_MIN = 30;

/** An entry of the list. Lists are in the order of arrival. */
export type QueuedEntry = { readonly id: string; readonly ticketTypeId: string; readonly quantity: number };

/** `available` is null if only pools limit the type, or if it is unlimited. */
type WaitlistedType = {
  readonly ticketTypeId: string;
  readonly available: number | null;
  readonly minPerBooking: number;
  readonly poolIds: readonly string[];
};

export type FreeStock = {
  readonly types: readonly WaitlistedType[];
  readonly pools: readonly { readonly poolId: string; readonly available: number }[];
};

export type EntryOffer<Entry> = { readonly entry: Entry; readonly quantity: number };

/** Returns the ticket types for which an offer is possible now. People who wait for other types do not block them. */
export function listOfferableTypeIds({ types, pools }: FreeStock): string[] {
  const shared = new Map(pools.map(({ poolId, available }) => [poolId, available]));
  return types
    .filter(({ available, minPerBooking, poolIds }) => {
      const free = Math.min(available ?? Infinity, ...poolIds.map((poolId) => shared.get(poolId) ?? 0));
      return free >= Math.max(1, minPerBooking);
    })
    .map(({ ticketTypeId }) => ticketTypeId);
}

/**
 * Returns the next offers. No one is overtaken: a person who requested more tickets than are available is offered the
 * available ones, so that no ticket stays unsold.
 */
export function nextOffers<Entry extends QueuedEntry>(
  waiting: readonly Entry[],
  { types, pools }: FreeStock,
): EntryOffer<Entry>[] {
  const own = new Map(types.map(({ ticketTypeId, available }) => [ticketTypeId, available ?? Infinity]));
  const shared = new Map(pools.map(({ poolId, available }) => [poolId, available]));
  const byId = new Map(types.map((type) => [type.ticketTypeId, type]));
  const offers: EntryOffer<Entry>[] = [];
  for (const entry of waiting) {
    const type = byId.get(entry.ticketTypeId);
    if (type === undefined) continue;
    const free = Math.min(own.get(type.ticketTypeId) ?? 0, ...type.poolIds.map((poolId) => shared.get(poolId) ?? 0));
    const quantity = Math.min(entry.quantity, free);
    if (quantity < Math.max(1, type.minPerBooking)) continue;
    own.set(type.ticketTypeId, (own.get(type.ticketTypeId) ?? 0) - quantity);
    for (const poolId of type.poolIds) shared.set(poolId, (shared.get(poolId) ?? 0) - quantity);
    offers.push({ entry, quantity });
  }
  return offers;
}

export type OfferDeadlines = { readonly startsAt: Date; readonly salesEndAt: Date | null };

/** Returns the time until which an offer is reserved. Returns null if too little time is left for an offer. */
export function offerExpiry({ startsAt, salesEndAt }: OfferDeadlines, now: Date): Date | null {
  const lastAt = Math.min(startsAt.getTime(), salesEndAt?.getTime() ?? Infinity);
  if (lastAt - now.getTime() < OFFER_MINUTES_MIN * 60_000) return null;
  return new Date(Math.min(lastAt, now.getTime() + OFFER_HOURS * HOUR_MS));
}
