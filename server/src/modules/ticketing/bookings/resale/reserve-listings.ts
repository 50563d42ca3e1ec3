import type { Tx } from '../../../../platform/db/db.ts';
import { enqueue } from '../../../../platform/jobs/jobs.ts';
import type { Context } from '../../../../context.ts';
import { moveStock, SELL, REVERSE_SALE } from '../holds/stock-queries.ts';
import { COMPLETE_RESALE } from '../tasks.ts';
import { voidTickets } from '../tickets/void-tickets.ts';
import {
  listResaleDemand,
  lockOpenListings,
  lockReservedListings,
  restoreTicket,
  saveListingsReopened,
  saveListingsReserved,
  saveListingsSold,
  type ResaleListing,
} from './queries.ts';

/** The maximum number of offers of one run. The next run continues with the remainder. */
const BATCH = 50;

type ResaleWork = { readonly ctx: Context; readonly tx: Tx };

/**
 * Releases the stock of tickets that are listed for resale, as many as people wait for beyond the available ones. The same
 * transaction gives the stock to waitlist offers, or returns it to its tickets with `assignListings`, so that no one else
 * sees it as available.
 */
export async function freeListedTickets(
  { ctx, tx }: ResaleWork,
  ticketTypeIds: readonly string[],
): Promise<ResaleListing[]> {
  const demand = await listResaleDemand(tx, ticketTypeIds, BATCH);
  const freedListings = demand.length === 0 ? [] : await lockOpenListings(tx, demand);
  if (freedListings.length === 0) return [];
  await voidTickets(
    tx,
    freedListings.map(({ ticketId }) => ticketId),
    ctx.clock.now(),
  );
  await moveListedStock(tx, freedListings, REVERSE_SALE);
  return freedListings;
}

export type CreatedOffer = { readonly bookingId: string; readonly ticketTypeId: string; readonly quantity: number };

/** Records which offer reserves which listed ticket. Tickets that no offer reserves become valid again. */
export async function assignListings(
  { tx }: ResaleWork,
  freedListings: readonly ResaleListing[],
  offers: readonly CreatedOffer[],
): Promise<void> {
  const rest = [...freedListings];
  for (const { bookingId, ticketTypeId, quantity } of offers) {
    const own = rest.filter((row) => row.ticketTypeId === ticketTypeId).slice(0, quantity);
    if (own.length === 0) continue;
    await saveListingsReserved(
      tx,
      own.map(({ id }) => id),
      bookingId,
    );
    for (const row of own) rest.splice(rest.indexOf(row), 1);
  }
  await restoreTickets(tx, rest);
}

/**
 * Handles an offer that ended without a purchase: its listed tickets are valid again and are offered to the next person. A
 * ticket whose booking has ended in the meantime cannot return: its stock is released and its price is refunded as if it
 * were sold.
 */
export async function reopenListings({ tx }: ResaleWork, offerBookingId: string): Promise<void> {
  const reserved = await lockReservedListings(tx, offerBookingId);
  const restorable = reserved.filter(({ bookingStatus }) => bookingStatus === 'confirmed');
  await restoreTickets(tx, restorable);
  await saveListingsReopened(
    tx,
    restorable.map(({ id }) => id),
  );
  await enqueueCompletion(
    tx,
    reserved.filter((row) => !restorable.includes(row)),
  );
}

/** Handles a purchased offer: refunds the sellers of its tickets after the commit. */
export async function sellListings({ tx }: ResaleWork, offerBookingId: string): Promise<void> {
  await enqueueCompletion(tx, await lockReservedListings(tx, offerBookingId));
}

async function enqueueCompletion(tx: Tx, rows: readonly ResaleListing[]): Promise<void> {
  if (rows.length === 0) return;
  await saveListingsSold(
    tx,
    rows.map(({ id }) => id),
  );
  for (const { id } of rows) await enqueue(tx, COMPLETE_RESALE, { listingId: id }, { key: `return:${id}` });
}

async function restoreTickets(tx: Tx, rows: readonly ResaleListing[]): Promise<void> {
  if (rows.length === 0) return;
  await moveListedStock(tx, rows, SELL);
  for (const { ticketId } of rows) await restoreTicket(tx, ticketId);
}

async function moveListedStock(tx: Tx, rows: readonly ResaleListing[], stockMove: typeof SELL): Promise<void> {
  const quantities = rows.map(({ ticketTypeId }) => ({ ticketTypeId, quantity: 1 }));
  const { isMoved } = await moveStock(tx, quantities, stockMove);
  if (!isMoved) throw new Error('The stock of tickets listed for resale could not be moved.');
}
