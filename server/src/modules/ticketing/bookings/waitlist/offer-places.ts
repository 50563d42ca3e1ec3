import type { Context } from '../../../../context.ts';
import { DomainError } from '../../../../platform/errors.ts';
import { enqueue } from '../../../../platform/jobs/jobs.ts';
import { enqueueOfferRefresh, hintStock } from '../../../events/events/public.ts';
import type { UnitOfWork } from '../confirm-booking.ts';
import { findSaleTerms, type SaleTerms } from '../event-queries.ts';
import { priceChoice, type PricedChoice } from '../holds/price-choice.ts';
import { lockBuyer } from '../queries.ts';
import { HOLD, moveStock } from '../holds/stock-queries.ts';
import { OFFER_PLACES, SEND_TURN } from '../tasks.ts';
import { inUnitOfWork } from '../in-unit-of-work.ts';
import { freeReturned, recordReturned, type GivenTurn } from '../resale/reserve-returns.ts';
import { writeHold } from '../holds/write-hold.ts';
import {
  listWaitedTypes,
  lockStock,
  lockWaiting,
  saveNotWaiting,
  saveOffered,
  type EntryRow,
  type LockedType,
} from './queries.ts';
import { listServable, nextTurns, turnEnd, type Turn } from './turn-rules.ts';

const BATCH = 50;

/**
 * Reserves the free places of an event for the people who wait, in their order. Two processes at the same time give each
 * turn once.
 */
export async function offerPlaces(ctx: Context, eventId: string): Promise<void> {
  const { count, hasMore } = await inUnitOfWork(ctx, (work) => offerBatch(work, eventId));
  if (count > 0) hintStock(ctx, eventId);
  if (hasMore) await enqueue(ctx.db, OFFER_PLACES, { eventId }, { key: `turns:${eventId}` });
}

type Offered = { readonly count: number; readonly hasMore: boolean };

async function offerBatch(work: UnitOfWork, eventId: string): Promise<Offered> {
  const { ctx, tx } = work;
  const waited = await listWaitedTypes(tx, eventId);
  const freed = await freeReturned(work, waited);
  const stock = await lockStock(tx, waited);
  const event = await findSaleTerms(tx, eventId);
  if (event?.status !== 'published' || stock.types.length === 0) {
    await recordReturned(work, freed, []);
    return { count: 0, hasMore: false };
  }
  const waiting = await lockWaiting(tx, listServable(stock), BATCH);
  const turns = nextTurns(waiting, stock);
  const given: GivenTurn[] = [];
  for (const turn of turns) {
    const type = stock.types.find(({ ticketTypeId }) => ticketTypeId === turn.entry.ticketTypeId);
    const until = type === undefined ? null : turnEnd({ ...event, salesEndAt: type.salesEndAt }, ctx.clock.now());
    if (type === undefined || until === null) continue;
    const bookingId = await giveTurn(work, { event, type, turn, until });
    if (bookingId !== null) given.push({ bookingId, ticketTypeId: type.ticketTypeId, quantity: turn.quantity });
  }
  await recordReturned(work, freed, given);
  const count = given.length;
  if (count > 0) await enqueueOfferRefresh(tx, eventId);
  return { count, hasMore: count > 0 && waiting.length === BATCH };
}

type OfferInput = {
  readonly event: SaleTerms;
  readonly type: LockedType;
  readonly turn: Turn<EntryRow>;
  readonly until: Date;
};

async function giveTurn(work: UnitOfWork, { event, type, turn, until }: OfferInput): Promise<string | null> {
  const { ctx, tx, invalidate } = work;
  const { entry, quantity } = turn;
  await lockBuyer(tx, entry.accountId);
  const lines = await priceTurn(work, { event, type, turn });
  // A person who may not book these tickets any more, for example because they have the maximum per person, makes room for
  // the next.
  if (lines === null) {
    await saveNotWaiting(tx, entry.id, { status: 'expired', now: ctx.clock.now() });
    await enqueue(tx, OFFER_PLACES, { eventId: event.id }, { key: `turns:${event.id}` });
    return null;
  }
  const { isMoved } = await moveStock(tx, [{ ticketTypeId: entry.ticketTypeId, quantity }], HOLD);
  if (!isMoved) throw new Error(`The places of waiting list entry ${entry.id} were not free.`);
  const hold = { buyerId: entry.accountId, holdKey: `turn:${entry.id}`, heldUntil: until, origin: 'waiting_list' } as const;
  const bookingId = await writeHold(ctx, tx, { ...hold, event, lines });
  await saveOffered(tx, entry.id, { bookingId, until });
  await enqueue(tx, SEND_TURN, { entryId: entry.id }, { key: `turn-mail:${entry.id}` });
  invalidate({ topic: `account:${entry.accountId}`, name: 'waiting.changed', id: entry.id });
  return bookingId;
}

async function priceTurn(
  { ctx, tx }: UnitOfWork,
  { event, type, turn }: Omit<OfferInput, 'until'>,
): Promise<PricedChoice[] | null> {
  const { ticketTypeId, accountId: buyerId } = turn.entry;
  const input = {
    eventId: event.id,
    lines: [{ ticketTypeId, quantity: turn.quantity }],
    ...(type.accessCode !== null && { accessCode: type.accessCode }),
  } as Parameters<typeof priceChoice>[2]['input'];
  try {
    return await priceChoice(ctx, tx, { event, input, buyerId });
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}
