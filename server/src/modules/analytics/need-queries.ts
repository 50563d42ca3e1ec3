import { sql } from 'kysely';
import type { DbOrTx } from '../../platform/db/db.ts';

export type CountRow = { eventId: string; count: number; detail: string };

/** Requests that wait for an answer. */
export async function listRequests(tx: DbOrTx, eventIds: readonly string[]): Promise<CountRow[]> {
  const { rows } = await sql<CountRow>`
    select event_id as "eventId", count(*)::int as count, '' as detail from bookings
    where event_id = any(${[...eventIds]}::uuid[]) and status = 'requested' group by event_id`.execute(tx);
  return rows;
}

/** Ticket types on sale of which a tenth or less is left. */
export async function listLowStock(tx: DbOrTx, eventIds: readonly string[]): Promise<CountRow[]> {
  const { rows } = await sql<CountRow>`
    select event_id as "eventId", quantity - held - sold as count, name as detail from ticket_types
    where event_id = any(${[...eventIds]}::uuid[]) and archived_at is null and quantity > 0 and (held + sold) * 10 >= quantity * 9
    order by event_id, position`.execute(tx);
  return rows;
}
