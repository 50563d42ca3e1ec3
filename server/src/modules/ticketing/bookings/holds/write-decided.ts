import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../platform/db/db.ts';
import { jobSpecs } from '../../../../platform/jobs/jobs.ts';
import { ticketSummaryRefresh } from '../../../events/events/public.ts';
import { publishRoomSoldOut } from '../../waiting-room/public.ts';
import type { EventTerms } from '../refund-windows/window-queries.ts';
import { EXPIRE_HOLDS } from '../tasks.ts';
import {
  decideHolds,
  quantitiesByPool,
  stockOf,
  type HoldDecision,
  type HoldFacts,
  type HoldRequest,
} from './decide-holds.ts';
import { writeHolds, type HoldStock } from './hold-batch-queries.ts';
import { quantitiesByType } from './price-selection.ts';

export type DecidedBatch = { readonly decisions: readonly HoldDecision[]; readonly stock: HoldStock };
type BatchToDecide = { readonly facts: HoldFacts; readonly requests: readonly HoldRequest[] };

/** Returns the stock that the requests take, and the ticket types of the same pools that people wait for. */
export function idsToLock({ event, ticketTypes, promos }: HoldFacts, requests: readonly HoldRequest[]) {
  const wanted = new Set(requests.flatMap(({ input }) => input.lineItems.map(({ ticketTypeId }): string => ticketTypeId)));
  const ids = ticketTypes.map(({ id }) => id);
  const poolIds = new Set(ids.filter((id) => wanted.has(id)).flatMap((id) => event.poolsOfTypes[id] ?? []));
  const isWaitedFor = (id: string) =>
    (event.waitlisted[id] ?? 0) > 0 && (event.poolsOfTypes[id] ?? []).some((poolId) => poolIds.has(poolId));
  return {
    promoIds: [...new Set([...promos.values()].map(({ id }) => id))],
    ticketTypeIds: ids.filter((id) => wanted.has(id) || isWaitedFor(id)),
    poolIds: [...poolIds],
  };
}

/** Returns the stock that was read, with the newer numbers of the locked rows. */
export function mergeStock(read: HoldStock, locked: HoldStock): HoldStock {
  return {
    types: { ...read.types, ...locked.types },
    pools: { ...read.pools, ...locked.pools },
    promoUses: { ...read.promoUses, ...locked.promoUses },
  };
}

/**
 * Decides a batch with the stock that was read, before it is locked. Returns null if the exact stock matters: if a request is
 * rejected, people wait for tickets, or nothing would be left of what the batch takes.
 */
export function decideWithSpareStock(ctx: Context, { facts, requests }: BatchToDecide): DecidedBatch | null {
  if (Object.keys(facts.event.waitlisted).length > 0) return null;
  const stock = stockOf(facts);
  const decisions = decideHolds(ctx, { facts, requests, stock });
  if (decisions.some(({ kind }) => kind === 'rejected') || !decisions.some(({ kind }) => kind === 'held')) return null;
  const taken = takenBy(facts, decisions);
  const isSpare =
    isLeft(stock.types, taken.ticketTypes) && isLeft(stock.pools, taken.pools) && isLeft(stock.promoUses, taken.promoUses);
  return isSpare ? { decisions, stock } : null;
}

function isLeft(available: Readonly<Record<string, number | null>>, taken: ReadonlyMap<string, number>): boolean {
  return [...taken].every(([id, quantity]) => (available[id] ?? Number.POSITIVE_INFINITY) > quantity);
}

/** The tickets of each type and pool, and the uses of each promo code, that a batch takes. */
type StockQuantities = {
  readonly ticketTypes: ReadonlyMap<string, number>;
  readonly pools: ReadonlyMap<string, number>;
  readonly promoUses: ReadonlyMap<string, number>;
};

function takenBy(facts: HoldFacts, decisions: readonly HoldDecision[]): StockQuantities {
  const holds = decisions.flatMap((decision) => (decision.kind === 'held' ? [decision.hold] : []));
  const ticketTypes = quantitiesByType(holds.flatMap(({ lineItems }) => lineItems));
  const promoUses = new Map<string, number>();
  for (const { booking } of holds) {
    const { promoCodeId } = booking;
    if (promoCodeId !== null) promoUses.set(promoCodeId, (promoUses.get(promoCodeId) ?? 0) + 1);
  }
  return { ticketTypes, pools: quantitiesByPool(facts, ticketTypes), promoUses };
}

type BatchToWrite = DecidedBatch & { readonly now: Date; readonly isDecidedBeforeLock: boolean };

/** Writes the holds of a batch. Returns null if the event has changed: the caller then decides the batch again. */
export async function writeDecided(tx: Tx, facts: HoldFacts, batch: BatchToWrite): Promise<EventTerms | null> {
  const { stock, decisions, now, isDecidedBeforeLock } = batch;
  const holds = decisions.filter((decision) => decision.kind === 'held');
  const taken = takenBy(facts, decisions);
  const isSoldOut =
    [...taken.ticketTypes].some(([id, quantity]) => stock.types[id] === quantity) ||
    [...taken.pools].some(([id, quantity]) => stock.pools[id] === quantity);
  const bookings = holds.map(({ hold }) => hold.booking);
  const expiry = {
    task: EXPIRE_HOLDS,
    payload: { bookingIds: bookings.map(({ id }) => id) },
    runAt: new Date(Math.max(...bookings.map(({ heldUntil }) => heldUntil.getTime()))),
  };
  const bookedTerms = await writeHolds(tx, {
    ...taken,
    eventId: facts.event.id,
    termsHash: facts.event.termsHash,
    promoCodes: facts.promoCodes,
    now,
    holds: holds.map(({ hold, network, tickets }) => ({ ...hold, network, tickets })),
    isDecidedBeforeLock,
    jobs: jobSpecs(isSoldOut ? [expiry, ticketSummaryRefresh(facts.event.id)] : [expiry]),
  });
  if (bookedTerms !== null && facts.event.hasWaitingRoom && isEventSoldOut(facts, stock, taken))
    publishRoomSoldOut(tx, facts.event.id);
  return bookedTerms;
}

/** Returns whether no ticket of any type is left after these were taken. */
function isEventSoldOut({ event, ticketTypes }: HoldFacts, stock: HoldStock, taken: StockQuantities): boolean {
  const isEmpty = (available: number | null | undefined, count = 0) =>
    available !== undefined && available !== null && available <= count;
  return ticketTypes.every(
    ({ id }) =>
      isEmpty(stock.types[id], taken.ticketTypes.get(id)) ||
      (event.poolsOfTypes[id] ?? []).some((poolId) => isEmpty(stock.pools[poolId], taken.pools.get(poolId))),
  );
}
