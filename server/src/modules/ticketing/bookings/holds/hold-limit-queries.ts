import { sql } from 'kysely';
import type { DbOrTx } from '../../../../platform/db/db.ts';

/** Minutes that the shortest hold counts: even a hold released within a second changes the stock for every buyer. */
const SHORTEST_HOLD_MINUTES = 5;

// Leaves out holds that an organiser approved or a waiting list offered: the buyer may wait with them. Includes a hold that
// became a request, because it held tickets until then.
export const countsTowardsLimit = sql`b.origin = 'online' and (b.status = 'held' and b.approved_at is null
  or b.status in ('released', 'expired', 'requested'))`;

/**
 * The columns of `HoldUsage`, from rows `h` with the columns status, held_until, created_at, ended_at, weight and tickets. A
 * row whose status is null does not count.
 */
export const usageColumns = sql`
  coalesce(sum(h.tickets) filter (where h.status = 'held'), 0)::int as "heldTickets",
  min(h.held_until) filter (where h.status = 'held') as "nextHoldEnd",
  coalesce(sum(h.weight * greatest(${sql.lit(SHORTEST_HOLD_MINUTES)}, extract(epoch from h.ended_at - h.created_at) / 60))
    filter (where h.status <> 'held'), 0)::float8 as "unbookedMinutes",
  max(h.ended_at) filter (where h.status <> 'held') as "lastUnbookedEnd"`;

type NetworksQuery = { readonly eventId: string; readonly networks: readonly Buffer[]; readonly since: Date };

/**
 * Selects what all accounts behind each network hold and have held of an event, as `usage`; each ticket's minutes count.
 * `offset 0` lets the planner find a booking only by its id.
 */
export const networkUsages = ({ eventId, networks, since }: NetworksQuery) => sql`
  select q.network, usage.*
  from (select distinct network from unnest(${networks}::bytea[]) as n (network)) q
  cross join lateral (
    select ${usageColumns} from (
      select b.status, b.held_until, b.created_at, coalesce(b.requested_at, b.ended_at) as ended_at, n.tickets as weight, n.tickets
      from hold_networks n cross join lateral (
        select origin, status, held_until, created_at, requested_at, approved_at, ended_at from bookings where id = n.booking_id offset 0
      ) b
      where n.event_id = ${eventId} and n.network = q.network and n.created_at > ${since} and ${countsTowardsLimit}
    ) h
  ) usage`;

export async function deleteHoldNetworks(db: DbOrTx, before: Date): Promise<void> {
  await sql`delete from hold_networks where created_at < ${before}`.execute(db);
}
