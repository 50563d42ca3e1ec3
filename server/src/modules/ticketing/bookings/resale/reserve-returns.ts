import type { Tx } from '../../../../platform/db/db.ts';
import { enqueue } from '../../../../platform/jobs/jobs.ts';
import type { Context } from '../../../../context.ts';
import { moveStock, SELL, UNSELL } from '../holds/stock-queries.ts';
import { SETTLE_RETURN } from '../tasks.ts';
import { voidTickets } from '../tickets/ticket-queries.ts';
import {
  listReturnsWanted,
  lockOpenReturns,
  lockReserved,
  reviveTicket,
  saveReleased,
  saveReserved,
  saveSold,
  type ReturnRow,
} from './queries.ts';

/** A run gives no more turns than this; what is left waits for the next. */
const BATCH = 50;

type Work = { readonly ctx: Context; readonly tx: Tx };

/**
 * Frees the places of tickets that are offered back, as many as people wait for beyond the free ones. In the same
 * transaction they go to turns, or back to their tickets by `recordReturned`, so that no one else ever sees them free.
 */
export async function freeReturned({ ctx, tx }: Work, ticketTypeIds: readonly string[]): Promise<ReturnRow[]> {
  const wanted = await listReturnsWanted(tx, ticketTypeIds, BATCH);
  const freed = wanted.length === 0 ? [] : await lockOpenReturns(tx, wanted);
  if (freed.length === 0) return [];
  await voidTickets(
    tx,
    freed.map(({ ticketId }) => ticketId),
    ctx.clock.now(),
  );
  await move(tx, freed, UNSELL);
  return freed;
}

export type GivenTurn = { readonly bookingId: string; readonly ticketTypeId: string; readonly quantity: number };

/** Notes which turn has the place of which returned ticket; what no turn has becomes good again. */
export async function recordReturned({ tx }: Work, freed: readonly ReturnRow[], turns: readonly GivenTurn[]): Promise<void> {
  const rest = [...freed];
  for (const { bookingId, ticketTypeId, quantity } of turns) {
    const own = rest.filter((row) => row.ticketTypeId === ticketTypeId).slice(0, quantity);
    if (own.length === 0) continue;
    await saveReserved(
      tx,
      own.map(({ id }) => id),
      bookingId,
    );
    for (const row of own) rest.splice(rest.indexOf(row), 1);
  }
  await releaseTo(tx, rest);
}

/**
 * A turn has ended without a purchase: its returned tickets are good again, and offered to the next. One whose booking has
 * ended meanwhile can't come back: its place is free, and what it cost goes back as if it had been sold.
 */
export async function restoreReturns({ tx }: Work, turnBookingId: string): Promise<void> {
  const reserved = await lockReserved(tx, turnBookingId);
  const standing = reserved.filter(({ bookingStatus }) => bookingStatus === 'confirmed');
  await releaseTo(tx, standing);
  await saveReleased(
    tx,
    standing.map(({ id }) => id),
  );
  await settleSoon(
    tx,
    reserved.filter((row) => !standing.includes(row)),
  );
}

/** A turn was bought: who offered its tickets back gets their money after the commit. */
export async function sellReturns({ tx }: Work, turnBookingId: string): Promise<void> {
  await settleSoon(tx, await lockReserved(tx, turnBookingId));
}

async function settleSoon(tx: Tx, rows: readonly ReturnRow[]): Promise<void> {
  if (rows.length === 0) return;
  await saveSold(
    tx,
    rows.map(({ id }) => id),
  );
  for (const { id } of rows) await enqueue(tx, SETTLE_RETURN, { returnId: id }, { key: `return:${id}` });
}

async function releaseTo(tx: Tx, rows: readonly ReturnRow[]): Promise<void> {
  if (rows.length === 0) return;
  await move(tx, rows, SELL);
  for (const { ticketId } of rows) await reviveTicket(tx, ticketId);
}

async function move(tx: Tx, rows: readonly ReturnRow[], way: typeof SELL): Promise<void> {
  const places = rows.map(({ ticketTypeId }) => ({ ticketTypeId, quantity: 1 }));
  const { isMoved } = await moveStock(tx, places, way);
  if (!isMoved) throw new Error('The places of returned tickets could not be moved.');
}
