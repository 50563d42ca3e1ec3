import { sql } from 'kysely';
import type { DbOrTx } from '../../../../platform/db/db.ts';

/** Deletes the bookings of an event that are over, were never confirmed and have no payment. */
export async function deleteUnpaidBookings(tx: DbOrTx, eventId: string): Promise<void> {
  await sql`
    delete from bookings b
    where b.event_id = ${eventId} and b.status in ('expired', 'released', 'declined') and b.confirmed_at is null
      and not exists (select 1 from payments p where p.purpose = 'booking' and p.subject_id = b.id)`.execute(tx);
}
