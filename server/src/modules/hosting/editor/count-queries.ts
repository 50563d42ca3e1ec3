import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/db/db.ts';

export type BookingCounts = {
  /** Confirmed now. */
  confirmed: number;
  /** All bookings except holds that ended and requests that were declined. */
  active: number;
};

export async function countBookings(tx: DbOrTx, eventId: string): Promise<BookingCounts> {
  const { rows } = await sql<BookingCounts>`
    select count(*) filter (where status = 'confirmed')::int as confirmed,
      count(*) filter (where status not in ('expired', 'released', 'declined'))::int as active
    from bookings where event_id = ${eventId}`.execute(tx);
  return rows[0] ?? { confirmed: 0, active: 0 };
}
