import { sql, type RawBuilder } from 'kysely';
import type { DbOrTx, Tx } from '../../../../platform/db/db.ts';
import type { HoldUsage } from './hold-usage.ts';

/** Minutes that the shortest hold counts: even a hold released within a second changes the stock for every buyer. */
const SHORTEST_HOLD_MINUTES = 5;

type UsageWindow = { readonly eventId: string; readonly since: Date };

// Excludes holds from an approval or a waitlist offer, because they give the buyer more time. Includes holds that became
// requests, because they held tickets until then.
const countsTowardsLimit = sql`b.origin = 'online' and (b.status = 'held' and b.approved_at is null
  or b.status in ('released', 'expired', 'requested'))`;

/** Returns the current and past holds of an account for an event. */
export async function getAccountHoldUsage(
  tx: DbOrTx,
  { accountId, eventId, since }: UsageWindow & { readonly accountId: string },
): Promise<HoldUsage> {
  return sumUsage(
    tx,
    sql`select b.status, b.held_until, b.created_at, coalesce(b.requested_at, b.ended_at) as ended_at, 1 as weight,
      (select sum(l.quantity) from booking_line_items l where l.booking_id = b.id) as tickets
    from bookings b
    where b.buyer_id = ${accountId} and b.event_id = ${eventId} and b.created_at > ${since} and ${countsTowardsLimit}`,
  );
}

/** Returns the current and past holds of all accounts in a network for an event. The minutes of each ticket count. */
export async function getNetworkHoldUsage(
  tx: DbOrTx,
  { network, eventId, since }: UsageWindow & { readonly network: Buffer },
): Promise<HoldUsage> {
  return sumUsage(
    tx,
    sql`select b.status, b.held_until, b.created_at, coalesce(b.requested_at, b.ended_at) as ended_at, n.tickets as weight, n.tickets
    from hold_networks n join bookings b on b.id = n.booking_id
    where n.event_id = ${eventId} and n.network = ${network} and n.created_at > ${since} and ${countsTowardsLimit}`,
  );
}

async function sumUsage(tx: DbOrTx, holds: RawBuilder<unknown>): Promise<HoldUsage> {
  const { rows } = await sql<HoldUsage>`
    select coalesce(sum(tickets) filter (where status = 'held'), 0)::int as "heldTickets",
      min(held_until) filter (where status = 'held') as "nextHoldEnd",
      coalesce(sum(weight * greatest(${SHORTEST_HOLD_MINUTES}, extract(epoch from ended_at - created_at) / 60))
        filter (where status <> 'held'), 0)::float8 as "unbookedMinutes",
      max(ended_at) filter (where status <> 'held') as "lastUnbookedEnd"
    from (${holds}) h`.execute(tx);
  return rows[0] ?? { heldTickets: 0, nextHoldEnd: null, unbookedMinutes: 0, lastUnbookedEnd: null };
}

/** Returns the number of an event's tickets, including sold ones. Returns null if it is unlimited. */
export async function findEventStock(tx: DbOrTx, eventId: string): Promise<number | null> {
  const { rows } = await sql<{ stock: number | null }>`
    select least(
      (select case when bool_and(quantity is not null) then sum(quantity) end from ticket_types where event_id = ${eventId}),
      (select case when bool_and(exists (select from ticket_type_pools tp where tp.ticket_type_id = t.id))
         then (select sum(p.capacity) from capacity_pools p where p.event_id = ${eventId}) end
       from ticket_types t where t.event_id = ${eventId}))::int as stock`.execute(tx);
  return rows[0]?.stock ?? null;
}

export async function lockNetworkHolds(tx: Tx, eventId: string, network: Buffer): Promise<void> {
  // Locks a number made of the event and the network until the commit. It is taken after the buyer's lock and before any
  // row.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`holds:${eventId}:${network.toString('hex')}`}, 0))`.execute(tx);
}

type HoldNetwork = {
  readonly bookingId: string;
  readonly eventId: string;
  readonly network: Buffer;
  readonly tickets: number;
  readonly createdAt: Date;
};

export async function insertHoldNetwork(tx: Tx, hold: HoldNetwork): Promise<void> {
  await sql`
    insert into hold_networks (booking_id, event_id, network, tickets, created_at)
    values (${hold.bookingId}, ${hold.eventId}, ${hold.network}, ${hold.tickets}, ${hold.createdAt})`.execute(tx);
}

export async function deleteHoldNetworks(db: DbOrTx, before: Date): Promise<void> {
  await sql`delete from hold_networks where created_at < ${before}`.execute(db);
}
