import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../../platform/db/db.ts';
import { listAvailability } from '../holds/stock-queries.ts';

type ResaleStatus = 'open' | 'reserved' | 'sold' | 'settled' | 'ended';

export type ResaleListing = {
  readonly id: string;
  readonly ticketId: string;
  readonly ticketTypeId: string;
  readonly bookingId: string;
  readonly sellerId: string;
  readonly status: ResaleStatus;
  readonly createdAt: Date;
};

const columns = sql`
  r.id, r.ticket_id as "ticketId", t.ticket_type_id as "ticketTypeId", t.booking_id as "bookingId", r.seller_id as "sellerId", r.status,
  r.created_at as "createdAt"`;
const joins = sql`resale_listings r join tickets t on t.id = r.ticket_id`;

export async function insertListing(
  tx: Tx,
  listing: { readonly id: string; readonly ticketId: string; readonly sellerId: string; readonly createdAt: Date },
): Promise<void> {
  await tx
    .insertInto('resale_listings')
    .values({ id: listing.id, ticket_id: listing.ticketId, seller_id: listing.sellerId, created_at: listing.createdAt })
    .execute();
}

export async function findListing(tx: DbOrTx, id: string): Promise<ResaleListing | null> {
  const { rows } = await sql<ResaleListing>`select ${columns} from ${joins} where r.id = ${id}`.execute(tx);
  return rows[0] ?? null;
}

/** Returns the active listing of a ticket, or null. */
export async function findActiveListing(tx: DbOrTx, ticketId: string): Promise<ResaleListing | null> {
  const { rows } = await sql<ResaleListing>`
    select ${columns} from ${joins} where r.ticket_id = ${ticketId} and r.status in ('open', 'reserved', 'sold')`.execute(
    tx,
  );
  return rows[0] ?? null;
}

/** Ends a listing that no waitlist offer reserves. Returns false if it is reserved or over. */
export async function endOpenListing(tx: Tx, ticketId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update resale_listings set status = 'ended', ended_at = ${now} where ticket_id = ${ticketId} and status = 'open' returning id`.execute(
    tx,
  );
  return rows.length > 0;
}

type ResaleTicket = { readonly id: string; readonly ticketTypeId: string };

/** The condition that the organiser sets the price of the type `y`. The next buyer could otherwise pay less than the seller gets. */
const hasFixedPrice = sql`y.kind <> 'pay_what_you_can'`;

/**
 * Returns whether a ticket can be resold: its type is sold out and has a fixed price, of which the seller paid no more than today's.
 * The seller may have chosen a higher price when the type was pay-what-you-can, and the next buyer would not pay it.
 */
export async function isResellable(tx: DbOrTx, { id, ticketTypeId }: ResaleTicket, stepMinor: number): Promise<boolean> {
  // The price that was paid is a multiple of the step, up to which today's price would be rounded.
  const { rows } = await sql`
    select from tickets t join booking_line_items l on l.id = t.line_item_id join ticket_types y on y.id = t.ticket_type_id
    where t.id = ${id} and ${hasFixedPrice} and l.unit_price_minor < y.price_minor + ${stepMinor}`.execute(tx);
  if (rows.length === 0) return false;
  const [availability] = await listAvailability(tx, [{ ticketTypeId, quantity: 1 }]);
  return availability !== undefined && availability.available !== null && availability.available <= 0;
}

export type ResaleDemand = { readonly ticketTypeId: string; readonly count: number };

/**
 * Locks and returns the oldest open listings of these types whose tickets are valid, as many of each as requested. Returns none of a
 * type whose price the next buyer would choose.
 */
export async function lockOpenListings(tx: Tx, demand: readonly ResaleDemand[]): Promise<ResaleListing[]> {
  const ids = demand.map(({ ticketTypeId }) => ticketTypeId);
  const counts = demand.map(({ count }) => count);
  // Locks the tickets, then their listings. Skips those that another transaction has locked.
  const { rows } = await sql<ResaleListing>`
    select oldest.* from unnest(${ids}::uuid[], ${counts}::int[]) as wanted (ticket_type_id, count) cross join lateral (
      select ${columns} from ${joins} join bookings b on b.id = t.booking_id join ticket_types y on y.id = t.ticket_type_id
      where r.status = 'open' and ${hasFixedPrice} and t.status = 'valid' and b.status = 'confirmed' and t.holder_id = r.seller_id
        and t.ticket_type_id = wanted.ticket_type_id
      order by r.created_at, r.id limit wanted.count for update of t, r skip locked
    ) oldest`.execute(tx);
  return rows;
}

/**
 * Returns the demand for each of these types beyond the available tickets, at most `max` each, for types with open
 * listings and a fixed price.
 */
export async function listResaleDemand(tx: DbOrTx, ticketTypeIds: readonly string[], max: number): Promise<ResaleDemand[]> {
  const { rows } = await sql<ResaleDemand>`
    select y.id as "ticketTypeId", least(${max}, greatest(0, (
      select sum(w.quantity) from waitlist_entries w where w.ticket_type_id = y.id and w.status = 'waiting'
    ) - greatest(0, coalesce(y.quantity - y.held - y.sold, 0))))::int as count
    from ticket_types y where y.id = any(${ticketTypeIds}::uuid[]) and ${hasFixedPrice} and exists (
      select from ${joins} where t.ticket_type_id = y.id and r.status = 'open')`.execute(tx);
  return rows.filter(({ count }) => count > 0);
}

export async function saveListingsReserved(tx: Tx, ids: readonly string[], offerBookingId: string): Promise<void> {
  await sql`
    update resale_listings set status = 'reserved', offer_booking_id = ${offerBookingId} where id = any(${ids}::uuid[]) and status = 'open'`.execute(
    tx,
  );
}

/** Locks and returns the listings that an offer reserves. */
export async function lockReservedListings(
  tx: Tx,
  offerBookingId: string,
): Promise<(ResaleListing & { bookingStatus: string })[]> {
  // Locks the listings of an offer, whose booking the caller has locked. Keeps the bookings of their tickets unchanged
  // until the commit.
  const { rows } = await sql<ResaleListing & { bookingStatus: string }>`
    select ${columns}, b.status as "bookingStatus" from ${joins} join bookings b on b.id = t.booking_id
    where r.offer_booking_id = ${offerBookingId} and r.status = 'reserved' order by r.id for update of r for share of b`.execute(
    tx,
  );
  return rows;
}

export async function saveListingsSold(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`update resale_listings set status = 'sold' where id = any(${ids}::uuid[])`.execute(tx);
}

/** Reopens the listings of an offer that ended without a purchase. */
export async function saveListingsReopened(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`update resale_listings set status = 'open', offer_booking_id = null where id = any(${ids}::uuid[])`.execute(tx);
}

/** Makes a ticket valid again that was void during an offer. */
export async function restoreTicket(tx: Tx, ticketId: string): Promise<void> {
  await sql`
    update tickets set status = 'valid', voided_at = null, reentry_check_in_id = null, exit_check_in_id = null
    where id = ${ticketId} and status = 'void'`.execute(tx);
}

/** Records that a seller was refunded. Returns false if it was already recorded. */
export async function saveListingSettled(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update resale_listings set status = 'settled', ended_at = ${now} where id = ${id} and status = 'sold' returning id`.execute(
    tx,
  );
  return rows.length > 0;
}

export async function listUnsettledListingIds(tx: DbOrTx, limit: number): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`select id from resale_listings where status = 'sold' order by created_at limit ${limit}`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * Returns whether a booking stays confirmed without some of its tickets: others are valid, or are reserved by an offer and
 * may still return.
 */
export async function hasRemainingTickets(
  tx: DbOrTx,
  bookingId: string,
  ticketIds: readonly string[] = [],
): Promise<boolean> {
  const { rows } = await sql<{ hasTickets: boolean }>`
    select exists (
      select from tickets t where t.booking_id = ${bookingId} and t.id <> all(${ticketIds}::uuid[])
        and (t.status <> 'void' or exists (select from resale_listings r where r.ticket_id = t.id and r.status in ('reserved', 'sold')))
    ) as "hasTickets"`.execute(tx);
  return rows[0]?.hasTickets ?? false;
}
