import { sql } from 'kysely';
import type { DbOrTx } from '../../../../platform/db/db.ts';
import type { NotifiedSnapshot } from './notified-rules.ts';

export type NotifiedSnapshotRow = {
  startAt: Date;
  endAt: Date;
  timeZone: string;
  venueName: string;
  address: string;
  city: string;
  onlineUrl: string;
  notifiedSnapshot: NotifiedSnapshot | null;
  prices: { id: string; priceMinor: number }[];
  hasTicketHolders: boolean;
};

/** Returns what ticket holders should know of an event, what they were last notified of, and whether there are any. */
export async function findNotifiedSnapshot(tx: DbOrTx, eventId: string): Promise<NotifiedSnapshotRow | null> {
  const { rows } = await sql<NotifiedSnapshotRow>`
    select e.starts_at as "startAt", e.ends_at as "endAt", e.time_zone as "timeZone", e.venue_name as "venueName", e.address, e.city,
      e.online_url as "onlineUrl", e.notified_snapshot as "notifiedSnapshot",
      coalesce((
        select jsonb_agg(jsonb_build_object('id', t.id, 'priceMinor', t.price_minor)) from ticket_types t
        where t.event_id = e.id and t.archived_at is null
      ), '[]') as prices,
      exists (select 1 from bookings b where b.event_id = e.id and b.status = 'confirmed') as "hasTicketHolders"
    from events e where e.id = ${eventId}`.execute(tx);
  return rows[0] ?? null;
}

export async function setNotifiedSnapshot(tx: DbOrTx, eventId: string, notifiedSnapshot: NotifiedSnapshot): Promise<void> {
  await sql`update events set notified_snapshot = ${JSON.stringify(notifiedSnapshot)}::jsonb where id = ${eventId}`.execute(
    tx,
  );
}
