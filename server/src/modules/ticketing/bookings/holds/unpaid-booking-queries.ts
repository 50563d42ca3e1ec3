import { sql } from 'kysely';
import type { DbOrTx } from '../../../../platform/db/db.ts';

/** Forgets the bookings of an event that came to nothing: never confirmed, over, and without a payment. */
export async function deleteUnpaidBookings(tx: DbOrTx, eventId: string): Promise<void> {
  await sql`
    delete from bookings b
    where b.event_id = ${eventId} and b.status in ('expired', 'released', 'declined') and b.confirmed_at is null
      and not exists (select 1 from payments p where p.purpose = 'booking' and p.subject_id = b.id)`.execute(tx);
}
