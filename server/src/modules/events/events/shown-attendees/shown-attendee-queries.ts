import { sql, type RawBuilder } from 'kysely';
import type { DbOrTx } from '../../../../platform/db/db.ts';

/**
 * Selects the accounts that chose to be shown as going to an event, with the time of their first booking. They still hold a
 * valid ticket of the booking. An organiser's manual bookings are for other people, unless they have the organiser's address.
 */
export const selectShownBuyers = (eventId: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select b.buyer_id as account_id, min(b.confirmed_at) as since
  from bookings b join accounts a on a.id = b.buyer_id
  where b.event_id = ${eventId} and b.shows_buyer and (b.origin <> 'manual' or b.buyer_email = a.email)
    and a.suspended_at is null and a.deleted_at is null and not a.needs_name
    and exists (select from tickets t where t.booking_id = b.id and t.holder_id = b.buyer_id and t.status <> 'void')
  group by b.buyer_id`;

export type ShownAttendeeRow = { name: string; imageKey: string | null };

type Params = { readonly eventId: string; readonly viewerId: string; readonly limit: number };

/** Lists the people whom a viewer may see as going to an event: those with a photo first, then by the time of booking. */
export async function listShownAttendeeRows(tx: DbOrTx, { eventId, viewerId, limit }: Params): Promise<ShownAttendeeRow[]> {
  const { rows } = await sql<ShownAttendeeRow>`
    select a.name, a.image_key as "imageKey"
    from (${selectShownBuyers(sql`${eventId}::uuid`)}) shown join accounts a on a.id = shown.account_id
    where not exists (
      select from account_blocks k
      where (k.blocker_id = ${viewerId}::uuid and k.blocked_id = a.id) or (k.blocker_id = a.id and k.blocked_id = ${viewerId}::uuid))
    order by a.image_key is null, shown.since, a.id
    limit ${limit}`.execute(tx);
  return rows;
}
