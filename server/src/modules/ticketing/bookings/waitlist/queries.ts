import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../../platform/db/db.ts';

type WaitlistEntryStatus = 'waiting' | 'offered' | 'accepted' | 'expired' | 'left';

export type WaitlistEntryRow = {
  readonly id: string;
  readonly eventId: string;
  readonly ticketTypeId: string;
  readonly accountId: string;
  readonly quantity: number;
  readonly status: WaitlistEntryStatus;
  readonly seq: number;
  readonly bookingId: string | null;
  readonly offeredUntil: Date | null;
  readonly createdAt: Date;
};

export const entryColumns = sql`
  w.id, w.event_id as "eventId", w.ticket_type_id as "ticketTypeId", w.account_id as "accountId", w.quantity, w.status, w.seq,
  w.booking_id as "bookingId", w.offered_until as "offeredUntil", w.created_at as "createdAt"`;

export async function hasWaitlist(tx: DbOrTx, eventId: string): Promise<boolean> {
  const { rows } = await sql<{ isWaiting: boolean }>`
    select exists (select from waitlist_entries where event_id = ${eventId} and status = 'waiting') as "isWaiting"`.execute(
    tx,
  );
  return rows[0]?.isWaiting ?? false;
}

export type LockedTicketType = {
  readonly ticketTypeId: string;
  readonly available: number | null;
  readonly minPerBooking: number;
  readonly accessCode: string | null;
  readonly salesEndAt: Date | null;
  readonly poolIds: readonly string[];
};

/** Locks the stock of these ticket types until the commit, and returns the available tickets. */
export async function lockStock(tx: Tx, ticketTypeIds: readonly string[]) {
  // Locks the ticket types in id order, then the pools they share in id order, as every move of stock does.
  const types = await sql<LockedTicketType>`
    select t.id as "ticketTypeId", t.quantity - t.held - t.sold as available, t.min_per_booking as "minPerBooking",
      t.access_code as "accessCode", t.sales_end_at as "salesEndAt",
      array(select pool_id from ticket_type_pools tp where tp.ticket_type_id = t.id order by pool_id) as "poolIds"
    from ticket_types t where t.id = any(${ticketTypeIds}::uuid[]) and t.archived_at is null
    order by t.id for update of t`.execute(tx);
  const poolIds = types.rows.flatMap((type) => type.poolIds);
  // Locks the pools in id order, after the ticket types.
  const pools = await sql<{ poolId: string; available: number }>`
    select id as "poolId", capacity - held - sold as available from capacity_pools where id = any(${poolIds}::uuid[])
    order by id for update`.execute(tx);
  return { types: types.rows, pools: pools.rows };
}

/** Returns the ticket types of an event that people wait for. */
export async function listWaitlistedTypeIds(tx: DbOrTx, eventId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct ticket_type_id as id from waitlist_entries where event_id = ${eventId} and status = 'waiting'
    order by ticket_type_id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Returns the buyers at the head of the list of each of these ticket types. */
export async function listFirstWaitingBuyers(
  tx: DbOrTx,
  ticketTypeIds: readonly string[],
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ accountId: string }>`
    select distinct w.account_id as "accountId" from unnest(${ticketTypeIds}::uuid[]) as t (id)
    cross join lateral (
      select account_id from waitlist_entries where ticket_type_id = t.id and status = 'waiting' order by seq limit ${limit}
    ) w`.execute(tx);
  return rows.map(({ accountId }) => accountId);
}

/**
 * Returns the people who wait for these ticket types, first come, first served. Skips a person who leaves at this moment.
 */
export async function lockWaitingEntries(
  tx: Tx,
  ticketTypeIds: readonly string[],
  limit: number,
): Promise<WaitlistEntryRow[]> {
  // Locks the entries, after the stock, so that no one who has left gets an offer.
  const { rows } = await sql<WaitlistEntryRow>`
    select ${entryColumns} from waitlist_entries w
    where w.ticket_type_id = any(${ticketTypeIds}::uuid[]) and w.status = 'waiting'
    order by w.seq limit ${limit} for update skip locked`.execute(tx);
  return rows;
}

export type NewEntry = Pick<WaitlistEntryRow, 'id' | 'eventId' | 'ticketTypeId' | 'accountId' | 'quantity' | 'createdAt'>;

export async function insertEntry(tx: Tx, entry: NewEntry): Promise<void> {
  await tx
    .insertInto('waitlist_entries')
    .values({
      id: entry.id,
      event_id: entry.eventId,
      ticket_type_id: entry.ticketTypeId,
      account_id: entry.accountId,
      quantity: entry.quantity,
      created_at: entry.createdAt,
    })
    .execute();
}

export async function findEntry(tx: DbOrTx, id: string): Promise<WaitlistEntryRow | null> {
  const { rows } = await sql<WaitlistEntryRow>`select ${entryColumns} from waitlist_entries w where w.id = ${id}`.execute(
    tx,
  );
  return rows[0] ?? null;
}

/** Returns an account's entry in one list that waits or has an offer. */
export async function findActiveEntry(
  tx: DbOrTx,
  accountId: string,
  ticketTypeId: string,
): Promise<WaitlistEntryRow | null> {
  const { rows } = await sql<WaitlistEntryRow>`
    select ${entryColumns} from waitlist_entries w
    where w.account_id = ${accountId} and w.ticket_type_id = ${ticketTypeId} and w.status in ('waiting', 'offered')`.execute(
    tx,
  );
  return rows[0] ?? null;
}

export type OfferDetails = { readonly bookingId: string; readonly until: Date };

export async function saveOffer(tx: Tx, id: string, { bookingId, until }: OfferDetails): Promise<void> {
  await tx
    .updateTable('waitlist_entries')
    .set({ status: 'offered', booking_id: bookingId, offered_until: until })
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .execute();
}

/** Ends the entry of a waiting person. Returns false if they no longer wait. */
export async function saveEntryEnd(
  tx: DbOrTx,
  id: string,
  end: { readonly status: 'left' | 'expired'; readonly now: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('waitlist_entries')
    .set({ status: end.status, ended_at: end.now })
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Records the outcome of the offer of this booking. A late payment can still buy the tickets of an expired offer. */
export async function saveOfferOutcome(
  tx: Tx,
  bookingId: string,
  end: { readonly status: 'accepted' | 'expired' | 'left'; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('waitlist_entries')
    .set({ status: end.status, ended_at: end.now })
    .where('booking_id', '=', bookingId)
    .where('status', 'in', end.status === 'accepted' ? ['offered', 'expired', 'left'] : ['offered'])
    .execute();
}

/** Ends the lists for which no more offers are possible, and returns the entries that ended. */
export async function closeWaitlists(
  tx: DbOrTx,
  query: { readonly now: Date; readonly lastStart: Date },
): Promise<{ id: string; eventId: string }[]> {
  const { rows } = await sql<{ id: string; eventId: string }>`
      update waitlist_entries w set status = 'expired', ended_at = ${query.now}
      from ticket_types t join events e on e.id = t.event_id
      where w.status = 'waiting' and t.id = w.ticket_type_id
        and (least(e.starts_at, t.sales_end_at) < ${query.lastStart} or e.status in ('cancelled', 'draft') or t.archived_at is not null)
      returning w.id, w.event_id as "eventId"`.execute(tx);
  return rows;
}

/** Returns the events with waiting people and available tickets. */
export async function listUnservedEventIds(tx: DbOrTx, limit: number): Promise<string[]> {
  const { rows } = await sql<{ eventId: string }>`
    select distinct t.event_id as "eventId" from ticket_types t join events e on e.id = t.event_id
    where exists (select from waitlist_entries w where w.ticket_type_id = t.id and w.status = 'waiting')
      and e.status = 'published' and t.held + t.sold < coalesce(t.quantity, t.held + t.sold + 1)
      and not exists (
        select from ticket_type_pools tp join capacity_pools p on p.id = tp.pool_id
        where tp.ticket_type_id = t.id and p.held + p.sold >= p.capacity
      )
    limit ${limit}`.execute(tx);
  return rows.map(({ eventId }) => eventId);
}
