import { sql } from 'kysely';
import type { TicketStatus } from '@festoon/contracts/ticketing/bookings';
import type * as z from 'zod/mini';
import type { DbOrTx } from '../../../platform/db/db.ts';

export type ConflictRow = {
  readonly id: string;
  readonly reason: string;
  readonly at: Date;
  readonly entrance: string;
  readonly deviceName: string;
  readonly by: string;
  readonly wasOffline: boolean;
  readonly ticketId: string | null;
  readonly holderName: string | null;
  readonly ticketTypeName: string | null;
  readonly bookingReference: string | null;
  readonly status: z.output<typeof TicketStatus> | null;
  readonly countedAt: Date | null;
  readonly countedEntrance: string | null;
  readonly countedDeviceName: string | null;
  readonly countedBy: string | null;
  readonly countedWasOffline: boolean | null;
  readonly resolvedAt: Date | null;
  readonly resolvedBy: string | null;
};

export async function listConflicts(tx: DbOrTx, eventId: string, limit: number): Promise<ConflictRow[]> {
  const { rows } = await sql<ConflictRow>`
    select x.id, x.reason, x.at, x.entrance, x.device_name as "deviceName", who.name as by, x.was_offline as "wasOffline",
      t.id as "ticketId", t.holder_name as "holderName", l.ticket_type_name as "ticketTypeName",
      b.reference as "bookingReference", t.status, w.at as "countedAt", w.entrance as "countedEntrance",
      w.device_name as "countedDeviceName", winner.name as "countedBy", w.was_offline as "countedWasOffline",
      x.resolved_at as "resolvedAt", resolver.name as "resolvedBy"
    from (
      select c.*, r.resolved_at, r.account_id as resolver_id
      from check_in_conflicts f join check_ins c on c.id = f.id left join check_in_resolutions r on r.check_in_id = c.id
      where f.event_id = ${eventId} order by r.resolved_at desc nulls first, c.seq desc limit ${limit}
    ) x
    join accounts who on who.id = x.account_id
    left join accounts resolver on resolver.id = x.resolver_id
    left join tickets t on t.id = x.ticket_id
    left join booking_line_items l on l.id = t.line_item_id
    left join bookings b on b.id = t.booking_id
    left join check_ins w on t.status = 'checked_in' and w.id = coalesce((
      -- The entry by which the holder was already inside.
      select p.id from check_ins p
      where x.reason = '' and p.ticket_id = x.ticket_id and p.kind = 'admitted' and p.reason = '' and (p.at, p.seq) < (x.at, x.seq)
        and not exists (select from check_ins u where u.undoes_id = p.id)
        and not exists (select from check_in_conflicts f where f.id = p.id)
      order by p.at desc, p.seq desc limit 1
    ), t.check_in_id)
    left join accounts winner on winner.id = w.account_id
    order by x.resolved_at desc nulls first, x.seq desc`.execute(tx);
  return rows;
}

export async function countOpenConflicts(tx: DbOrTx, eventId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from check_in_conflicts c
    where c.event_id = ${eventId} and not exists (select from check_in_resolutions r where r.check_in_id = c.id)`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}

export async function isConflict(tx: DbOrTx, eventId: string, checkInId: string): Promise<boolean> {
  const { rows } = await sql`
    select from check_in_conflicts where event_id = ${eventId} and id = ${checkInId}`.execute(tx);
  return rows.length > 0;
}

/** Records the account that resolved a conflict. Only the first resolution is kept. */
export async function insertResolution(
  tx: DbOrTx,
  resolution: { readonly checkInId: string; readonly accountId: string; readonly now: Date },
): Promise<void> {
  await sql`
    insert into check_in_resolutions (check_in_id, account_id, resolved_at)
    values (${resolution.checkInId}, ${resolution.accountId}, ${resolution.now})
    on conflict on constraint check_in_resolutions_pkey do nothing`.execute(tx);
}
