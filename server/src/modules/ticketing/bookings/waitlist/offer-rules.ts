import { HOUR_MS } from '@festoon/contracts/core/durations';

const OFFER_HOURS = 12;
/** Minutes. A list closes when less than this is left to use a turn; places that come free after that are for everyone. */
export const OFFER_MINUTES_MIN = 30;

/** An entry of the list. Lists are in the order of arrival. */
export type QueuedEntry = { readonly id: string; readonly ticketTypeId: string; readonly quantity: number };

/** `available` is null if only pools limit the type, or nothing does. */
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

/** Returns the ticket types that could give a person a turn now. People who wait for other types do not hold up theirs. */
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
 * Returns the next turns. No one is overtaken: a person who wants more than is free is offered what there is, so that no
 * place stays empty because a second one is missing.
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

/** Until when places found now are kept for the next person; null when too little time is left for a turn. */
export function offerExpiry({ startsAt, salesEndAt }: OfferDeadlines, now: Date): Date | null {
  const lastAt = Math.min(startsAt.getTime(), salesEndAt?.getTime() ?? Infinity);
  if (lastAt - now.getTime() < OFFER_MINUTES_MIN * 60_000) return null;
  return new Date(Math.min(lastAt, now.getTime() + OFFER_HOURS * HOUR_MS));
}
